package dev.tracefold.engines.se;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.bmc.BoundedModelChecking;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Certified verdicts on random programs against what is known of them otherwise. */
class RandomVerdictTest {
  private static final int PROGRAMS = Integer.getInteger("tracefold.se.programs", 30);
  private static final int MOST_STATES = 100_000;
  private static final SolverSource SOLVERS =
      (factory, cancellation) ->
          SolverFactory.create(
              factory, SolverConfig.standard().withLimits(new SolverLimits(2000, cancellation)));

  private static final Engine PATHS =
      SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT);
  private static final Engine MERGED = BoundedModelChecking.with(SOLVERS, EngineListener.SILENT);

  private record Kind(String name, Shape shape, Engine engine) {
    Kind(String name, Shape shape, Supplier<SearchOrder> order) {
      this(name, shape, SymbolicExecution.with(SOLVERS, order, EngineListener.SILENT));
    }

    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Kind> kinds() {
    return List.of(
        new Kind("tiny", Shape.TINY, SearchOrders::depthFirst),
        new Kind("tiny, breadth first", Shape.TINY, SearchOrders::breadthFirst),
        new Kind("small", Shape.NARROW, SearchOrders::depthFirst),
        new Kind("tangled", Shape.NARROW_TANGLED, SearchOrders::fair),
        new Kind("endless", Shape.ENDLESS, () -> SearchOrders.random(7)),
        new Kind("tiny, merged", Shape.TINY, MERGED),
        new Kind("small, merged", Shape.NARROW, MERGED),
        new Kind("tangled, merged", Shape.NARROW_TANGLED, MERGED),
        new Kind("calls, merged", Shape.CALLS, MERGED),
        new Kind("arrays, merged", Shape.ARRAYS, MERGED));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void agreesWithTheEnumerationOfAllStates(Kind kind) {
    int decided = 0;
    int possible = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, kind.shape);
      Optional<Boolean> expected = expected(program, kind.shape());
      if (expected.isEmpty()) {
        continue;
      }
      possible++;
      Result result = verdict(program, kind.engine());
      String said = kind + " " + seed + ": " + result + "\n" + CfaText.print(program);
      if (result instanceof Result.Unknown unknown) {
        assertTrue(unknown.reason().contains("time limit"), said);
      } else {
        decided++;
        assertEquals(expected.get(), result instanceof Result.Unsafe, said);
      }
    }
    int wanted = possible / 2;
    int got = decided;
    assertTrue(got >= wanted, () -> kind + ": decided only " + got + ", wanted " + wanted);
  }

  /** Arrays have too many states to enumerate; path by path they are followed otherwise. */
  private static Optional<Boolean> expected(Program program, Shape shape) {
    if (!shape.arrays()) {
      return ExplicitStates.reachesError(program, MOST_STATES);
    }
    Result known = verdict(program, PATHS);
    return known instanceof Result.Unknown
        ? Optional.empty()
        : Optional.of(known instanceof Result.Unsafe);
  }

  private static Result verdict(Program program, Engine engine) {
    try (Budget budget = Budget.start(Limits.wall(Duration.ofSeconds(2)))) {
      return Verifier.checkingWith(IndependentCertifier.with(SOLVERS))
          .verify(engine, program, budget);
    }
  }
}
