package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;

/**
 * Bounds of floats by constants of the program and their negations: those next to what states
 * allow; none if there are no states. They say that the variable is a number, too.
 */
final class FloatBounds {
  private static final int PER_SIDE = 3;

  private final ExprFactory factory;
  private final TreeSet<Double> constants = new TreeSet<>();

  private FloatBounds(ExprFactory factory) {
    this.factory = factory;
  }

  static FloatBounds of(ExprFactory factory, Cfa cfa) {
    FloatBounds bounds = new FloatBounds(factory);
    bounds.constants.add(0.0);
    Vocabulary.of(cfa).floats().forEach(bounds::add);
    return bounds;
  }

  private void add(double constant) {
    constants.add(constant);
    constants.add(-constant + 0.0);
  }

  private static boolean isCovered(Expr e) {
    return e.type().equals(FloatType.SINGLE) || e.type().equals(FloatType.DOUBLE);
  }

  private static double value(BigInteger bits, FloatType type) {
    return type.equals(FloatType.SINGLE)
        ? Float.intBitsToFloat(bits.intValue())
        : Double.longBitsToDouble(bits.longValue());
  }

  List<Expr> over(Collection<Variable> variables, List<ModelEvaluation> states) {
    List<Expr> bounds = new ArrayList<>();
    if (states.isEmpty()) {
      return bounds;
    }
    for (Variable v : variables) {
      if (isCovered(v.expr())) {
        over(v, states, bounds);
      }
    }
    return bounds;
  }

  private void over(Variable v, List<ModelEvaluation> states, List<Expr> bounds) {
    FloatType type = (FloatType) v.type();
    double least = Double.POSITIVE_INFINITY;
    double greatest = Double.NEGATIVE_INFINITY;
    for (ModelEvaluation state : states) {
      double value = value(state.bits(v.expr()).orElse(BigInteger.ZERO), type);
      least = Math.min(least, value);
      greatest = Math.max(greatest, value);
    }
    if (Double.isNaN(least)) {
      return;
    }
    constants.tailSet(greatest, true).stream()
        .limit(PER_SIDE)
        .forEach(c -> bounds.add(factory.fle(v.expr(), constant(c, type))));
    constants.headSet(least, true).descendingSet().stream()
        .limit(PER_SIDE)
        .forEach(c -> bounds.add(factory.fle(constant(c, type), v.expr())));
  }

  private Expr constant(double value, FloatType type) {
    return type.equals(FloatType.SINGLE)
        ? factory.floatValue((float) value)
        : factory.doubleValue(value);
  }
}
