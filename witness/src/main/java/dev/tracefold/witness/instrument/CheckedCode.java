package dev.tracefold.witness.instrument;

import dev.tracefold.witness.cexpr.CExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An expression of a witness as C code whose value is 1 if the expression is true, and 0 if it is
 * false or evaluating it meets undefined behaviour. Each operator that can do so is preceded by a
 * check; which check depends on the type, which the compiler chooses by {@code _Generic}. Pointers
 * are taken to be valid, as everywhere here.
 */
final class CheckedCode {
  private int temporaries;

  private CheckedCode() {}

  /** The code of a condition; the result of a call is called {@code result} there. */
  static String condition(CExpr e, Optional<String> result) throws UnusableWitness {
    CheckedCode code = new CheckedCode();
    String value = code.value(e, result);
    return "({ int %s = 1; int %s = (%s) ? 1 : 0; %s && %s; })"
        .formatted(Vocabulary.OK, Vocabulary.TEMPORARY, value, Vocabulary.OK, Vocabulary.TEMPORARY);
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
    return bound(
        u.operand(),
        operand,
        x -> ok(byType("-(%s)".formatted(x), "sub") + "(0, %s)".formatted(x)) + " -(" + x + ");");
  }

  private static String ok(String check) {
    return Vocabulary.OK + " &= " + check + ";";
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
          bound(b.left(), left, x -> bound(b.right(), right, y -> checked(operator, x, y)) + ";");
      default -> "(" + left + " " + operator + " " + right + ")";
    };
  }

  private String checked(String operator, String x, String y) {
    String operation = "(%s) %s (%s)".formatted(x, operator, y);
    String arguments = "((%s), (%s))".formatted(x, y);
    return switch (operator) {
      case "+" -> ok(byType(operation, "add") + arguments) + " " + operation + ";";
      case "-" -> ok(byType(operation, "sub") + arguments) + " " + operation + ";";
      case "*" -> ok(byType(operation, "mul") + arguments) + " " + operation + ";";
      case "<<", ">>" -> shifted(operator, x, y);
      default -> divided(operation, arguments, y);
    };
  }

  private String divided(String operation, String arguments, String y) {
    // The remainder overflows where the quotient does.
    String name = Vocabulary.TEMPORARY + ++temporaries;
    return "int %s = (%s) != 0; %s if (%s) { %s } (%s && %s) ? %s : 0;"
        .formatted(
            name,
            y,
            ok(name),
            name,
            ok(byType(operation, "div") + arguments),
            name,
            Vocabulary.OK,
            operation);
  }

  private String shifted(String operator, String x, String y) {
    String name = Vocabulary.TEMPORARY + ++temporaries;
    String fits =
        operator.equals("<<")
            ? "if (%s) { %s }"
                .formatted(
                    name, ok(byType("+(%s)".formatted(x), "shl") + "((%s), (%s))".formatted(x, y)))
            : "";
    return "int %s = (%s) >= 0 && (unsigned long long)(%s) < 8 * sizeof(+(%s)); %s %s %s ? (%s) %s (%s) : 0;"
        .formatted(name, y, y, x, ok(name), fits, name, x, operator, y);
  }

  /** Inside an array whose size the compiler knows. */
  private String subscript(CExpr.Subscript s, Optional<String> result) throws UnusableWitness {
    String array = value(s.array(), result);
    String index = value(s.index(), result);
    if (!isPath(s.array())) {
      return "(" + array + "[" + index + "])";
    }
    return bound(
        s.index(),
        index,
        i ->
            ok(
                    ("__builtin_types_compatible_p(__typeof__(%s), __typeof__(&(%s)[0]))"
                            + " || (%s) >= 0 && (unsigned long long)(%s) < sizeof(%s) / sizeof((%s)[0])")
                        .formatted(array, array, i, i, array, array))
                + " %s ? (%s)[%s] : (%s)[0];".formatted(Vocabulary.OK, array, i, array));
  }

  /** Whether a text without checks says it. */
  private static boolean isPath(CExpr e) {
    return e instanceof CExpr.Name || e instanceof CExpr.Member m && isPath(m.object());
  }
}
