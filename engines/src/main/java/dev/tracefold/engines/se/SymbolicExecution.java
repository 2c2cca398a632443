package dev.tracefold.engines.se;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.coverage.StateTable;
import dev.tracefold.engines.feasibility.BranchStatistics;
import dev.tracefold.engines.feasibility.Feasibility;
import dev.tracefold.engines.machine.CompiledProgram;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Break;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.function.Supplier;

/**
 * Forward symbolic execution: follows every feasible path from the start, and forks where the next
 * edge depends on inputs. A path that comes to a state that was met before (where paths meet, up to
 * the names of symbols) ends there. {@code Safe} means that the tree was exhausted: every branch
 * that was not followed was refuted.
 */
public final class SymbolicExecution implements Engine {
  public static final String NAME = "se";

  private final SolverSource solvers;
  private final Supplier<SearchOrder> order;
  private final Patience patience;
  private final EngineListener listener;

  private SymbolicExecution(
      SolverSource solvers,
      Supplier<SearchOrder> order,
      Patience patience,
      EngineListener listener) {
    this.solvers = solvers;
    this.order = order;
    this.patience = patience;
    this.listener = listener;
  }

  public static SymbolicExecution with(
      SolverSource solvers, Supplier<SearchOrder> order, EngineListener listener) {
    return new SymbolicExecution(solvers, order, Patience.endless(), listener);
  }

  /** The same, but given up when patience ends. */
  public SymbolicExecution with(Patience other) {
    return new SymbolicExecution(solvers, order, other, listener);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      CompiledProgram compiled = known.analyses().get(CompiledProgram.class, CompiledProgram::of);
      StateTable table = new StateTable(program.factory(), compiled.layout());
      OpenStates open = new OpenStates(order.get(), patience);
      Exploration exploration =
          new Exploration(
              compiled, budget, open, Feasibility.reasoning(solver, program.factory()), table);
      Break leavingInputs =
          new Break() {
            @Override
            public void begins() {
              known.open(Openings.of(program, open.all()));
            }
          };
      Budget.Registration breaks = budget.inBreaks(leavingInputs);
      Exploration.Outcome outcome = exploration.run();
      breaks.close();
      report(exploration, table);
      if (outcome instanceof Exploration.Outcome.Concluded concluded) {
        leavingInputs.begins();
        return concluded.result();
      }
      return Result.safe(proof(exploration, table));
    }
  }

  private static ExhaustedTree proof(Exploration exploration, StateTable table) {
    BranchStatistics statistics = exploration.statistics();
    return new ExhaustedTree(
        table.knots(),
        table.arrivals(),
        exploration.kept(),
        statistics.paths(),
        statistics.branches(),
        exploration.steps());
  }

  private void report(Exploration exploration, StateTable table) {
    BranchStatistics statistics = exploration.statistics();
    listener.statistic(NAME, "steps", exploration.steps());
    listener.statistic(NAME, "symbolic branches", statistics.branches());
    listener.statistic(NAME, "forks", statistics.forks());
    listener.statistic(NAME, "paths", statistics.paths());
    listener.statistic(NAME, "states compared", table.states());
    listener.statistic(NAME, "states covered", table.covered());
  }
}
