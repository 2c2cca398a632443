package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.Naming;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Gives each computed value a symbol of its own, so that terms never grow beyond one edge and the
 * simplifier never sees what two assignments do together, as long as there are not too many.
 */
final class SingleAssignment implements Naming {
  /** A path with more conjuncts goes on with terms: a solver could not hold all definitions. */
  private static final int MOST_DEFINITIONS = 4_000;

  /** With more symbols it is cheaper to ask the solver for a new model. */
  private static final int MOST_EXTENSIONS = 64;

  private final ExprFactory factory;
  private int defined;
  private final Map<Variable, Expr> pending = new LinkedHashMap<>();

  SingleAssignment(ExprFactory factory) {
    this.factory = factory;
  }

  @Override
  public Expr named(Expr value) {
    boolean plain = value.isBool() || value.type() instanceof BitVectorType;
    if (!plain || isLeaf(value) || defined + pending.size() >= MOST_DEFINITIONS) {
      return value;
    }
    Variable symbol = factory.fresh("value", value.type());
    pending.put(symbol, value);
    return symbol.expr();
  }

  private static boolean isLeaf(Expr value) {
    return value.args().isEmpty()
        || value.is(Op.SELECT) && value.arg(0).isVariable() && value.arg(1).isConst();
  }

  @Override
  public PathCondition defined(PathCondition path) {
    defined = path.length();
    if (pending.isEmpty()) {
      return path;
    }
    Expr all =
        factory.and(
            pending.entrySet().stream()
                .map(d -> factory.eq(d.getKey().expr(), d.getValue()))
                .toList());
    PathCondition longer = path.and(all, path.model().flatMap(this::extended));
    pending.clear();
    return longer;
  }

  /** The model with values for the new symbols. */
  private Optional<Model> extended(Model model) {
    if (pending.size() > MOST_EXTENSIONS) {
      return Optional.empty();
    }
    Model current = model;
    for (Map.Entry<Variable, Expr> d : pending.entrySet()) {
      Optional<BigInteger> value = current.eval(d.getValue());
      if (value.isEmpty()) {
        return Optional.empty();
      }
      Map<Variable, BigInteger> scalars = new TreeMap<>(current.scalars());
      scalars.put(d.getKey(), value.get());
      current = Model.of(scalars, current.arrays());
    }
    return Optional.of(current);
  }
}
