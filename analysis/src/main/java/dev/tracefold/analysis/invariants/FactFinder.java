package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.analysis.samples.ReachedStates;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Finds facts at all loop headers of a program, as steps that proofs can begin with. Where they
 * exclude every error on the segments between headers, they are a proof already: that is
 * k-induction with k = 1 on blocks, which does not mind how many paths lead through a block.
 */
public final class FactFinder implements FactSource {
  private static final Duration QUERY = Duration.ofSeconds(2);

  private final SolverSource solvers;
  private final Suggestions suggestions;
  private final Suggestions lastResort;
  private final Predicate<Variable> subjects;

  private FactFinder(
      SolverSource solvers,
      Suggestions suggestions,
      Suggestions lastResort,
      Predicate<Variable> subjects) {
    this.solvers = solvers;
    this.suggestions = suggestions;
    this.lastResort = lastResort;
    this.subjects = subjects;
  }

  public static FactFinder with(SolverSource solvers) {
    return new FactFinder(solvers, Suggestions.NONE, Suggestions.NONE, v -> true);
  }

  /** The same, but tries these before its own guesses. */
  public FactFinder trying(Suggestions others) {
    return new FactFinder(solvers, others, lastResort, subjects);
  }

  /** The same, but tries these when nothing else is left to try. */
  public FactFinder tryingAtLast(Suggestions others) {
    return new FactFinder(solvers, suggestions, others, subjects);
  }

  /** The same, but its own guesses speak of no other variables. */
  public FactFinder speakingOf(Predicate<Variable> variables) {
    return new FactFinder(solvers, suggestions, lastResort, variables);
  }

  @Override
  public Facts find(Knowledge known, Budget budget) {
    Program program = known.program();
    Set<Location> headers = known.get(LoopForest.class).headers();
    Guesses guesses = known.analyses().get(Guesses.class, Guesses::new);
    try (Solver solver = solvers.open(program.factory(), budget::exhausted, QUERY)) {
      ErrorsAhead errors =
          new ErrorsAhead(ErrorsAhead.starts(program.main(), headers), guesses.segments(), solver);
      if (errors.areExcludedBy(Map.of(), budget)) {
        return new Facts(List.of(), ReachedStates.NONE, true);
      }
      FactProgress progress = known.analyses().get(Searches.class, p -> new Searches()).by(this);
      HeaderGuesses atHeaders = new HeaderGuesses(known, guesses, subjects, progress, budget);
      known.reach(atHeaders.samples());
      boolean suffice =
          new FactSearch(known, atHeaders, errors, solver, progress, budget)
              .find(suggestions.of(program), () -> lastResort.of(program));
      return new Facts(known.steps(), known, suffice);
    }
  }

  /** How far searches in one program have come. */
  private static final class Searches {
    private final Map<FactFinder, FactProgress> byFinder = new HashMap<>();

    FactProgress by(FactFinder finder) {
      return byFinder.computeIfAbsent(finder, f -> new FactProgress());
    }
  }
}
