package dev.tracefold.engines.backward;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.backward.ErrorPath.InputSymbol;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A path with its effect as one guarded parallel assignment: what each variable holds at its end
 * over the values at its start and the inputs, and the condition under which the path runs.
 */
public record SymbolicPath(
    Location end, Map<Variable, Expr> store, Expr condition, List<InputSymbol> inputs) {

  /** The path without edges. */
  public static SymbolicPath at(Location start, ExprFactory factory) {
    return new SymbolicPath(start, Map.of(), factory.trueExpr(), List.of());
  }

  public SymbolicPath then(Edge e, ExprFactory factory) {
    Substitution now = Substitution.of(factory, store);
    Map<Variable, Expr> after = new LinkedHashMap<>(store);
    e.updates().forEach((v, value) -> after.put(v, now.apply(value)));
    List<InputSymbol> asked = new ArrayList<>(inputs);
    for (Variable v : e.inputs().keySet()) {
      Variable symbol = factory.fresh("input", v.type());
      after.put(v, symbol.expr());
      asked.add(new InputSymbol(v, Optional.of(symbol)));
    }
    return new SymbolicPath(e.target(), after, factory.and(condition, now.apply(e.guard())), asked);
  }
}
