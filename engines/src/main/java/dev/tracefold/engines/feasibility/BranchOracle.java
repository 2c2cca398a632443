package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.model.Model;
import java.util.Optional;

/** Decides whether a path can be continued under a condition. */
@FunctionalInterface
public interface BranchOracle {

  Verdict decide(PathCondition path, Expr condition);

  /** The answer, with inputs that follow the continued path where they are known. */
  record Verdict(Kind kind, Optional<Model> model) {
    static final Verdict INFEASIBLE = new Verdict(Kind.INFEASIBLE, Optional.empty());
    static final Verdict UNKNOWN = new Verdict(Kind.UNKNOWN, Optional.empty());

    static Verdict feasible(Model model) {
      return new Verdict(Kind.FEASIBLE, Optional.of(model));
    }
  }

  /** Three-valued: unknown means that the solver gave up. */
  enum Kind {
    FEASIBLE,
    INFEASIBLE,
    UNKNOWN
  }
}
