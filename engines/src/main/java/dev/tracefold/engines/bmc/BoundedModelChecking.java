package dev.tracefold.engines.bmc;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.machine.CompiledProgram;
import dev.tracefold.engines.machine.CutPoints;
import dev.tracefold.engines.machine.InputLog;
import dev.tracefold.engines.machine.TraceOfModel;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.model.ModelEvaluation;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * Bounded model checking with states merged where paths meet, for bounds 1, 2, 4, …: an error
 * within the bound is a violation; if there is none, and no run exceeds the bound, that is a proof.
 */
public final class BoundedModelChecking implements Engine {
  public static final String NAME = "bmc";

  private final SolverSource solvers;
  private final EngineListener listener;

  private BoundedModelChecking(SolverSource solvers, EngineListener listener) {
    this.solvers = solvers;
    this.listener = listener;
  }

  public static BoundedModelChecking with(SolverSource solvers, EngineListener listener) {
    return new BoundedModelChecking(solvers, listener);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Applicability applicability(Program program) {
    return isStraight(program) ? Applicability.MADE_FOR_IT : Applicability.GENERAL;
  }

  /** Without loops and recursion the first bound exceeds all runs. */
  private static boolean isStraight(Program program) {
    return !program.isRecursive()
        && Stream.concat(Stream.of(program.main()), program.procedures().values().stream())
            .allMatch(cfa -> CutPoints.of(cfa).isEmpty());
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted, Duration.ZERO)) {
      return search(known, solver, budget);
    }
  }

  private Result search(Knowledge known, Solver solver, Budget budget) {
    Program program = known.program();
    CompiledProgram compiled = known.analyses().get(CompiledProgram.class, CompiledProgram::of);
    Positions positions = new Positions();
    boolean supposing = true;
    for (int bound = 1; ; ) {
      Definitions names = new Definitions(program.factory());
      Reachability reachability = new Reachability(solver, names, supposing);
      Unrolling unrolling = new Unrolling(compiled, positions, names, reachability, bound, budget);
      unrolling.run();
      listener.statistic(NAME, "bound", bound);
      listener.statistic(NAME, "positions", unrolling.graph().size());
      listener.statistic(NAME, "supposed indices", reachability.supposed());
      if (budget.isExhausted()) {
        return budget.unknown("no time is left");
      }
      Status wrong = reachability.suppositions();
      if (!wrong.isUnsat()) {
        supposing = false;
        continue;
      }
      List<MergedState> ends = unrolling.ends();
      Status status = reachability.either(ends.stream().map(MergedState::guard).toList());
      if (status instanceof Status.Unknown unknown) {
        return budget.unknown("errors within bound " + bound + ": " + unknown.reason());
      }
      if (status.isSat()) {
        return violation(program, ends, names.under(solver.model()), solver);
      }
      if (unrolling.cuts().isEmpty()) {
        return Result.safe(unrolling.graph().build());
      }
      bound *= 2;
    }
  }

  /** The run that the model describes. */
  private static Result violation(
      Program program, List<MergedState> ends, ModelEvaluation values, Solver solver) {
    for (MergedState end : ends) {
      if (end.guard().conditions().stream().allMatch(values::satisfies)) {
        if (end.node().location().is(LocationKind.UNSUPPORTED)) {
          return Result.unsupported(end.node().location());
        }
        InputLog inputs = MergedInputs.chosenBy(values, end.inputs());
        return Result.unsafe(
            TraceOfModel.of(program, inputs, solver.model()), end.node().location());
      }
    }
    return Result.gaveUp("the solver's model follows no path to an error");
  }
}
