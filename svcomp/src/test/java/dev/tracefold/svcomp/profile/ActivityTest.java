package dev.tracefold.svcomp.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

final class ActivityTest {
  private static final String BSELF = "dev.tracefold.engines.bself.Bself";
  private static final String FACTS = "dev.tracefold.analysis.invariants.Houdini";
  private static final String SOLVER = "dev.tracefold.solver.decorators.QueryCache";
  private static final String MODEL = "dev.tracefold.solver.model.ModelEvaluation";
  private static final String SIMPLIFIER = "dev.tracefold.cfa.expr.ExprFactory";

  private static Activity at(String... innermostFirst) {
    return Activity.of(
        Arrays.stream(innermostFirst)
            .map(name -> new StackTraceElement(name, "m", null, -1))
            .toArray(StackTraceElement[]::new));
  }

  @Test
  void theInnermostFrameOfOursTellsTheSimplifier() {
    assertEquals(Activity.SIMPLIFIER, at("java.util.HashMap", SIMPLIFIER, BSELF));
    assertEquals(Activity.SIMPLIFIER, at(SIMPLIFIER, FACTS, BSELF));
    assertEquals(Activity.SEARCH, at(BSELF));
    assertEquals(Activity.SEARCH, at("java.util.HashMap"));
  }

  @Test
  void whatASolverNeedsIsTheSolvers() {
    assertEquals(Activity.SOLVER, at("com.microsoft.z3.Native", SOLVER, BSELF));
    assertEquals(Activity.SOLVER, at(SIMPLIFIER, SOLVER, BSELF));
    assertEquals(Activity.SOLVER_FOR_CANDIDATES, at(SOLVER, FACTS, BSELF));
  }

  @Test
  void evaluatingModelsIsNot() {
    assertEquals(Activity.CANDIDATES, at(MODEL, FACTS, BSELF));
    assertEquals(Activity.SEARCH, at(MODEL, BSELF));
  }

  @Test
  void classesThatMakeCandidatesExist() throws ClassNotFoundException {
    for (String name : Activity.CANDIDATE_MAKERS) {
      assertNotNull(Class.forName(name));
      assertEquals(Activity.CANDIDATES, at(name, BSELF));
    }
  }
}
