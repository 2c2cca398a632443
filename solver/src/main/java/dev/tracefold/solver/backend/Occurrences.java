package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.EnumSet;
import java.util.Set;

/** Finds out whether an expression computes in certain ways; each node is looked at once. */
final class Occurrences {
  private final Set<Op> wanted;
  private final BottomUp<Boolean> known = BottomUp.by(this::isAtOrBelow);

  private Occurrences(Set<Op> wanted) {
    this.wanted = wanted;
  }

  static Occurrences ofFloatArithmetic() {
    return new Occurrences(
        EnumSet.of(
            Op.FADD,
            Op.FSUB,
            Op.FMUL,
            Op.FDIV,
            Op.FREM,
            Op.FMA,
            Op.FSQRT,
            Op.FROUND,
            Op.FLOAT_TO_FLOAT,
            Op.SIGNED_TO_FLOAT,
            Op.UNSIGNED_TO_FLOAT,
            Op.FLOAT_TO_SIGNED,
            Op.FLOAT_TO_UNSIGNED));
  }

  static Occurrences ofIntegerDivision() {
    return new Occurrences(EnumSet.of(Op.UDIV, Op.SDIV, Op.UREM, Op.SREM));
  }

  boolean isIn(Expr e) {
    return known.of(e);
  }

  private boolean isAtOrBelow(Expr e) {
    return wanted.contains(e.op()) || e.args().stream().anyMatch(known::known);
  }
}
