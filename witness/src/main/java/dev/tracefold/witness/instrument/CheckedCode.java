package dev.tracefold.witness.instrument;

import dev.tracefold.witness.cexpr.CExpr;
import dev.tracefold.witness.cexpr.CText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An expression of a witness as C code that tells whether it is true, or that evaluating it meets
 * undefined behaviour. Each operator that can do so is preceded by a check; which check depends on
 * the type, which the compiler chooses by {@code _Generic}. Pointers are taken to be valid, as
 * everywhere here.
 */
final class CheckedCode {
  private final List<String> faults = new ArrayList<>();
  private final String value;
  private int temporaries;

  private CheckedCode(CExpr e, Optional<String> result) throws UnusableWitness {
    this.value = value(e, result);
  }

  /** The code of an expression; the result of a call is called {@code result} there. */
  static CheckedCode of(CExpr e, Optional<String> result) throws UnusableWitness {
    return new CheckedCode(e, result);
  }

  /** An expression that is 1 if the condition is true, and 0 if it is false or undefined. */
  String condition() {
    return "({ %s !%s && %s; })".formatted(evaluation(), Vocabulary.FAULT, Vocabulary.TEMPORARY);
  }

  /**
   * An expression that is 0 if the condition is true, 1 if it is false, and where evaluating it is
   * undefined 2 and more: the number of the fault, from 0, is counted on.
   */
  String verdict() {
    return "({ %s %s ? %s + 1 : !%s; })"
        .formatted(evaluation(), Vocabulary.FAULT, Vocabulary.FAULT, Vocabulary.TEMPORARY);
  }

  private String evaluation() {
    return "int %s = 0; int %s = (%s) ? 1 : 0;"
        .formatted(Vocabulary.FAULT, Vocabulary.TEMPORARY, value);
  }

  /** What is undefined where a fault is met. */
  List<String> faults() {
    return List.copyOf(faults);
  }

  /** Declarations that go before all uses. */
  static String declarations() {
    StringBuilder text = new StringBuilder("static int %sfine();".formatted(Vocabulary.PREFIX));
    for (SignedType t : SignedType.values()) {
      for (String name : new String[] {"add", "sub", "mul", "div", "shl"}) {
        text.append("static int %s(%s, %s);".formatted(t.function(name), t.type, t.type));
      }
    }
    return text.toString();
  }

  /** Definitions that go to the end of the program. */
  static String definitions() {
    StringBuilder text =
        new StringBuilder("static int %sfine() { return 1; }".formatted(Vocabulary.PREFIX));
    for (SignedType t : SignedType.values()) {
      for (String name : new String[] {"add", "sub", "mul"}) {
        text.append(
            "static int %s(%s a, %s b) { %s r; return !__builtin_%s_overflow(a, b, &r); }"
                .formatted(t.function(name), t.type, t.type, t.type, name));
      }
      text.append(
          "static int %s(%s a, %s b) { return !(b == -1 && a < 0 && a == %s); }"
              .formatted(t.function("div"), t.type, t.type, t.least));
      text.append(
          "static int %s(%s a, %s b) { return a >= 0 && (((a << b) >> b) == a); }"
              .formatted(t.function("shl"), t.type, t.type));
    }
    return text.toString();
  }

  /** The types in which arithmetic can overflow. */
  private enum SignedType {
    INT("int", "(-__INT_MAX__ - 1)"),
    LONG("long", "(-__LONG_MAX__ - 1L)"),
    LONG_LONG("long long", "(-__LONG_LONG_MAX__ - 1LL)");

    private final String type;
    private final String least;

    SignedType(String type, String least) {
      this.type = type;
      this.least = least;
    }

    private String function(String name) {
      return Vocabulary.PREFIX + name + "_" + type.replace(' ', '_');
    }
  }

  /** The check of that name for the type of an expression. */
  private static String byType(String expression, String name) {
    StringBuilder text = new StringBuilder("_Generic(" + expression);
    for (SignedType t : SignedType.values()) {
      text.append(", ").append(t.type).append(": ").append(t.function(name));
    }
    return text.append(", default: ").append(Vocabulary.PREFIX).append("fine)").toString();
  }

  private String value(CExpr e, Optional<String> result) throws UnusableWitness {
    if (e instanceof CExpr.IntegerConstant c) {
      return c.text();
    }
    if (e instanceof CExpr.RealConstant c) {
      return c.text();
    }
    if (e instanceof CExpr.Name n) {
      return name(n.text());
    }
    if (e instanceof CExpr.Result) {
      return result.orElseThrow(
          () -> new UnusableWitness("\\result stands where no function returns"));
    }
    if (e instanceof CExpr.SizeOf s) {
      return "sizeof(" + s.type() + ")";
    }
    if (e instanceof CExpr.Unary u) {
      return unary(u, result);
    }
    if (e instanceof CExpr.Cast c) {
      return "((" + c.type() + ")" + value(c.operand(), result) + ")";
    }
    if (e instanceof CExpr.Binary b) {
      return binary(b, result);
    }
    if (e instanceof CExpr.Connective c) {
      List<String> operands = new ArrayList<>();
      for (CExpr operand : c.operands()) {
        operands.add(value(operand, result));
      }
      return "(" + String.join(c.all() ? " && " : " || ", operands) + ")";
    }
    if (e instanceof CExpr.Conditional c) {
      return "(%s ? %s : %s)"
          .formatted(
              value(c.condition(), result),
              value(c.whenTrue(), result),
              value(c.whenFalse(), result));
    }
    if (e instanceof CExpr.Subscript s) {
      return subscript(s, result);
    }
    CExpr.Member m = (CExpr.Member) e;
    return "(%s%s%s)".formatted(value(m.object(), result), m.arrow() ? "->" : ".", m.name());
  }

