package dev.tracefold.svcomp.fuzz;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What gadgets are made with, and what they add to. */
final class GadgetParts {
  final Choices choices;
  private final Expressions expressions;
  final Declarations declarations;
  final StringBuilder out;
  final List<Place> globals;
  private final List<Statements.Callable> callables;
  final List<Function<List<Place>, String>> statements = new ArrayList<>();

  GadgetParts(
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

  String number(List<Place> scope) {
    return "(" + expressions.integer(scope, 1) + ")";
  }

  CType integerType() {
    return choices.of(CType.INTEGERS.stream().filter(t -> !t.isBool()).toList());
  }

  void callable(String name, CType result, CType... parameters) {
    callables.add(new Statements.Callable(name, result, List.of(parameters), 30));
  }
}
