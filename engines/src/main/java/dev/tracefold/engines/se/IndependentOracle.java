package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Asks about those conjuncts only that the condition has to do with: they share variables with it,
 * or with one another. All other inputs stay as they are known, so that nothing else need be asked.
 */
final class IndependentOracle implements BranchOracle {
  private final Solver solver;
  private final BranchOracle next;
  private final List<Expr> conjuncts = new ArrayList<>();
  private final Map<Variable, Deque<Integer>> places = new HashMap<>();
  private final Map<Expr, Set<Variable>> variables = new HashMap<>();

  private final PathFollower follower =
      new PathFollower() {
        @Override
        void enter(Expr conjunct, int place) {
          conjuncts.add(conjunct);
          for (Variable v : variables(conjunct)) {
            places.computeIfAbsent(v, x -> new ArrayDeque<>()).push(place);
          }
        }

        @Override
        void leave(int place) {
          variables(conjuncts.remove(place)).forEach(v -> places.get(v).pop());
        }
      };

  IndependentOracle(Solver solver, BranchOracle next) {
    this.solver = solver;
    this.next = next;
  }

  @Override
  public Verdict decide(PathCondition path, Expr condition) {
    Optional<Model> known = path.model();
    if (known.isPresent()) {
      follower.moveTo(path);
      Set<Variable> shared = new TreeSet<>(variables(condition));
      List<Expr> related = related(shared);
      if (related.size() <= conjuncts.size() / 2) {
        related.add(condition);
        Status status = solver.isSatisfiable(related);
        return status.isSat()
            ? Verdict.feasible(changed(known.get(), shared))
            : status.isUnsat() ? Verdict.INFEASIBLE : Verdict.UNKNOWN;
      }
    }
    return next.decide(path, condition);
  }

  private Model changed(Model known, Set<Variable> shared) {
    return known.without(shared).overlaidBy(solver.model().restrictedTo(shared));
  }

  /** The conjuncts that have to do with the variables, which become all of theirs. */
  private List<Expr> related(Set<Variable> shared) {
    List<Expr> result = new ArrayList<>();
    Set<Integer> taken = new HashSet<>();
    Deque<Variable> open = new ArrayDeque<>(shared);
    while (!open.isEmpty()) {
      for (int place : places.getOrDefault(open.pop(), new ArrayDeque<>())) {
        if (taken.add(place)) {
          result.add(conjuncts.get(place));
          variables(conjuncts.get(place)).stream().filter(shared::add).forEach(open::push);
        }
      }
    }
    return result;
  }

  private Set<Variable> variables(Expr e) {
    return variables.computeIfAbsent(e, x -> Traversal.variables(List.of(x)));
  }
}
