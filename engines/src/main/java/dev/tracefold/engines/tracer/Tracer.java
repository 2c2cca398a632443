package dev.tracefold.engines.tracer;

import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Break;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;

/**
 * TRACER: forward symbolic execution that learns interpolants from infeasible paths and abstracts
 * loop headers until cycles close (Jaffar, Navas and Santosa, "Unbounded symbolic execution for
 * program verification", RV 2011).
 */
public final class Tracer implements Engine {
  /** CPU time for facts. */
  private static final Duration FACTS = Duration.ofSeconds(5);

  private final SolverSource solvers;
  private final Strategies strategies;
  private final TracerListener listener;

  private Tracer(SolverSource solvers, Strategies strategies, TracerListener listener) {
    this.solvers = solvers;
    this.strategies = strategies;
    this.listener = listener;
  }

  public static Tracer with(SolverSource solvers, Strategies strategies, TracerListener listener) {
    return new Tracer(solvers, strategies, listener);
  }

  @Override
  public String name() {
    return "tracer";
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(program, () -> Applicability.GENERAL);
  }

  /** Where others have proved more since the search began, it begins again with that. */
  @Override
  public Result run(Knowledge known, Budget budget) {
    Facts facts = facts(known, budget);
    while (true) {
      int steps = known.steps().size();
      try (Budget part = budget.sub(1.0)) {
        Budget.Registration breaks = part.inBreaks(endingIfMoreIsKnown(known, part));
        Result result = search(known, facts, part);
        breaks.close();
        if (!part.isExhausted() || budget.isExhausted() || known.steps().size() == steps) {
          return result;
        }
      }
      facts = new Facts(known.steps(), known, false);
    }
  }

  private static Break endingIfMoreIsKnown(Knowledge known, Budget search) {
    int before = known.steps().size();
    return new Break() {
      @Override
      public void ends() {
        if (known.steps().size() > before) {
          search.cancel("there is more to begin with");
        }
      }
    };
  }

  private Result search(Knowledge known, Facts facts, Budget budget) {
    listener.known(facts.byLocation());
    try (Solver solver = solvers.open(known.program().factory(), budget::exhausted)) {
      Steps steps = new Steps(new Problem(known, facts, strategies, solver), listener);
      TreeSearch search = strategies.lazy() ? new LazySymExec(steps) : new UnboundedSymExec(steps);
      Result result = search.decide(budget);
      listener.explored(steps.path().root(), known.program().factory());
      return result;
    } finally {
      listener.ended();
    }
  }

  private Facts facts(Knowledge known, Budget budget) {
    try (Budget part = budget.sub(FACTS)) {
      return strategies.facts().find(known, part);
    }
  }
}
