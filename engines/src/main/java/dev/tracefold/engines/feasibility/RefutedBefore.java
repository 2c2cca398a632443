package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Asks but once why a condition is impossible: the conjuncts that have to do with it are the same
 * on many paths, but for the names of symbols. What they contradict, the whole path does.
 */
final class RefutedBefore implements BranchOracle {
  /** More conjuncts are seldom met again. */
  private static final int MOST_RELATED = 40;

  private static final int MOST_REMEMBERED = 100_000;

  private final Solver solver;
  private final ExprFactory factory;
  private final BranchOracle next;
  private final RelatedConjuncts conjuncts = new RelatedConjuncts();
  private final Map<Type, List<Expr>> names = new HashMap<>();

  /** Whether the conjunction is known to be impossible. */
  private final Map<List<Expr>, Boolean> refuted = new HashMap<>();

  RefutedBefore(Solver solver, ExprFactory factory, BranchOracle next) {
    this.solver = solver;
    this.factory = factory;
    this.next = next;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    conjuncts.moveTo(path);
    List<Expr> related = conjuncts.to(new TreeSet<>(conjuncts.variables(condition)));
    if (related.size() > MOST_RELATED) {
      return next.decide(path, condition);
    }
    related.add(condition);
    List<Expr> query = renamed(related);
    if (refuted.size() >= MOST_REMEMBERED) {
      refuted.clear();
    }
    boolean impossible = refuted.computeIfAbsent(query, q -> solver.isSatisfiable(q).isUnsat());
    return impossible ? Verdict.INFEASIBLE : next.decide(path, condition);
  }

  /** The same formulas about other variables: of each type the first ones, as they come. */
  private List<Expr> renamed(List<Expr> formulas) {
    Map<Variable, Expr> renaming = new LinkedHashMap<>();
    Map<Type, Integer> used = new HashMap<>();
    for (Expr e : Traversal.postOrder(formulas)) {
      if (e.isVariable()) {
        renaming.put(e.variable(), name(e.type(), used.merge(e.type(), 1, Integer::sum)));
      }
    }
    Substitution substitution = Substitution.of(factory, renaming);
    return formulas.stream().map(substitution::apply).toList();
  }

  private Expr name(Type type, int number) {
    List<Expr> known = names.computeIfAbsent(type, t -> new ArrayList<>());
    while (known.size() < number) {
      known.add(factory.fresh("renamed", type).expr());
    }
    return known.get(number - 1);
  }
}
