package dev.tracefold.svcomp.fuzz.small;

import dev.tracefold.svcomp.fuzz.Choices;
import java.util.List;

/** Makes up expressions over what is in scope. */
final class Terms {
  /** The length of all arrays. */
  static final int ARRAY = 4;

  private final Choices choices;
  private final List<String> arrays;

  /** {@code arrays} may grow. */
  Terms(Choices choices, List<String> arrays) {
    this.choices = choices;
    this.arrays = arrays;
  }

  Term element(Scope scope) {
    return new Term.Element(choices.of(arrays), of(scope, 1), ARRAY);
  }

  Term condition(Scope scope) {
    String operator = choices.of("<", "<=", ">", ">=", "==", "!=");
    return new Term.Binary(of(scope, 1), operator, of(scope, 0));
  }

  Term constant() {
    return new Term.Text(choices.oneIn(6) ? "(-1)" : Integer.toString(choices.below(8)));
  }

  Term of(Scope scope, int depth) {
    if (depth == 0) {
      return leaf(scope);
    }
    return switch (choices.below(12)) {
      case 0, 1, 2, 3 ->
          new Term.Binary(
              of(scope, depth - 1), choices.of("+", "-", "+", "*"), of(scope, depth - 1));
      case 4 ->
          new Term.Binary(of(scope, depth - 1), choices.of("&", "|", "^"), of(scope, depth - 1));
      case 5 ->
          new Term.Binary(
              of(scope, depth - 1), choices.of("%", "/"), new Term.Text(choices.of("2", "3", "4")));
      case 6 -> new Term.Choice(condition(scope), of(scope, depth - 1), of(scope, depth - 1));
      case 7 -> new Term.Unary(choices.of("-", "~", "!"), of(scope, depth - 1));
      case 8 -> new Term.Binary(of(scope, depth - 1), choices.of("&&", "||"), condition(scope));
      case 9 -> arrays.isEmpty() ? leaf(scope) : element(scope);
      default -> leaf(scope);
    };
  }

  private Term leaf(Scope scope) {
    int variables = scope.variables().size() + scope.counters().size();
    if (variables == 0 || choices.oneIn(4)) {
      return constant();
    }
    int chosen = choices.below(variables);
    return new Term.Name(
        chosen < scope.variables().size()
            ? scope.variables().get(chosen).name()
            : scope.counters().get(chosen - scope.variables().size()));
  }
}
