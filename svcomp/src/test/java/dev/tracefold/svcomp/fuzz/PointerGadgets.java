package dev.tracefold.svcomp.fuzz;

/** Pointers kept in memory, lists on the heap, function tables, arrays as parameters. */
final class PointerGadgets {
  private final GadgetParts parts;

  PointerGadgets(GadgetParts parts) {
    this.parts = parts;
  }

  void pointersInMemory() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("m");
    parts.out.append(
        """
        static #T #N_a[8] = {1, 2, 3};
        static #T #N_x = 5, #N_y = 6;
        static #T *#N_table[4] = {&#N_a[1], &#N_x, &#N_y, #N_a};
        static #T **#N_at = &#N_table[1];
        """
            .replace("#T", t.name())
            .replace("#N", n));
    parts.globals.add(Place.variable(n + "_x", t));
    parts.globals.add(Place.variable("(*" + n + "_table[2])", t));
    parts.globals.add(Place.variable("(**" + n + "_at)", t));
    parts.statements.add(
        scope ->
            n
                + "_table["
                + parts.number(scope)
                + " & 3] = &"
                + n
                + "_a["
                + parts.number(scope)
                + " & 7];");
    parts.statements.add(
        scope ->
            "*" + n + "_table[" + parts.number(scope) + " & 3] = " + parts.number(scope) + ";");
    parts.statements.add(scope -> n + "_at = &" + n + "_table[" + parts.number(scope) + " & 3];");
    parts.statements.add(
        scope ->
            "*"
                + n
                + "_at = "
                + parts.number(scope)
                + " ? &"
                + n
                + "_y : "
                + n
                + "_table["
                + parts.number(scope)
                + " & 3];");
    parts.statements.add(
        scope -> "mix(" + n + "_table[" + parts.number(scope) + " & 3] == &" + n + "_x);");
  }

  void list() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("list");
    parts.out.append(
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
    parts.statements.add(scope -> n + "_push(" + parts.number(scope) + ");");
    parts.statements.add(scope -> n + "_push(" + parts.number(scope) + ");");
    parts.statements.add(
        scope -> "if (" + parts.number(scope) + ") " + n + "_push(1); else mix(" + n + "_pop());");
    parts.callable(n + "_pop", t);
    parts.callable(n + "_sum", CType.LONG_LONG);
  }

  void functionTable() {
    String n = parts.declarations.fresh("op");
    parts.out.append(
        """
        static int #N_add(int a, int b) { return a + b; }
        static int #N_mul(int a, int b) { return a * b + 1; }
        static int #N_pick(int a, int b) { return a < b ? a : b; }
        static int (*#N_table[4])(int, int) = {#N_add, #N_mul, #N_pick, #N_add};
        static int #N_apply(int (*f)(int, int), int a, int b) { return f(a, f(b, a)); }
        static int #N_call(int i, int a) { return #N_apply(#N_table[i & 3], a, i); }
        """
            .replace("#N", n));
    parts.statements.add(
        scope ->
            n
                + "_table["
                + parts.number(scope)
                + " & 3] = "
                + parts.number(scope)
                + " ? "
                + n
                + "_mul : "
                + n
                + "_pick;");
    parts.callable(n + "_call", CType.INT, CType.INT, CType.INT);
  }

  void arrayParameter() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("sort");
    parts.out.append(
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
    parts.globals.add(Place.variable(n + "_data[3]", t));
    parts.callable(n + "_use", CType.INT, t);
  }

  void pointerWalk() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("walk");
    parts.out.append(
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
    parts.globals.add(Place.variable("(*" + n + "_cursor)", t));
    parts.callable(n, CType.INTEGERS.get(8), CType.INT);
  }

  void recursionThroughMemory() {
    CType t = parts.integerType();
    String n = parts.declarations.fresh("deep");
    parts.out.append(
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
    parts.callable(n + "_use", CType.INT, CType.UNSIGNED);
  }
}
