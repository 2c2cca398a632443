package dev.tracefold.engines.coverage;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.machine.StateLayout;
import dev.tracefold.engines.machine.Values;
import dev.tracefold.results.ExhaustedTree;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A known state as part of a proof, in the symbols of the path that first led to it. */
final class StoredKnot implements ExhaustedTree.Knot {
  private final CanonicalState state;
  private final long path;
  private final StateLayout layout;
  private final ExprFactory factory;

  StoredKnot(CanonicalState state, long path, StateLayout layout, ExprFactory factory) {
    this.state = state;
    this.path = path;
    this.layout = layout;
    this.factory = factory;
  }

  @Override
  public Location location() {
    return state.key().node().location();
  }

  @Override
  public Map<Variable, Expr> values() {
    Substitution original = original();
    Map<Variable, Expr> values = new LinkedHashMap<>();
    int[] live = state.key().node().live();
    for (int i = 0; i < live.length; i++) {
      Variable v = layout.variable(live[i]);
      Expr other = state.key().other(i);
      values.put(
          v,
          other == null
              ? Values.expr(factory, v.type(), state.key().bits(i))
              : original.apply(other));
    }
    return values;
  }

  @Override
  public List<Expr> constraints() {
    Substitution original = original();
    return state.constraints().stream().map(original::apply).toList();
  }

  /** Undoes the canonical naming. */
  private Substitution original() {
    Map<Variable, Expr> names = new LinkedHashMap<>();
    for (Variable s : state.symbols()) {
      Variable canonical = Canonicalizer.name(names.size(), s, factory);
      names.put(canonical, s.expr());
    }
    return Substitution.of(factory, names);
  }

  @Override
  public long path() {
    return path;
  }
}
