package dev.tracefold.svcomp.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Uses of memory that random statements would hardly hit upon: pointers kept in memory, lists on
 * the heap, structs passed by value, function tables, bytes of objects, arrays of unknown length.
 * Each gadget adds declarations at file scope, places, functions to call and statements.
 */
final class Gadgets {
  private final Choices choices;
  private final Expressions expressions;
  private final Declarations declarations;
  private final StringBuilder out;
  private final List<Place> globals;
  private final List<Statements.Callable> callables;
  private final List<Function<List<Place>, String>> statements = new ArrayList<>();

  Gadgets(
      Choices choices,
      Expressions expressions,
      Declarations declarations,
      StringBuilder out,
      List<Place> globals,
      List<Statements.Callable> callables) {
    this.choices = choices;
    this.expressions = expressions;
    this.declarations = declarations;
    this.out = out;
    this.globals = globals;
    this.callables = callables;
  }

  /** Statements that use the gadgets written so far; each makes one for a scope. */
  List<Function<List<Place>, String>> statements() {
    return statements;
  }

  void write() {
    switch (choices.below(16)) {
      case 0 -> pointersInMemory();
      case 1 -> list();
      case 2 -> structsByValue();
      case 3 -> functionTable();
      case 4 -> bytesOfObjects();
      case 5 -> matrix();
      case 6 -> strings();
      case 7 -> arrayParameter();
      case 8 -> pointerWalk();
      case 9 -> variableLength();
      case 10 -> extendedFloats();
      case 11 -> builtins();
      case 12 -> irreducibleLoop();
      case 13 -> recursionThroughMemory();
      case 14 -> floatBits();
      default -> unionOfViews();
    }
  }

  private String number(List<Place> scope) {
    return "(" + expressions.integer(scope, 1) + ")";
  }

  private CType integerType() {
    return choices.of(CType.INTEGERS.stream().filter(t -> !t.isBool()).toList());
  }

  private void callable(String name, CType result, CType... parameters) {
    callables.add(new Statements.Callable(name, result, List.of(parameters), 30));
  }

  private void pointersInMemory() {
    CType t = integerType();
    String n = declarations.fresh("m");
    out.append(
        """
        static #T #N_a[8] = {1, 2, 3};
        static #T #N_x = 5, #N_y = 6;
        static #T *#N_table[4] = {&#N_a[1], &#N_x, &#N_y, #N_a};
        static #T **#N_at = &#N_table[1];
        """
            .replace("#T", t.name())
            .replace("#N", n));
    globals.add(Place.variable(n + "_x", t));
    globals.add(Place.variable("(*" + n + "_table[2])", t));
    globals.add(Place.variable("(**" + n + "_at)", t));
    statements.add(
        scope ->
            n + "_table[" + number(scope) + " & 3] = &" + n + "_a[" + number(scope) + " & 7];");
    statements.add(scope -> "*" + n + "_table[" + number(scope) + " & 3] = " + number(scope) + ";");
    statements.add(scope -> n + "_at = &" + n + "_table[" + number(scope) + " & 3];");
    statements.add(
        scope ->
            "*"
                + n
                + "_at = "
                + number(scope)
                + " ? &"
                + n
                + "_y : "
                + n
                + "_table["
                + number(scope)
                + " & 3];");
    statements.add(scope -> "mix(" + n + "_table[" + number(scope) + " & 3] == &" + n + "_x);");
  }

