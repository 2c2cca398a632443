package dev.tracefold.svcomp.fuzz;

/** Arithmetic and jumps that C writes in ways of its own. */
final class CodeGadgets {
  private final GadgetParts parts;

  CodeGadgets(GadgetParts parts) {
    this.parts = parts;
  }

  void extendedFloats() {
    String n = parts.declarations.fresh("extended");
    parts.out.append(
        """
        static long double #N_sum = 0.1L, #N_many[3];
        static int #N_add(int i, double x) {
          long double y = (long double)i / 3 + x * 0.5L;
          #N_many[i & 1] = y - (float)x;
          #N_sum = #N_sum * 0.75L + #N_many[(i >> 1) & 1];
          if (!(#N_sum > -1e15L && #N_sum < 1e15L)) #N_sum = i;
          return (#N_sum < y) * 2 + (int)(long long)(#N_sum * 1024) + (x != x);
        }
        static int #N_use(int i) { return #N_add(i, i * 0.37); }
        """
            .replace("#N", n));
    parts.callable(n + "_use", CType.INT, CType.INT);
  }

  void builtins() {
    String n = parts.declarations.fresh("bits");
    parts.out.append(
        """
        static long long #N(unsigned x, unsigned long long y) {
          int sum, overflow = __builtin_add_overflow((int)x, (int)y, &sum);
          unsigned product;
          overflow += 2 * __builtin_mul_overflow(x, (unsigned)y, &product);
          overflow += 4 * __builtin_sub_overflow((int)x, (int)y, &sum);
          return __builtin_popcount(x) + __builtin_clz(x | 1) * 100 + __builtin_ctzll(y | 1ull << 40)
              + (long long)__builtin_bswap32(x) * 7 + __builtin_bswap16(x) + __builtin_parity(x)
              + (long long)__builtin_bswap64(y) + __builtin_abs(sum) + overflow * 1000
              + __builtin_ffs(x) + __builtin_expect(x > 5, 1) + __builtin_popcountll(y) + product
              + (x << 7 | x >> 25) + __builtin_clzll(y | 4);
        }
        """
            .replace("#N", n));
    parts.callable(n, CType.LONG_LONG, CType.UNSIGNED, CType.UNSIGNED_LONG_LONG);
  }

  /** Loops with two entries, and jumps parts.out of and within nested loops. */
  void irreducibleLoop() {
    String n = parts.declarations.fresh("irreducible");
    parts.out.append(
        """
        static int #N(int x) {
          int n = 0, m = x & 7;
          if (x & 1) goto middle;
        top:
          n += 3;
        middle:
          n += x & 3;
          for (int i = 0; i < 4; i++) {
            for (int j = 0; j < m; j++) {
              if (i * j == 5) goto out;
              if ((i ^ j) == 2) continue;
              n += i * 2 - j;
              if (n > 60) goto out;
            }
            m = (m + 3) & 7;
          }
          if (n < 25) goto top;
        out:
          return n * 8 + m;
        }
        """
            .replace("#N", n));
    parts.callable(n, CType.INT, CType.INT);
  }

  void floatBits() {
    String n = parts.declarations.fresh("ieee");
    parts.out.append(
        """
        static union { float f; unsigned u; } #N_a = {1.5f};
        static double #N_d = 2.25;
        static unsigned #N_use(unsigned i) {
          unsigned long long raw;
          #N_a.u ^= i & 0x807fffff;
          float f = #N_a.f + 1;
          #N_d = __builtin_fabs(#N_d) * f - (double)i;
          memcpy(&raw, &#N_d, 8);
          if (#N_d != #N_d || #N_d > 1e100) #N_d = 1;
          return (unsigned)(raw >> 20) + (f < #N_d) + __builtin_signbit(f) * 2
              + __builtin_isnan(f) * 4 + (unsigned)(f > 0 && f < 1e9f ? f : 3);
        }
        """
            .replace("#N", n));
    parts.callable(n + "_use", CType.UNSIGNED, CType.UNSIGNED);
  }
}
