package dev.tracefold.engines.se;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which paths can be followed by some inputs: known inputs first, the solver last. */
final class Feasibility {
  private final PathSolver solver;
  private final BranchOracle oracle;

  private Feasibility(PathSolver solver, BranchOracle oracle) {
    this.solver = solver;
    this.oracle = oracle;
  }

  static Feasibility of(Solver solver) {
    return bySolver(new PathSolver(solver));
  }

  /** Without reasoning of our own, but for trying known inputs. */
  static Feasibility bySolver(PathSolver paths) {
    return new Feasibility(paths, new ModelOracle(paths));
  }

  ArrayAccess access(Program program) {
    return new ArrayAccess(program.factory(), index -> Optional.empty());
  }

  /**
   * The choices that were not refuted. Since they cover all inputs, the last one is possible if no
   * other is, and then adds nothing to the path condition.
   */
  List<Continuation> possible(PathCondition path, List<Choice> choices) {
    List<Continuation> possible = new ArrayList<>(choices.size());
    for (int i = 0; i < choices.size(); i++) {
      Choice c = choices.get(i);
      if (i == choices.size() - 1 && possible.isEmpty()) {
        return List.of(new Continuation(c, path));
      }
      BranchOracle.Verdict verdict = oracle.decide(path, c.condition());
      if (verdict.kind() == BranchOracle.Kind.FEASIBLE) {
        possible.add(new Continuation(c, path.and(c.condition(), verdict.model())));
      } else if (verdict.kind() == BranchOracle.Kind.UNKNOWN) {
        possible.add(new Continuation(c, path.andPerhaps(c.condition())));
      }
    }
    return possible;
  }

  /** Whether the whole path can be followed. */
  BranchOracle.Verdict of(PathCondition path) {
    return path.model().map(BranchOracle.Verdict::feasible).orElseGet(() -> solver.decide(path));
  }
}