  private void list() {
    CType t = integerType();
    String n = declarations.fresh("list");
    out.append(
        """
        struct #N { #T value; struct #N *next; };
        static struct #N *#N_head;
        static void #N_push(#T value) {
          struct #N *cell = malloc(sizeof(struct #N));
          if (!cell) return;
          cell->value = value;
          cell->next = #N_head;
          #N_head = cell;
        }
        static #T #N_pop(void) {
          struct #N *cell = #N_head;
          if (!cell) return -1;
          #T value = cell->value;
          #N_head = cell->next;
          free(cell);
          return value;
        }
        static long long #N_sum(void) {
          long long sum = 0;
          int left = 6;
          for (struct #N *at = #N_head; at && left-- > 0; at = at->next) {
            sum = sum * 3 + at->value;
            at->value += left;
          }
          return sum;
        }
        """
            .replace("#T", t.name())
            .replace("#N", n));
    statements.add(scope -> n + "_push(" + number(scope) + ");");
    statements.add(scope -> n + "_push(" + number(scope) + ");");
    statements.add(
        scope -> "if (" + number(scope) + ") " + n + "_push(1); else mix(" + n + "_pop());");
    callable(n + "_pop", t);
    callable(n + "_sum", CType.LONG_LONG);
  }

  private void structsByValue() {
    CType a = integerType();
    CType b = integerType();
    String n = declarations.fresh("pair");
    out.append(
        """
        struct #N { #A a; #B b[3]; struct { char c; #B d; } inner; };
        static struct #N #N_one = {1, {2, 3, 4}, {5, 6}}, #N_many[4];
        static struct #N #N_turn(struct #N p, int i) {
          #B old = p.b[i & 1];
          p.b[i & 1] = p.b[2];
          p.b[2] = old + p.inner.d;
          p.a += i;
          p.inner.c ^= (char)p.a;
          return p;
        }
        static long long #N_digest(struct #N *p) {
          return p->a * 7 + p->b[0] * 5 + p->b[1] * 3 + p->b[2] + p->inner.c * 11 + p->inner.d;
        }
        static long long #N_use(int i) {
          struct #N copy = #N_many[i & 3];
          struct #N *at = i & 4 ? &copy : &#N_many[1];
          *at = #N_turn(*at, i);
          #N_many[(i >> 3) & 3] = copy;
          return #N_digest(at) + #N_digest(&#N_many[2]) + (struct #N){.a = 3, .b = {1, i}}.b[1];
        }
        """
            .replace("#A", a.name())
            .replace("#B", b.name())
            .replace("#N", n));
    globals.add(Place.variable(n + "_one.a", a));
    globals.add(Place.variable(n + "_many[1].inner.d", b));
    globals.add(Place.variable(n + "_many[2].b[1]", b));
    statements.add(
        scope -> n + "_one = " + n + "_turn(" + n + "_one, " + number(scope) + " & 63);");
    statements.add(
        scope -> n + "_many[" + number(scope) + " & 3] = " + n + "_turn(" + n + "_one, 1);");
    statements.add(
        scope -> n + "_many[" + number(scope) + " & 3].inner.d = " + number(scope) + ";");
    callable(n + "_use", CType.LONG_LONG, CType.INT);
  }

  private void functionTable() {
    String n = declarations.fresh("op");
    out.append(
        """
        static int #N_add(int a, int b) { return a + b; }
        static int #N_mul(int a, int b) { return a * b + 1; }
        static int #N_pick(int a, int b) { return a < b ? a : b; }
        static int (*#N_table[4])(int, int) = {#N_add, #N_mul, #N_pick, #N_add};
        static int #N_apply(int (*f)(int, int), int a, int b) { return f(a, f(b, a)); }
        static int #N_call(int i, int a) { return #N_apply(#N_table[i & 3], a, i); }
        """
            .replace("#N", n));
    statements.add(
        scope ->
            n
                + "_table["
                + number(scope)
                + " & 3] = "
                + number(scope)
                + " ? "
                + n
                + "_mul : "
                + n
                + "_pick;");
    callable(n + "_call", CType.INT, CType.INT, CType.INT);
  }

