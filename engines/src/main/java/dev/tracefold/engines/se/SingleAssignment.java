package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Gives each computed value a symbol of its own, so that terms never grow beyond one edge and the
 * simplifier never sees what two assignments do together.
 */
final class SingleAssignment implements Naming {
  private final ExprFactory factory;
  private final Map<Variable, Expr> pending = new LinkedHashMap<>();

  SingleAssignment(ExprFactory factory) {
    this.factory = factory;
  }

  @Override
  public Expr named(Expr value) {
    boolean plain = value.isBool() || value.type() instanceof BitVectorType;
    if (!plain || value.isConst() || value.isVariable()) {
      return value;
    }
    Variable symbol = factory.fresh("value", value.type());
    pending.put(symbol, value);
    return symbol.expr();
  }

  @Override
  public PathCondition defined(PathCondition path) {
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
