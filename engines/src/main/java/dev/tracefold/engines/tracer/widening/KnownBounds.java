package dev.tracefold.engines.tracer.widening;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a program's text says that a counter may be bounded by. */
final class KnownBounds {
  private static final int CONSTANTS = 16;

  private final ExprFactory factory;
  private final List<Expr> orders = new ArrayList<>();
  private final List<BigInteger> constants;

  KnownBounds(ExprFactory factory, Vocabulary vocabulary) {
    this.factory = factory;
    for (Expr c : vocabulary.tested()) {
      if (c.is(Op.SLT) || c.is(Op.SLE)) {
        orders.add(c);
        orders.add(factory.sle(c.arg(0), c.arg(1)));
        orders.add(factory.sle(c.arg(1), c.arg(0)));
      } else if (c.is(Op.ULT) || c.is(Op.ULE)) {
        orders.add(c);
        orders.add(factory.ule(c.arg(0), c.arg(1)));
        orders.add(factory.ule(c.arg(1), c.arg(0)));
      }
    }
    this.constants = vocabulary.integers().stream().sorted().distinct().limit(CONSTANTS).toList();
  }

  /**
   * Conditions of the program that speak of a counter, and then bounds by its constants.
   *
   * @param allowed what else conditions may speak of
   */
  List<Expr> over(Collection<Variable> counters, Collection<Variable> allowed) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Expr c : orders) {
      Set<Variable> spokenOf = Traversal.variables(c);
      if (allowed.containsAll(spokenOf) && spokenOf.stream().anyMatch(counters::contains)) {
        found.add(c);
      }
    }
    for (Variable v : counters) {
      int width = v.expr().width();
      for (BigInteger c : constants) {
        if (c.bitLength() < width) {
          found.add(factory.sle(v.expr(), factory.bv(c, width)));
        }
      }
      for (int i = constants.size() - 1; i >= 0; i--) {
        if (constants.get(i).bitLength() < width) {
          found.add(factory.sle(factory.bv(constants.get(i), width), v.expr()));
        }
      }
    }
    return List.copyOf(found);
  }
}
