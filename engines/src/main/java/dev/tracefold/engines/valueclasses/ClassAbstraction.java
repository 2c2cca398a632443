package dev.tracefold.engines.valueclasses;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.ForgetfulProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.List;
import java.util.Map;

/**
 * Proves programs whose loops compute with large numbers of which only the order to some constants
 * matters: by a proof of the program that forgets all else at its loop headers.
 */
public final class ClassAbstraction implements Engine {
  public static final String NAME = "classes";

  /** Smaller loops are decided by others, too. */
  private static final int MANY_EDGES = 3_000;

  private final Engine exhaustive;

  private ClassAbstraction(Engine exhaustive) {
    this.exhaustive = exhaustive;
  }

  /**
   * Which leaves what remains to another engine.
   *
   * @param exhaustive follows all paths, and no state twice
   */
  public static ClassAbstraction with(Engine exhaustive) {
    return new ClassAbstraction(exhaustive);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Applicability applicability(Program program) {
    if (ValueClasses.of(program).isEmpty()) {
      return Applicability.refused("no loop computes what is compared with constants");
    }
    return isLargeMachine(program) ? Applicability.MADE_FOR_IT : Applicability.GENERAL;
  }

  /** Each round of its few loops has thousands of edges to choose from. */
  private static boolean isLargeMachine(Program program) {
    int loops = LoopForest.of(program.main()).loops().size();
    return loops > 0 && program.main().edges().size() / loops >= MANY_EDGES;
  }

  @Override
  public boolean onlyProves() {
    return true;
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    Map<Location, Map<Variable, List<Expr>>> classes = ValueClasses.of(program);
    Rewriting forgetful = Forgetful.of(program, classes);
    Result result = exhaustive.run(forgetful.program(), budget);
    if (result instanceof Result.Safe safe) {
      return Result.safe(
          new ForgetfulProof(forgetful.program(), forgetful.origins().successors(), safe.proof()));
    }
    return result instanceof Result.Unknown unknown
        ? unknown.ofFewerRuns()
        : Result.gaveUp("an error follows where values are told apart too little");
  }
}
