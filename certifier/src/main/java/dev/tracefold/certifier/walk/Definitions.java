package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayList;
import java.util.List;

/**
 * Names for computed values, so that no term grows beyond one edge. What a path has defined since
 * the last time is asked for before anything is asked about the path.
 */
final class Definitions {
  /** A path with more goes on with terms: a solver could not hold them all. */
  private static final int MOST = 4_000;

  private final Formulas formulas;
  private final List<Expr> pending = new ArrayList<>();
  private int before;

  Definitions(Formulas formulas) {
    this.formulas = formulas;
  }

  /** The value, or a name that is defined to be it. */
  Expr named(Expr value) {
    boolean isPlain = value.isBool() || value.type() instanceof BitVectorType;
    if (!isPlain || isSmall(value) || before + pending.size() >= MOST) {
      return value;
    }
    Expr name = formulas.fresh("value", value.type());
    pending.add(formulas.eq(name, value));
    return name;
  }

  private static boolean isSmall(Expr value) {
    return value.args().isEmpty()
        || value.is(Op.SELECT) && value.arg(0).isVariable() && value.arg(1).isConst();
  }

  /** Another path begins, on which nothing was defined since. */
  void begin(Path path) {
    pending.clear();
    before = path.size();
  }

  /** The path with what was defined on it since. */
  Path addedTo(Path path) {
    Path longer = pending.isEmpty() ? path : path.and(pending);
    begin(longer);
    return longer;
  }
}
