package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.ArrayList;
import java.util.List;

/** That a term's value is in a range, said by conditions. */
public final class Membership {
  private Membership() {}

  /** Conditions that together hold for the members only; none if these are all values. */
  public static List<Expr> of(ExprFactory factory, Expr term, IntegerRange range) {
    if (range.isPoint()) {
      return List.of(factory.eq(term, factory.bv(range.least(), range.width())));
    }
    int width = range.width();
    List<Expr> conditions = new ArrayList<>();
    // What the lowest bits say by themselves is not said again.
    IntegerRange unbounded = IntegerRange.lowBits(width, range.known(), range.residue());
    if (range.least() != unbounded.least()) {
      conditions.add(factory.sle(factory.bv(range.least(), width), term));
    }
    if (range.greatest() != unbounded.greatest()) {
      conditions.add(factory.sle(term, factory.bv(range.greatest(), width)));
    }
    boolean ofBothSigns = range.isNegativeSomewhere() && !range.isNegativeEverywhere();
    if (ofBothSigns && range.low() != unbounded.low()) {
      conditions.add(factory.ule(factory.bv(range.low(), width), term));
    }
    if (ofBothSigns && range.high() != unbounded.high()) {
      conditions.add(factory.ule(term, factory.bv(range.high(), width)));
    }
    if (range.known() > 0) {
      Expr low = factory.truncate(term, range.known());
      conditions.add(factory.eq(low, factory.bv(range.residue(), range.known())));
    }
    return conditions;
  }
}
