package dev.tracefold.engines.certify;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Wrong versions of invariants: weakened, strengthened, misplaced, dropped. */
final class InvariantMutants {
  private final ExprFactory factory;
  private final Cfa cfa;

  InvariantMutants(ExprFactory factory, Cfa cfa) {
    this.factory = factory;
    this.cfa = cfa;
  }

  /** Different from the original, and from each other. */
  List<Map<Location, Expr>> of(Map<Location, Expr> invariants) {
    Set<Map<Location, Expr>> mutants = new LinkedHashSet<>();
    invariants.forEach(
        (l, invariant) -> {
          changed(invariant).forEach(e -> mutants.add(with(invariants, l, e)));
          Map<Location, Expr> without = new LinkedHashMap<>(invariants);
          without.remove(l);
          mutants.add(without);
          for (Edge e : cfa.outgoing(l)) {
            if (!e.target().kind().isFinal() && !invariants.containsKey(e.target())) {
              mutants.add(with(without, e.target(), invariant));
            }
          }
          for (Location other : invariants.keySet()) {
            mutants.add(with(with(invariants, l, invariants.get(other)), other, invariant));
          }
        });
    mutants.remove(invariants);
    return new ArrayList<>(mutants);
  }

  private static Map<Location, Expr> with(Map<Location, Expr> all, Location l, Expr invariant) {
    Map<Location, Expr> changed = new LinkedHashMap<>(all);
    changed.put(l, invariant);
    return changed;
  }

  private List<Expr> changed(Expr invariant) {
    List<Expr> results = new ArrayList<>(List.of(factory.trueExpr(), factory.falseExpr()));
    List<Expr> conjuncts = invariant.is(Op.AND) ? invariant.args() : List.of(invariant);
    for (int i = 0; i < conjuncts.size(); i++) {
      Expr c = conjuncts.get(i);
      List<Expr> others = new ArrayList<>(conjuncts);
      others.remove(i);
      results.add(factory.and(others));
      others.add(factory.not(c));
      results.add(factory.and(others));
      for (Variable v : Traversal.variables(c)) {
        if (v.type() instanceof BitVectorType) {
          results.add(factory.and(invariant, isZero(v)));
          results.add(factory.or(invariant, isZero(v)));
          others.set(others.size() - 1, moved(v).apply(c));
          results.add(factory.and(others));
        }
      }
    }
    return results;
  }

  private Expr isZero(Variable v) {
    return factory.eq(v.expr(), factory.bv(0, v.expr().width()));
  }

  /** What is said of the variable is said of its successor. */
  private Substitution moved(Variable v) {
    Expr next = factory.add(v.expr(), factory.bv(1, v.expr().width()));
    return Substitution.of(factory, Map.of(v, next));
  }
}
