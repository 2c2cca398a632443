package dev.tracefold.engines.explain;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import java.util.Comparator;
import java.util.List;

/** The more a condition tells in fewer words, the earlier it comes. */
final class Telling implements Comparator<Expr> {
  private static final int EQUATION = 0;
  private static final int BOUND = 1;
  static final int CASES = 2;
  private static final int ORDER = 3;
  private static final int OTHER = 4;
  private static final int EXCEPTION = 5;
  static final int LAST_KIND = EXCEPTION;

  private final Comparator<Expr> order;

  Telling(Program program) {
    this.order =
        Comparator.comparingInt(Telling::kind)
            .thenComparing(e -> isForeignOrder(e, program))
            .thenComparingInt(e -> Traversal.postOrder(List.of(e)).size());
  }

  @Override
  public int compare(Expr a, Expr b) {
    return order.compare(a, b);
  }

  /** How much conditions of this form tell: the lower the more. */
  static int kind(Expr e) {
    return switch (e.op()) {
      case VARIABLE, EQ, FEQ -> EQUATION;
      case SLT, SLE, ULT, ULE, FLT, FLE ->
          e.args().stream().allMatch(a -> a.isConst() || a.isVariable())
              ? e.args().stream().anyMatch(Expr::isConst) ? BOUND : ORDER
              : OTHER;
      case NOT -> negated(e.arg(0));
      case OR -> e.args().stream().allMatch(Telling::isCase) ? CASES : OTHER;
      default -> OTHER;
    };
  }

  private static int negated(Expr e) {
    return e.isVariable() ? EQUATION : e.is(Op.EQ) ? EXCEPTION : kind(e);
  }

  /** Whether it is one combination of values. */
  private static boolean isCase(Expr e) {
    return e.is(Op.AND) ? e.args().stream().allMatch(Telling::isCase) : kind(e) == EQUATION;
  }

  /** Numbers are compared in another order than that of their C type. */
  private static boolean isForeignOrder(Expr e, Program program) {
    Expr comparison = e.is(Op.NOT) ? e.arg(0) : e;
    boolean isSigned = comparison.is(Op.SLT) || comparison.is(Op.SLE);
    if (!isSigned && !comparison.is(Op.ULT) && !comparison.is(Op.ULE)) {
      return false;
    }
    for (Variable v : Traversal.variables(comparison)) {
      if (program.info(v).hasName() && program.info(v).isSigned() != isSigned) {
        return true;
      }
    }
    return false;
  }
}
