package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Asks solvers whether a condition contradicts a path: first only what has to do with it, and that
 * but once, since it is the same on many paths but for the names of symbols; then the whole path.
 */
final class Refutation {
  /** More demands are seldom met again. */
  private static final int MOST_RELATED = 40;

  private static final int MOST_REMEMBERED = 100_000;

  private final Formulas formulas;
  private final Solver parts;
  private final Solver whole;
  private final RelatedDemands related = new RelatedDemands();
  private final PathFollower assumed;
  private final Map<Type, List<Expr>> names = new HashMap<>();

  /** Whether the conjunction is known to be impossible. */
  private final Map<List<Expr>, Boolean> refuted = new HashMap<>();

  /**
   * @param parts for questions that stand alone
   * @param whole for those about a path, which stay assumed as long as possible
   */
  Refutation(Formulas formulas, Solver parts, Solver whole) {
    this.formulas = formulas;
    this.parts = parts;
    this.whole = whole;
    this.assumed =
        new PathFollower() {
          @Override
          void enter(Path part) {
            whole.push();
            part.last().forEach(whole::assume);
          }

          @Override
          void leave(Path part) {
            whole.pop();
          }
        };
  }

  /** Unsatisfiable if no run that follows the path meets the condition. */
  Status of(Path path, Expr condition) {
    related.moveTo(path);
    if (related.to(condition, MOST_RELATED).map(r -> isRefuted(r, condition)).orElse(false)) {
      return Status.unsat();
    }
    assumed.moveTo(path);
    return whole.check(List.of(condition));
  }

  private boolean isRefuted(List<Expr> demands, Expr condition) {
    List<Expr> query = new ArrayList<>(demands);
    query.add(condition);
    if (refuted.size() >= MOST_REMEMBERED) {
      refuted.clear();
    }
    return refuted.computeIfAbsent(renamed(query), q -> parts.isSatisfiable(q).isUnsat());
  }

  /** The same formulas about other symbols: of each type the first ones, as they come. */
  private List<Expr> renamed(List<Expr> query) {
    Map<Variable, Expr> renaming = new LinkedHashMap<>();
    Map<Type, Integer> used = new HashMap<>();
    for (Expr e : Traversal.postOrder(query)) {
      if (e.isVariable()) {
        renaming.put(e.variable(), name(e.type(), used.merge(e.type(), 1, Integer::sum)));
      }
    }
    return query.stream().map(formulas.replacing(renaming)::apply).toList();
  }

  private Expr name(Type type, int number) {
    List<Expr> known = names.computeIfAbsent(type, t -> new ArrayList<>());
    while (known.size() < number) {
      known.add(formulas.fresh("renamed", type));
    }
    return known.get(number - 1);
  }
}
