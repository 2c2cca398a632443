package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The box that comparisons of variables with constants leave. */
final class FirstBox {
  private final Map<Variable, BigInteger> least = new TreeMap<>();
  private final Map<Variable, BigInteger> greatest = new TreeMap<>();

  private FirstBox() {}

  /** The sides of the variables, in their order; nothing if one of them has no value. */
  static Optional<List<Bounds>> of(List<Variable> variables, List<Expr> conditions) {
    FirstBox box = new FirstBox();
    conditions.forEach(box::add);
    List<Bounds> sides = new ArrayList<>();
    for (Variable v : variables) {
      Optional<Bounds> side = box.side(v);
      if (side.isEmpty()) {
        return Optional.empty();
      }
      sides.add(side.get());
    }
    return Optional.of(sides);
  }

  private void add(Expr condition) {
    if (condition.is(Op.AND)) {
      condition.args().forEach(this::add);
    } else if (condition.is(Op.SLT) || condition.is(Op.SLE)) {
      BigInteger gap = condition.is(Op.SLT) ? BigInteger.ONE : BigInteger.ZERO;
      Expr left = condition.arg(0);
      Expr right = condition.arg(1);
      if (left.isVariable() && right.isConst()) {
        greatest.merge(left.variable(), right.signedValue().subtract(gap), BigInteger::min);
      } else if (left.isConst() && right.isVariable()) {
        least.merge(right.variable(), left.signedValue().add(gap), BigInteger::max);
      }
    }
  }

  private Optional<Bounds> side(Variable v) {
    Bounds all = Bounds.all(v.type());
    if (!(v.type() instanceof BitVectorType) || !(all instanceof Bounds.Integers range)) {
      return Optional.of(all);
    }
    BigInteger low = BigInteger.valueOf(range.least());
    BigInteger high = BigInteger.valueOf(range.greatest());
    low = low.max(least.getOrDefault(v, low));
    high = high.min(greatest.getOrDefault(v, high));
    return low.compareTo(high) > 0
        ? Optional.empty()
        : Optional.of(new Bounds.Integers(range.width(), low.longValue(), high.longValue()));
  }
}
