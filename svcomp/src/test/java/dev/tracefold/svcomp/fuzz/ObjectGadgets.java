package dev.tracefold.svcomp.fuzz;

import java.util.List;

/** Structs passed by value, bytes of objects, unions, arrays of arrays and of unknown length. */
final class ObjectGadgets {
  private final GadgetParts parts;

  ObjectGadgets(GadgetParts parts) {
    this.parts = parts;
  }

  void structsByValue() {
    CType a = parts.integerType();
    CType b = parts.integerType();
    String n = parts.declarations.fresh("pair");
    parts.out.append(
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
    parts.globals.add(Place.variable(n + "_one.a", a));
    parts.globals.add(Place.variable(n + "_many[1].inner.d", b));
    parts.globals.add(Place.variable(n + "_many[2].b[1]", b));
    parts.statements.add(
        scope -> n + "_one = " + n + "_turn(" + n + "_one, " + parts.number(scope) + " & 63);");
    parts.statements.add(
        scope -> n + "_many[" + parts.number(scope) + " & 3] = " + n + "_turn(" + n + "_one, 1);");
    parts.statements.add(
        scope ->
            n + "_many[" + parts.number(scope) + " & 3].inner.d = " + parts.number(scope) + ";");
    parts.callable(n + "_use", CType.LONG_LONG, CType.INT);
  }

  void bytesOfObjects() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("raw");
    parts.out.append(
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
    parts.globals.add(Place.variable(n + "_words[3]", t));
    parts.globals.add(Place.variable(n + "_image[5]", CType.UNSIGNED_CHAR));
    parts.statements.add(scope -> n + "_copy(" + parts.number(scope) + ");");
    parts.statements.add(
        scope ->
            "memcpy(&"
                + n
                + "_words["
                + parts.number(scope)
                + " & 7], &"
                + n
                + "_words[2], sizeof "
                + n
                + "_words[0]);");
    parts.callable(n + "_bytes", CType.UNSIGNED, CType.UNSIGNED);
  }

  void matrix() {
    CType t = parts.declarations.type();
    String n = parts.declarations.fresh("grid");
    parts.out.append("static ").append(t.name()).append(' ').append(n).append("[4][8];\n");
    parts.globals.add(
        new Place(
            () -> n + "[" + parts.choices.below(4) + "][" + parts.number(List.of()) + " & 7]",
            t,
            true,
            true));
    parts.globals.add(Place.variable(n + "[2][1]", t));
    parts.statements.add(
        scope ->
            "for (int r = 0; r < 4; r++) for (int c = 0; c < 8; c++) "
                + n
                + "[r][c] += "
                + n
                + "[c & 3][(r * 2 + ("
                + parts.number(scope)
                + " & 1)) & 7];");
    parts.statements.add(
        scope ->
            "*("
                + n
                + "["
                + parts.number(scope)
                + " & 3] + ("
                + parts.number(scope)
                + " & 7)) = 9;");
  }

  void strings() {
    String n = parts.declarations.fresh("text");
    parts.out.append(
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
    parts.globals.add(Place.variable(n + "[3]", CType.INTEGERS.get(0)));
    parts.callable(n + "_use", CType.INT, CType.UNSIGNED);
  }

  void variableLength() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("vla");
    parts.out.append(
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
    parts.callable(n, CType.LONG_LONG, CType.INT, t);
  }

  void unionOfViews() {
    String n = parts.declarations.fresh("view");
    parts.out.append(
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
    parts.globals.add(Place.variable(n + "_a.all", CType.UNSIGNED_LONG_LONG));
    parts.globals.add(Place.variable(n + "_b[1].halves[2]", CType.INTEGERS.get(3)));
    parts.globals.add(Place.variable(n + "_a.bits.middle", CType.INT).bitField());
    parts.callable(n + "_use", CType.INT, CType.UNSIGNED);
  }
}
