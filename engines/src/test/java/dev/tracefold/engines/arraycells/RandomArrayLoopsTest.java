package dev.tracefold.engines.arraycells;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** What is proved of arrays against forward search, which has seen all paths. */
class RandomArrayLoopsTest {
  private static final int PROGRAMS =
      Integer.getInteger(
          "tracefold.cells.programs", Boolean.getBoolean("tracefold.nightly") ? 1000 : 16);
  private static final Engine ALL_PATHS =
      SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT);

  @Test
  void whatIsProvedHasNoViolation() {
    int proved = 0;
    int violated = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = ArrayLoops.generate(seed, 3 + seed % 3);
      Result found = verdict(CellAbstraction.with(SOLVERS), program);
      Result expected = verdict(ALL_PATHS, program);
      String said = seed + ": " + found + "\n" + CfaText.print(program);
      if (found instanceof Result.Safe) {
        assertInstanceOf(Result.Safe.class, expected, said);
        proved++;
      } else {
        Result.Unknown unknown = assertInstanceOf(Result.Unknown.class, found, said);
        assertTrue(!unknown.reason().startsWith("internal"), said);
        violated += expected instanceof Result.Unsafe ? 1 : 0;
      }
    }
    assertTrue(proved >= PROGRAMS / 20, proved + " of " + PROGRAMS + " are proved");
    assertTrue(violated >= PROGRAMS / 20, violated + " of " + PROGRAMS + " are violated");
  }

  private static Result verdict(Engine engine, Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(4)))) {
      return Verifier.checkingWith(CERTIFIER).verify(engine, program, budget);
    }
  }
}
