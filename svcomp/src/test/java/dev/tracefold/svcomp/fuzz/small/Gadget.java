package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import dev.tracefold.svcomp.fuzz.small.Scope.Variable;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory that is allocated, structs, unions, floats, functions through pointers: declarations, and
 * statements that use them, and a global variable.
 */
record Gadget(List<String> declarations, List<Act> uses) {
  /** With one of them, that uses the variable. */
  static Gadget of(Choices choices, Variable v) {
    Gadget gadget = new Gadget(new ArrayList<>(), new ArrayList<>());
    gadget.choose(choices.below(5), v);
    return gadget;
  }

  private void choose(int kind, Variable v) {
    switch (kind) {
      case 0 -> {
        declarations.add("struct $cell { int value; struct $cell *next; };");
        declarations.add("static struct $cell *$cells;");
        declarations.add(
            "static void $push(int x) { struct $cell *c = malloc(sizeof *c); if (!c) abort();"
                + " c->value = x; c->next = $cells; $cells = c; }");
        declarations.add(
            "static int $sum(void) { int s = 0; for (struct $cell *c = $cells; c; c = c->next)"
                + " s += c->value; return s; }");
        uses.add(text("$push(%s);", v));
        uses.add(text("%s = $sum();", v));
      }
      case 1 -> {
        declarations.add("static struct { int a; unsigned char b[2]; } $pair, $other;");
        uses.add(text("$pair.b[%s & 1] = 7; $pair.a++;", v));
        uses.add(text("$other = $pair; %s = $other.b[1] + $other.a;", v));
      }
      case 2 -> {
        declarations.add("static double $real = 0.5;");
        uses.add(text("if ($real < 100) $real = $real * 2 + %s % 5;", v));
        uses.add(text("if ($real > -100 && $real < 1000) %s = (int) $real;", v));
      }
      case 3 -> {
        declarations.add("static int $one_more(int x) { return x + 1; }");
        declarations.add("static int $halved(int x) { return x / 2; }");
        declarations.add("static int (*$operation)(int) = $one_more;");
        uses.add(text("$operation = %s > 1 ? $halved : $one_more;", v));
        uses.add(text("%s = $operation(%s);", v));
      }
      default -> {
        declarations.add("static union { unsigned all; unsigned char bytes[4]; } $view;");
        uses.add(text("$view.bytes[%s & 3] = 2;", v));
        uses.add(text("%s = $view.all >> 7;", v));
      }
    }
  }

  private static Act text(String format, Variable v) {
    return new Act.Marked(format.replace("%s", "$" + v.name()));
  }
}
