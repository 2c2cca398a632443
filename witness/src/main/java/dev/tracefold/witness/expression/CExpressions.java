package dev.tracefold.witness.expression;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Writes formulas as C conditions. Arithmetic is done in unsigned types, where it wraps as the
 * formula's does; order is compared in the type of the formula's order.
 */
public final class CExpressions {
  /** More nodes than a reader, man or machine, has use for. */
  private static final int LARGEST = 500;

  /** What becomes longer than this when connectives are written out is not said either. */
  private static final int LONGEST = 4000;

  private final CTerms terms;

  private CExpressions(CVariables variables) {
    this.terms = new CTerms(variables, this);
  }

  public static CExpressions over(CVariables variables) {
    return new CExpressions(variables);
  }

  /** The condition in C, if all of it can be said. */
  public Optional<String> condition(Expr formula) {
    if (treeSize(formula) > LARGEST) {
      return Optional.empty();
    }
    try {
      return Optional.of(truth(formula)).filter(text -> text.length() <= LONGEST);
    } catch (Unsayable e) {
      return Optional.empty();
    }
  }

  /** The number of nodes when what is shared is written out, as in a text. */
  private static long treeSize(Expr formula) {
    Map<Expr, Long> sizes = new HashMap<>();
    for (Expr e : Traversal.postOrder(List.of(formula))) {
      long size = 1;
      for (Expr arg : e.args()) {
        size = Math.min(Integer.MAX_VALUE, size + sizes.get(arg));
      }
      sizes.put(e, size);
    }
    return sizes.get(formula);
  }

  /** What of a conjunction can be said; {@code 1} if nothing. */
  public String weakened(Expr formula) {
    List<Expr> conjuncts = formula.is(Op.AND) ? formula.args() : List.of(formula);
    String said =
        conjuncts.stream()
            .flatMap(c -> condition(c).stream())
            .filter(c -> !c.equals("1"))
            .collect(Collectors.joining(" && "));
    return said.isEmpty() ? "1" : said;
  }

  /** Parenthesised unless atomic. */
  String truth(Expr e) {
    return switch (e.op()) {
      case CONST -> e.isTrue() ? "1" : "0";
      case VARIABLE -> "(" + terms.name(e) + " != 0)";
      case NOT -> negated(e.arg(0));
      case AND -> joined(e, " && ");
      case OR -> joined(e, " || ");
      case ITE -> either(truth(e.arg(0)), truth(e.arg(1)), truth(e.arg(2)));
      case EQ -> equality(e, "==");
      case ULT -> order(e, "<", false);
      case ULE -> order(e, "<=", false);
      case SLT -> order(e, "<", true);
      case SLE -> order(e, "<=", true);
      case FEQ -> floats(e, "==");
      case FLT -> floats(e, "<");
      case FLE -> floats(e, "<=");
      case IS_NAN -> {
        String x = terms.floating(e.arg(0));
        yield "(" + x + " != " + x + ")";
      }
      default -> throw new Unsayable(e);
    };
  }

  private String negated(Expr e) {
    return e.is(Op.EQ) ? equality(e, "!=") : "(!" + truth(e) + ")";
  }

  private String joined(Expr e, String operator) {
    return e.args().stream().map(this::truth).collect(Collectors.joining(operator, "(", ")"));
  }

  private String equality(Expr e, String operator) {
    Expr a = e.arg(0);
    Expr b = e.arg(1);
    if (a.isBool()) {
      return isComparison(a) && isComparison(b)
          ? "(" + truth(a) + " " + operator + " " + truth(b) + ")"
          : agreement(truth(a), truth(b), operator.equals("=="));
    }
    if (!a.isBitVector()) {
      throw new Unsayable(e);
    }
    // Either type will do: the one that needs fewer casts reads better.
    boolean signed = terms.prefersSigned(a) || terms.prefersSigned(b);
    return compared(a, b, operator, signed);
  }

  /**
   * The value of a connective is not compared: a reader that takes conditions apart into branches
   * has no value for one.
   */
  private static boolean isComparison(Expr e) {
    return !e.is(Op.AND) && !e.is(Op.OR) && !e.is(Op.ITE) && !e.is(Op.NOT);
  }

  private static String agreement(String a, String b, boolean same) {
    return same ? either(a, b, "(!" + b + ")") : either(a, "(!" + b + ")", b);
  }

  private static String either(String condition, String yes, String no) {
    if (condition.length() + yes.length() + no.length() > LONGEST) {
      return " ".repeat(LONGEST + 1);
    }
    return "((" + condition + " && " + yes + ") || ((!" + condition + ") && " + no + "))";
  }

  private String order(Expr e, String operator, boolean signed) {
    return compared(e.arg(0), e.arg(1), operator, signed);
  }

  private String compared(Expr a, Expr b, String operator, boolean signed) {
    return "(" + terms.value(a, signed) + " " + operator + " " + terms.value(b, signed) + ")";
  }

  private String floats(Expr e, String operator) {
    if (!e.arg(0).type().equals(FloatType.SINGLE) && !e.arg(0).type().equals(FloatType.DOUBLE)) {
      throw new Unsayable(e);
    }
    return "(" + terms.floating(e.arg(0)) + " " + operator + " " + terms.floating(e.arg(1)) + ")";
  }
}