  private void bytesOfObjects() {
    CType t = integerType();
    String n = declarations.fresh("raw");
    out.append(
        """
        static #T #N_words[8] = {1, -2, 3};
        static unsigned char #N_image[64];
        static unsigned #N_bytes(unsigned i) {
          unsigned char *at = (unsigned char *)#N_words;
          at[i % sizeof #N_words] ^= i;
          return at[(i * 7 + 1) % sizeof #N_words];
        }
        static void #N_copy(unsigned n) {
          memcpy(#N_image, #N_words, n % (sizeof #N_words < 64 ? sizeof #N_words : 64));
          memcpy(#N_words + 1, #N_image, sizeof(#T) * 3);
          memset(#N_image + (n & 15), n, n & 31);
        }
        """
            .replace("#T", t.name())
            .replace("#N", n));
    globals.add(Place.variable(n + "_words[3]", t));
    globals.add(Place.variable(n + "_image[5]", CType.UNSIGNED_CHAR));
    statements.add(scope -> n + "_copy(" + number(scope) + ");");
    statements.add(
        scope ->
            "memcpy(&"
                + n
                + "_words["
                + number(scope)
                + " & 7], &"
                + n
                + "_words[2], sizeof "
                + n
                + "_words[0]);");
    callable(n + "_bytes", CType.UNSIGNED, CType.UNSIGNED);
  }

  private void matrix() {
    CType t = declarations.type();
    String n = declarations.fresh("grid");
    out.append("static ").append(t.name()).append(' ').append(n).append("[4][8];\n");
    globals.add(
        new Place(
            () -> n + "[" + choices.below(4) + "][" + number(List.of()) + " & 7]", t, true, true));
    globals.add(Place.variable(n + "[2][1]", t));
    statements.add(
        scope ->
            "for (int r = 0; r < 4; r++) for (int c = 0; c < 8; c++) "
                + n
                + "[r][c] += "
                + n
                + "[c & 3][(r * 2 + ("
                + number(scope)
                + " & 1)) & 7];");
    statements.add(
        scope -> "*(" + n + "[" + number(scope) + " & 3] + (" + number(scope) + " & 7)) = 9;");
  }

  private void strings() {
    String n = declarations.fresh("text");
    out.append(
        """
        static char #N[16] = "verify";
        static const char *#N_names[3] = {"alpha", "be", ""};
        static int #N_length(const char *s) {
          int length = 0;
          while (*s++) length++;
          return length;
        }
        static int #N_use(unsigned i) {
          const char *chosen = i % 4 < 3 ? #N_names[i % 4] : #N;
          #N[i % 15] = "xyz"[i % 3];
          return #N_length(chosen) * 100 + chosen[0];
        }
        """
            .replace("#N", n));
    globals.add(Place.variable(n + "[3]", CType.INTEGERS.get(0)));
    callable(n + "_use", CType.INT, CType.UNSIGNED);
  }

  private void arrayParameter() {
    CType t = integerType();
    String n = declarations.fresh("sort");
    out.append(
        """
        static #T #N_data[8] = {5, 3, 9, 1, 7};
        static void #N_swap(#T *a, #T *b) { #T old = *a; *a = *b; *b = old; }
        static int #N(#T *a, int n) {
          int swaps = 0;
          for (int i = 0; i < n; i++)
            for (int j = i + 1; j < n; j++)
              if (a[j] < a[i]) { #N_swap(&a[i], a + j); swaps++; }
          return swaps;
        }
        static int #N_use(#T x) {
          #T local[6] = {x, 2, 1, x, 4, 0};
          int swaps = #N(local, 6) + #N(#N_data + 2, 5);
          #N_swap(&local[1], &#N_data[3]);
          return swaps * 1000 + local[2];
        }
        """
            .replace("#T", t.name())
            .replace("#N", n));
    globals.add(Place.variable(n + "_data[3]", t));
    callable(n + "_use", CType.INT, t);
  }

  private void pointerWalk() {
    CType t = integerType();
    String n = declarations.fresh("walk");
    out.append(
        """
        static #T #N_a[16] = {3, 1, 4, 1, 5, 9, 2, 6};
        static #T *#N_cursor = #N_a + 4;
        static long #N(int by) {
          #T *end = #N_a + 16, *at = #N_cursor;
          at = by & 1 ? at + 3 : at - 2;
          if (at < #N_a || at >= end) at = &#N_a[by & 15];
          #N_cursor = at;
          *at++ += by;
          return (end - at) * 100 + (at == end ? -1 : *at);
        }
        """
            .replace("#T", t.name())
            .replace("#N", n));
    globals.add(Place.variable("(*" + n + "_cursor)", t));
    callable(n, CType.INTEGERS.get(8), CType.INT);
  }

