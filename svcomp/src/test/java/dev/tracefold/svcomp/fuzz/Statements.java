package dev.tracefold.svcomp.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Writes statements whose number of executed steps is bounded. */
final class Statements {
  private static final int MOST_STEPS = 3000;

  /** A function that may be called, with the number of steps a call takes at most. */
  record Callable(String name, CType result, List<CType> parameters, int steps) {}

  private final Choices choices;
  private final Expressions expressions;
  private final Declarations declarations;
  private final List<Callable> callables;
  private final List<Function<List<Place>, String>> special;
  private final StringBuilder out;

  /** How often the statement being written is executed at most. */
  private int repetitions = 1;

  private int steps;

  Statements(
      Choices choices,
      Expressions expressions,
      Declarations declarations,
      List<Callable> callables,
      List<Function<List<Place>, String>> special,
      StringBuilder out) {
    this.choices = choices;
    this.expressions = expressions;
    this.declarations = declarations;
    this.callables = callables;
    this.special = special;
    this.out = out;
  }

  /** The steps of all statements written. */
  int steps() {
    return steps;
  }

  /** Statements of a block, with variables of its own; the scope is copied. */
  void block(List<Place> outer, String indent, int count, int depth) {
    List<Place> scope = new ArrayList<>(outer);
    for (int i = choices.below(3); i > 0; i--) {
      declarations.variable(out, indent, false, scope, expressions);
    }
    for (int i = 0; i < count; i++) {
      statement(scope, indent, depth);
    }
  }

  private void statement(List<Place> scope, String indent, int depth) {
    steps += repetitions;
    if (!special.isEmpty() && choices.oneIn(5)) {
      steps += repetitions * 40;
      line(indent, choices.of(special).apply(scope));
      return;
    }
    int kind = choices.below(depth > 0 ? 20 : 9);
    if (kind < 5) {
      assignment(scope, indent);
    } else if (kind < 6) {
      increment(scope, indent);
    } else if (kind < 7) {
      throughPointer(scope, indent);
    } else if (kind < 9) {
      call(scope, indent);
    } else if (kind < 13) {
      branch(scope, indent, depth);
    } else if (kind < 17) {
      loop(scope, indent, depth);
    } else if (kind < 19) {
      selection(scope, indent, depth);
    } else {
      skip(scope, indent, depth);
    }
  }

  private void line(String indent, String text) {
    out.append(indent).append(text).append('\n');
  }

  private Place target(List<Place> scope) {
    return choices.of(scope.stream().filter(Place::assignable).toList());
  }

  private void assignment(List<Place> scope, String indent) {
    Place target = target(scope);
    String value = expressions.valueFor(target.type(), scope, 3);
    boolean compound = !target.type().isFloat() && choices.oneIn(3);
    String operator = compound ? choices.of("+=", "-=", "*=", "&=", "|=", "^=") : "=";
    line(indent, target.text().get() + " " + operator + " " + value + ";");
  }

  private void increment(List<Place> scope, String indent) {
    Place target = target(scope);
    String text = target.text().get();
    line(indent, choices.of("++" + text, "--" + text, text + "++", text + "--") + ";");
  }

  /** Writes one of two objects through a pointer, and reads it back. */
  private void throughPointer(List<Place> scope, String indent) {
    List<Place> objects = scope.stream().filter(p -> p.addressable() && p.assignable()).toList();
    if (objects.isEmpty()) {
      return;
    }
    Place first = choices.of(objects);
    Place second = choices.of(objects.stream().filter(p -> p.type().equals(first.type())).toList());
    String pointer = declarations.fresh("p");
    String condition = expressions.condition(scope, 1);
    line(indent, "{");
    line(
        indent,
        "  volatile "
            + first.type().name()
            + " *"
            + pointer
            + " = "
            + condition
            + " ? &"
            + first.text().get()
            + " : &"
            + second.text().get()
            + ";");
    line(indent, "  *" + pointer + " = " + expressions.valueFor(first.type(), scope, 2) + ";");
    if (!first.type().isFloat()) {
      line(indent, "  *" + pointer + " += " + first.text().get() + ";");
    }
    line(indent, "}");
  }

