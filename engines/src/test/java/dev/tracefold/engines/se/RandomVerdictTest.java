package dev.tracefold.engines.se;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.result.Result;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.run.Limits;
import dev.tracefold.engines.run.SolverSource;
import dev.tracefold.solver.SolverConfig;
import dev.tracefold.solver.SolverFactory;
import dev.tracefold.solver.SolverLimits;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Certified verdicts on random programs against the enumeration of all their states. */
class RandomVerdictTest {
  private static final int PROGRAMS = Integer.getInteger("tracefold.se.programs", 30);
  private static final int MOST_STATES = 100_000;
  private static final SolverSource SOLVERS =
      (factory, budget) ->
          SolverFactory.create(
              factory,
              SolverConfig.standard().withLimits(new SolverLimits(2000, budget::exhausted)));

  private enum Kind {
    TINY(Shape.TINY, SearchOrders::depthFirst),
    TINY_BREADTH_FIRST(Shape.TINY, SearchOrders::breadthFirst),
    SMALL(new Shape(3, 12, 2, 4, true, 2, false, false, true, false), SearchOrders::depthFirst),
    TANGLED(new Shape(3, 10, 2, 4, true, 2, true, false, true, false), SearchOrders::fair),
    ENDLESS(
        new Shape(3, 12, 2, 3, false, 2, true, false, true, false), () -> SearchOrders.random(7));

    private final Shape shape;
    private final Supplier<SearchOrder> order;

    Kind(Shape shape, Supplier<SearchOrder> order) {
      this.shape = shape;
      this.order = order;
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void agreesWithTheEnumerationOfAllStates(Kind kind) {
    int decided = 0;
    int possible = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, kind.shape);
      Optional<Boolean> expected = ExplicitStates.reachesError(program, MOST_STATES);
      if (expected.isEmpty()) {
        continue;
      }
      possible++;
      Result result = verdict(program, kind);
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

  private static Result verdict(Program program, Kind kind) {
    try (Budget budget = Budget.start(Limits.wall(Duration.ofSeconds(2)))) {
      return Verifier.checkingWith(SOLVERS)
          .verify(
              SymbolicExecution.with(SOLVERS, kind.order, EngineListener.SILENT), program, budget);
    }
  }
}