  private static String name(String name) throws UnusableWitness {
    if (name.startsWith(Vocabulary.PREFIX)) {
      throw new UnusableWitness("a name of the validator's own: " + name);
    }
    return name;
  }

  private String unary(CExpr.Unary u, Optional<String> result) throws UnusableWitness {
    if (u.operator().equals("&") && !isPath(u.operand())) {
      throw new UnusableWitness("the address of something that is not a variable");
    }
    String operand = value(u.operand(), result);
    if (!u.operator().equals("-") || u.operand() instanceof CExpr.IntegerConstant) {
      return "(" + u.operator() + " " + operand + ")";
    }
    int fault = fault(CText.of(u) + " overflows");
    return bound(
        u.operand(),
        operand,
        x ->
            unless(byType("-(%s)".formatted(x), "sub") + "(0, %s)".formatted(x), fault)
                + " -("
                + x
                + ");");
  }

  /** Counts something that evaluation may meet. */
  private int fault(String what) {
    faults.add(what);
    return faults.size();
  }

  /** Remembers a fault, if it is the first, unless a check succeeds. */
  private static String unless(String check, int fault) {
    return "if (!%s && !(%s)) %s = %d;".formatted(Vocabulary.FAULT, check, Vocabulary.FAULT, fault);
  }

  /** What is done with an operand that is evaluated once. */
  private interface Use {
    String of(String operand);
  }

  /** A statement expression in which a name holds the operand, unless it is a leaf already. */
  private String bound(CExpr e, String text, Use use) {
    if (e.height() == 1) {
      return "({ " + use.of(text) + " })";
    }
    String name = Vocabulary.TEMPORARY + ++temporaries;
    return "({ __auto_type " + name + " = " + text + "; " + use.of(name) + " })";
  }

  private String binary(CExpr.Binary b, Optional<String> result) throws UnusableWitness {
    String left = value(b.left(), result);
    String right = value(b.right(), result);
    String operator = b.operator();
    return switch (operator) {
      case "+", "-", "*", "/", "%", "<<", ">>" ->
          bound(b.left(), left, x -> bound(b.right(), right, y -> checked(b, x, y)) + ";");
      default -> "(" + left + " " + operator + " " + right + ")";
    };
  }

  private String checked(CExpr.Binary b, String x, String y) {
    String operator = b.operator();
    String operation = "(%s) %s (%s)".formatted(x, operator, y);
    String arguments = "((%s), (%s))".formatted(x, y);
    return switch (operator) {
      case "+" -> inRange(b, "add", operation, arguments);
      case "-" -> inRange(b, "sub", operation, arguments);
      case "*" -> inRange(b, "mul", operation, arguments);
      case "<<", ">>" -> shifted(b, x, y);
      default -> divided(b, operation, arguments, y);
    };
  }

  private String inRange(CExpr.Binary b, String check, String operation, String arguments) {
    int fault = fault(CText.of(b) + " overflows");
    return unless(byType(operation, check) + arguments, fault) + " " + operation + ";";
  }

  private String divided(CExpr.Binary b, String operation, String arguments, String y) {
    // The remainder overflows where the quotient does.
    String name = Vocabulary.TEMPORARY + ++temporaries;
    int byZero = fault(CText.of(b) + " divides by zero");
    int overflow = fault(CText.of(b) + " overflows");
    return "int %s = (%s) != 0; %s if (%s) { %s } (%s && !%s) ? %s : 0;"
        .formatted(
            name,
            y,
            unless(name, byZero),
            name,
            unless(byType(operation, "div") + arguments, overflow),
            name,
            Vocabulary.FAULT,
            operation);
  }

  private String shifted(CExpr.Binary b, String x, String y) {
    String name = Vocabulary.TEMPORARY + ++temporaries;
    int tooFar = fault(CText.of(b) + " shifts by a number that is out of range");
    String fits =
        b.operator().equals("<<")
            ? "if (%s) { %s }"
                .formatted(
                    name,
                    unless(
                        byType("+(%s)".formatted(x), "shl") + "((%s), (%s))".formatted(x, y),
                        fault(CText.of(b) + " overflows")))
            : "";
    return "int %s = (%s) >= 0 && (unsigned long long)(%s) < 8 * sizeof(+(%s)); %s %s %s ? (%s) %s (%s) : 0;"
        .formatted(name, y, y, x, unless(name, tooFar), fits, name, x, b.operator(), y);
  }

  /** Inside an array whose size the compiler knows. */
  private String subscript(CExpr.Subscript s, Optional<String> result) throws UnusableWitness {
    String array = value(s.array(), result);
    String index = value(s.index(), result);
    if (!isPath(s.array())) {
      return "(" + array + "[" + index + "])";
    }
    int fault = fault(CText.of(s) + " is outside the array");
    String isPointer =
        "__builtin_types_compatible_p(__typeof__(%s), __typeof__(&(%s)[0]))"
            .formatted(array, array);
    String fits = "(%s) >= 0 && (unsigned long long)(%s) < sizeof(%s) / sizeof((%s)[0])";
    return bound(
        s.index(),
        index,
        i ->
            unless(isPointer + " || " + fits.formatted(i, i, array, array), fault)
                + " %s ? (%s)[0] : (%s)[%s];".formatted(Vocabulary.FAULT, array, array, i));
  }

  /** Whether a text without checks says it. */
  private static boolean isPath(CExpr e) {
    return e instanceof CExpr.Name || e instanceof CExpr.Member m && isPath(m.object());
  }
}
