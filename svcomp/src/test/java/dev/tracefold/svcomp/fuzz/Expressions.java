package dev.tracefold.svcomp.fuzz;

import java.util.List;

/** Writes expressions over the places in scope that have a defined value for all of them. */
final class Expressions {
  private final Choices choices;
  private final boolean withFloats;

  /** What integers are converted to before they become floats. */
  private final String widestForFloats;

  Expressions(Choices choices, boolean withFloats, boolean with128Bits) {
    this.choices = choices;
    this.withFloats = withFloats;
    this.widestForFloats = with128Bits ? "(long long)" : "";
  }

  /** Of any integer type. */
  String integer(List<Place> scope, int depth) {
    if (depth <= 0) {
      return leaf(scope);
    }
    return switch (choices.below(17)) {
      case 0, 1, 2, 3 ->
          binary(integer(scope, depth - 1), choices.of("+", "-", "*"), integer(scope, depth - 1));
      case 4, 5 ->
          binary(integer(scope, depth - 1), choices.of("&", "|", "^"), integer(scope, depth - 1));
      case 6 -> shift(scope, depth);
      case 7 -> division(scope, depth);
      case 8 -> comparison(scope, depth);
      case 9 -> binary(integer(scope, depth - 1), choices.of("&&", "||"), condition(scope, depth));
      case 10 -> choices.of("-", "~", "!", "+") + "(" + integer(scope, depth - 1) + ")";
      case 11 ->
          "("
              + condition(scope, depth - 1)
              + " ? "
              + integer(scope, depth - 1)
              + " : "
              + integer(scope, depth - 1)
              + ")";
      case 12, 13 ->
          "(" + choices.of(CType.INTEGERS).name() + ")(" + integer(scope, depth - 1) + ")";
      case 14 -> withFloats ? fromFloat(scope, depth) : leaf(scope);
      case 15 -> binary(integer(scope, depth - 1), choices.of("/", "%"), divisor());
      default -> leaf(scope);
    };
  }

  String condition(List<Place> scope, int depth) {
    return choices.oneIn(4) ? integer(scope, depth) : comparison(scope, depth);
  }

  /** A value that may be assigned to a place of the type. */
  String valueFor(CType type, List<Place> scope, int depth) {
    return type.isFloat() ? floating(scope, depth) : integer(scope, depth);
  }

  String floating(List<Place> scope, int depth) {
    List<Place> floats = scope.stream().filter(p -> p.type().isFloat()).toList();
    if (depth <= 0) {
      return floats.isEmpty() || choices.oneIn(3)
          ? floatConstant()
          : choices.of(floats).text().get();
    }
    return switch (choices.below(7)) {
      case 0, 1, 2 ->
          binary(
              floating(scope, depth - 1),
              choices.of("+", "-", "*", "/"),
              floating(scope, depth - 1));
      case 3 ->
          "("
              + choices.of(CType.FLOATS).name()
              + ")"
              + widestForFloats
              + "("
              + integer(scope, depth - 1)
              + ")";
      case 4 -> "-(" + floating(scope, depth - 1) + ")";
      case 5 -> "(float)(" + floating(scope, depth - 1) + ")";
      default ->
          "("
              + condition(scope, depth - 1)
              + " ? "
              + floating(scope, depth - 1)
              + " : "
              + floating(scope, depth - 1)
              + ")";
    };
  }

  private String fromFloat(List<Place> scope, int depth) {
    return choices.of("to_int", "to_long", "to_unsigned", "to_char")
        + "("
        + floating(scope, depth - 1)
        + ")";
  }

  private String comparison(List<Place> scope, int depth) {
    String operator = choices.of("<", "<=", ">", ">=", "==", "!=");
    return withFloats && choices.oneIn(8)
        ? binary(floating(scope, depth - 1), operator, floating(scope, depth - 1))
        : binary(integer(scope, depth - 1), operator, integer(scope, depth - 1));
  }

  /** The left operand has a type of known width and the amount is below it. */
  private String shift(List<Place> scope, int depth) {
    boolean narrow = choices.oneIn(2);
    String type =
        narrow ? choices.of("int", "unsigned int") : choices.of("long long", "unsigned long long");
    String amount = "((" + integer(scope, depth - 1) + ") & " + (narrow ? 31 : 63) + ")";
    return binary(
        "((" + type + ")(" + integer(scope, depth - 1) + "))", choices.of("<<", ">>"), amount);
  }

  /** The functions of the prologue look at the divisor first. */
  private String division(List<Place> scope, int depth) {
    return choices.of("div_int", "mod_int", "div_unsigned", "mod_unsigned", "div_long", "mod_ulong")
        + "("
        + integer(scope, depth - 1)
        + ", "
        + integer(scope, depth - 1)
        + ")";
  }

  private String divisor() {
    return choices.of("3", "7", "10", "16", "1000", "255u", "-5", "65537");
  }

  private String leaf(List<Place> scope) {
    List<Place> integers = scope.stream().filter(p -> !p.type().isFloat()).toList();
    return integers.isEmpty() || choices.oneIn(4) ? constant() : choices.of(integers).text().get();
  }

  String constant() {
    long value = choices.interesting();
    if (value == (int) value) {
      // The most negative int has no spelling as one.
      int shown = value == Integer.MIN_VALUE ? 0 : (int) value;
      return shown < 0
          ? "(" + shown + ")"
          : choices.oneIn(5) ? shown + "u" : Integer.toString(shown);
    }
    return "0x" + Long.toHexString(value) + "ull";
  }

  private String floatConstant() {
    String digits =
        choices.of("0.0", "1.0", "0.5", "3.25", "1e10", "0.1", "1e-3", "123456.789", "1e30");
    return (choices.oneIn(3) ? "-" : "") + digits + (choices.oneIn(3) ? "f" : "");
  }

  private static String binary(String left, String operator, String right) {
    return "(" + left + " " + operator + " " + right + ")";
  }
}