  private void variableLength() {
    CType t = integerType();
    String n = declarations.fresh("vla");
    out.append(
        """
        static long long #N(int n, #T x) {
          int length = (n & 7) + 1;
          #T a[length], *heap = calloc(length, sizeof(#T));
          long long sum = sizeof a;
          if (!heap) return 0;
          for (int i = 0; i < length; i++) { a[i] = x + i; heap[i] += i; }
          heap[length - 1] = a[n & (length - 1) & 3 & -(length > 3)];
          for (int i = 0; i < length; i++) sum = sum * 5 + a[i] + heap[i];
          free(heap);
          return sum;
        }
        """
            .replace("#T", t.name())
            .replace("#N", n));
    callable(n, CType.LONG_LONG, CType.INT, t);
  }

  private void unionOfViews() {
    String n = declarations.fresh("view");
    out.append(
        """
        union #N {
          unsigned long long all;
          unsigned parts[2];
          unsigned char bytes[8];
          struct { unsigned low : 5; int middle : 11; unsigned high : 16; } bits;
          short halves[4];
        };
        static union #N #N_a = {0x0123456789abcdefULL}, #N_b[2];
        static int #N_use(unsigned i) {
          union #N *at = i & 1 ? &#N_a : &#N_b[(i >> 1) & 1];
          at->parts[(i >> 2) & 1] += i;
          at->bits.middle += 3;
          at->bytes[(i >> 3) & 7] = i;
          #N_b[0] = *at;
          return at->bits.middle * 31 + at->bits.low + at->halves[(i >> 4) & 3];
        }
        """
            .replace("#N", n));
    globals.add(Place.variable(n + "_a.all", CType.UNSIGNED_LONG_LONG));
    globals.add(Place.variable(n + "_b[1].halves[2]", CType.INTEGERS.get(3)));
    globals.add(Place.variable(n + "_a.bits.middle", CType.INT).bitField());
    callable(n + "_use", CType.INT, CType.UNSIGNED);
  }

  private void extendedFloats() {
    String n = declarations.fresh("extended");
    out.append(
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
    callable(n + "_use", CType.INT, CType.INT);
  }

  private void builtins() {
    String n = declarations.fresh("bits");
    out.append(
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
    callable(n, CType.LONG_LONG, CType.UNSIGNED, CType.UNSIGNED_LONG_LONG);
  }

  /** Loops with two entries, and jumps out of and within nested loops. */
  private void irreducibleLoop() {
    String n = declarations.fresh("irreducible");
    out.append(
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
    callable(n, CType.INT, CType.INT);
  }

  private void recursionThroughMemory() {
    CType t = integerType();
    String n = declarations.fresh("deep");
    out.append(
        """
        static int #N_odd(unsigned n, #T *at);
        static int #N_even(unsigned n, #T *at) {
          #T mine[3] = {n, *at, 1};
          if (n == 0) return *at & 63;
          int below = #N_odd(n - 1, &mine[n & 1]);
          *at += mine[1];
          return below + mine[0];
        }
        static int #N_odd(unsigned n, #T *at) {
          #T mine = *at + 1;
          if (n == 0) return -1;
          *at ^= 5;
          int first = #N_even(n - 1, &mine);
          return first * 2 + #N_even((n - 1) / 2, at) + mine;
        }
        static int #N_use(unsigned n) {
          #T start = 7;
          return #N_even(n & 7, &start) + start;
        }
        """
            .replace("#T", t.name())
            .replace("#N", n));
    callable(n + "_use", CType.INT, CType.UNSIGNED);
  }

  private void floatBits() {
    String n = declarations.fresh("ieee");
    out.append(
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
    callable(n + "_use", CType.UNSIGNED, CType.UNSIGNED);
  }
}