  private void call(List<Place> scope, String indent) {
    List<Callable> affordable =
        callables.stream().filter(c -> steps + repetitions * c.steps() < MOST_STEPS).toList();
    Place target = target(scope);
    if (affordable.isEmpty()) {
      assignment(scope, indent);
      return;
    }
    Callable callee = choices.of(affordable);
    steps += repetitions * callee.steps();
    List<String> arguments = new ArrayList<>();
    for (CType t : callee.parameters()) {
      arguments.add(expressions.valueFor(t, scope, 2));
    }
    String call = callee.name() + "(" + String.join(", ", arguments) + ")";
    boolean fits = target.type().isFloat() == callee.result().isFloat();
    line(indent, (fits ? target.text().get() + " = " : "") + call + ";");
  }

  private void branch(List<Place> scope, String indent, int depth) {
    line(indent, "if (" + expressions.condition(scope, 2) + ") {");
    block(scope, indent + "  ", 1 + choices.below(3), depth - 1);
    if (choices.oneIn(2)) {
      line(indent, "} else {");
      block(scope, indent + "  ", 1 + choices.below(2), depth - 1);
    }
    line(indent, "}");
  }

  private void loop(List<Place> scope, String indent, int depth) {
    int bound = 1 + choices.below(6);
    if (steps + repetitions * bound * 8 > MOST_STEPS) {
      assignment(scope, indent);
      return;
    }
    String counter = declarations.fresh("i");
    List<Place> inner = new ArrayList<>(scope);
    inner.add(Place.constant(counter, CType.INT));
    String condition = counter + " < " + bound;
    if (choices.oneIn(3)) {
      condition += " && " + expressions.condition(scope, 1);
    }
    int form = choices.below(3);
    line(
        indent,
        switch (form) {
          case 0 -> "for (int " + counter + " = 0; " + condition + "; " + counter + "++) {";
          case 1 -> "{ int " + counter + " = 0; while (" + condition + ") { " + counter + "++;";
          default -> "{ int " + counter + " = 0; do { " + counter + "++;";
        });
    int before = repetitions;
    repetitions *= bound;
    block(inner, indent + "  ", 1 + choices.below(4), depth - 1);
    if (choices.oneIn(3)) {
      String jump = choices.of("break", "continue");
      line(indent, "  if (" + expressions.condition(inner, 1) + ") " + jump + ";");
      statement(inner, indent + "  ", 0);
    }
    repetitions = before;
    line(indent, form == 0 ? "}" : form == 1 ? "} }" : "} while (" + condition + "); }");
  }

  private void selection(List<Place> scope, String indent, int depth) {
    line(indent, "switch ((" + expressions.integer(scope, 1) + ") & 7) {");
    int cases = 1 + choices.below(5);
    for (int i = 0; i < cases; i++) {
      line(indent, "case " + (i * 2 + choices.below(2)) + ": {");
      block(scope, indent + "    ", 1 + choices.below(2), depth - 1);
      line(indent, choices.oneIn(4) ? "  }" : "    break; }");
    }
    if (choices.oneIn(2)) {
      line(indent, "default: {");
      block(scope, indent + "    ", 1, depth - 1);
      line(indent, "  }");
    }
    line(indent, "}");
  }

  private void skip(List<Place> scope, String indent, int depth) {
    String label = declarations.fresh("skip");
    line(indent, "if (" + expressions.condition(scope, 1) + ") goto " + label + ";");
    line(indent, "{");
    block(scope, indent + "  ", 1 + choices.below(3), depth - 1);
    line(indent, "}");
    line(indent, label + ": ;");
  }
}
