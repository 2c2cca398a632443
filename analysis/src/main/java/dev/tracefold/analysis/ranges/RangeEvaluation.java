package dev.tracefold.analysis.ranges;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;

/** The ranges of bit-vector expressions, given those of variables; others have all values. */
final class RangeEvaluation {
  private final Map<Variable, Range> variables;
  private final Map<Expr, Range> known = new HashMap<>();

  RangeEvaluation(Map<Variable, Range> variables) {
    this.variables = variables;
  }

  Range of(Expr root) {
    for (Expr e : Traversal.postOrder(List.of(root))) {
      if (e.isBitVector() && !known.containsKey(e)) {
        known.put(e, evaluated(e));
      }
    }
    return known.get(root);
  }

  private Range evaluated(Expr e) {
    int width = e.width();
    return switch (e.op()) {
      case CONST -> Range.constant(e.signedValue(), width);
      case VARIABLE -> variables.getOrDefault(e.variable(), Range.all(width));
      case ITE -> known.get(e.arg(1)).join(known.get(e.arg(2)));
      case ADD -> folded(e, RangeEvaluation::sum);
      case MUL -> folded(e, RangeEvaluation::product);
      case SHL -> shiftedLeft(e);
      case BVAND -> folded(e, RangeEvaluation::conjunction);
      case ZEXT -> extended(known.get(e.arg(0)), width, false);
      case SEXT -> extended(known.get(e.arg(0)), width, true);
      case EXTRACT -> extracted(e);
      case UREM, SREM, UDIV, SDIV, LSHR, ASHR -> divided(e);
      default -> Range.all(width);
    };
  }

  private Range folded(Expr e, BinaryOperator<Range> operator) {
    Range result = known.get(e.arg(0));
    for (Expr argument : e.args().subList(1, e.args().size())) {
      result = operator.apply(result, known.get(argument));
    }
    return result;
  }

  private static Range sum(Range a, Range b) {
    return Range.of(
        a.width(),
        a.lowest().add(b.lowest()),
        a.greatest().add(b.greatest()),
        Math.min(a.known(), b.known()),
        a.residue().add(b.residue()));
  }

  /** Unknown high parts are multiplied by at least the zeros at the end of the other factor. */
  private static Range product(Range a, Range b) {
    BigInteger[] corners = {
      a.lowest().multiply(b.lowest()),
      a.lowest().multiply(b.greatest()),
      a.greatest().multiply(b.lowest()),
      a.greatest().multiply(b.greatest())
    };
    BigInteger low = corners[0];
    BigInteger high = corners[0];
    for (BigInteger corner : corners) {
      low = low.min(corner);
      high = high.max(corner);
    }
    int known = Math.min(a.known() + b.zeros(), b.known() + a.zeros());
    return Range.of(a.width(), low, high, known, a.residue().multiply(b.residue()));
  }

  private Range shiftedLeft(Expr e) {
    Range amount = known.get(e.arg(1));
    int width = e.width();
    if (!amount.isConstant()
        || !amount.isNegativeNowhere()
        || amount.lowest().compareTo(BigInteger.valueOf(width)) >= 0) {
      return Range.all(width);
    }
    // As a number, so that the factor need not fit the width.
    BigInteger factor = BigInteger.ONE.shiftLeft(amount.lowest().intValue());
    Range a = known.get(e.arg(0));
    return Range.of(
        width,
        a.lowest().multiply(factor),
        a.greatest().multiply(factor),
        a.known() + amount.lowest().intValue(),
        a.residue().multiply(factor));
  }

  private static Range conjunction(Range a, Range b) {
    int zeros = Math.max(a.zeros(), b.zeros());
    int both = Math.min(a.known(), b.known());
    int known = Math.max(zeros, both);
    BigInteger residue = both >= zeros ? a.residue().and(b.residue()) : BigInteger.ZERO;
    if (!a.isNegativeNowhere() && !b.isNegativeNowhere()) {
      Range all = Range.all(a.width());
      return Range.of(a.width(), all.lowest(), all.greatest(), known, residue);
    }
    BigInteger high =
        !a.isNegativeNowhere()
            ? b.greatest()
            : b.isNegativeNowhere() ? a.greatest().min(b.greatest()) : a.greatest();
    return Range.of(a.width(), BigInteger.ZERO, high, known, residue);
  }

  private static Range extended(Range a, int width, boolean signed) {
    boolean same = signed || a.isNegativeNowhere();
    BigInteger low = same ? a.lowest() : BigInteger.ZERO;
    BigInteger high =
        same ? a.greatest() : BigInteger.ONE.shiftLeft(a.width()).subtract(BigInteger.ONE);
    // All bits of a constant are known, those above its own as well.
    return same && a.isConstant()
        ? Range.constant(a.lowest(), width)
        : Range.of(width, low, high, a.known(), a.residue());
  }

  private Range extracted(Expr e) {
    Range a = known.get(e.arg(0));
    return e.low() == 0
        ? Range.of(e.width(), a.lowest(), a.greatest(), a.known(), a.residue())
        : Range.all(e.width());
  }

  /** Division and its kin, by positive constants. */
  private Range divided(Expr e) {
    Range a = known.get(e.arg(0));
    Range b = known.get(e.arg(1));
    int width = e.width();
    if (!b.isConstant() || b.lowest().signum() <= 0) {
      return Range.all(width);
    }
    boolean shift = e.is(Op.LSHR) || e.is(Op.ASHR);
    if (shift && b.lowest().compareTo(BigInteger.valueOf(width)) >= 0) {
      return Range.all(width);
    }
    BigInteger divisor = shift ? BigInteger.ONE.shiftLeft(b.lowest().intValue()) : b.lowest();
    BigInteger largestRest = divisor.subtract(BigInteger.ONE);
    boolean natural = a.isNegativeNowhere();
    BigInteger unsignedMost = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    return switch (e.op()) {
      case UREM -> Range.between(width, BigInteger.ZERO, rest(a, natural, largestRest));
      case SREM ->
          natural
              ? Range.between(width, BigInteger.ZERO, rest(a, true, largestRest))
              : Range.between(width, largestRest.negate(), largestRest);
      case SDIV -> Range.between(width, a.lowest().divide(divisor), a.greatest().divide(divisor));
      case ASHR -> {
        int by = b.lowest().intValue();
        yield Range.between(width, a.lowest().shiftRight(by), a.greatest().shiftRight(by));
      }
      default ->
          natural
              ? Range.between(width, a.lowest().divide(divisor), a.greatest().divide(divisor))
              : Range.between(width, BigInteger.ZERO, unsignedMost.divide(divisor));
    };
  }

  private static BigInteger rest(Range a, boolean natural, BigInteger largest) {
    return natural ? largest.min(a.greatest()) : largest;
  }
}
