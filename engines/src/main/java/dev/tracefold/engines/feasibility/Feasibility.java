package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.engines.machine.ArrayAccess;
import dev.tracefold.engines.machine.Choice;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.List;

/** Which paths can be followed by some inputs: known inputs first, the solver last. */
public final class Feasibility {
  private final PathSolver solver;
  private final BranchOracle oracle;
  private final ArrayAccess access;
  private PathCondition current = PathCondition.TRUE;

  private Feasibility(
      PathSolver solver, BranchOracle oracle, ExprFactory factory, PathRanges ranges) {
    this.solver = solver;
    this.oracle = oracle;
    this.access = new ArrayAccess(factory, (index, array) -> ranges.of(current, index));
  }

  /** With all that makes it fast. */
  public static Feasibility reasoning(Solver solver, ExprFactory factory) {
    PathSolver paths = new PathSolver(solver);
    PathRanges ranges = new PathRanges();
    BranchOracle asked = new IndependentOracle(solver, paths);
    BranchOracle oracle = new ModelOracle(new RangeOracle(ranges, new BoundsOracle(ranges, asked)));
    return new Feasibility(paths, new LiteralOracle(factory, oracle), factory, ranges);
  }

  /** How arrays are accessed on the path that was named last. */
  public ArrayAccess access() {
    return access;
  }

  /** Names the path that array indices are on from now on. */
  public void follow(PathCondition path) {
    current = path;
  }

  /**
   * The choices that were not refuted. Since they cover all inputs, the last one is possible if no
   * other is, and then adds nothing to the path condition.
   */
  public List<Continuation> possible(PathCondition path, List<Choice> choices) {
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
  public BranchOracle.Verdict of(PathCondition path) {
    return path.model().map(BranchOracle.Verdict::feasible).orElseGet(() -> solver.decide(path));
  }
}
