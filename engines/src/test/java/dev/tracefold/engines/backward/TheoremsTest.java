package dev.tracefold.engines.backward;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.bse.BackwardSymbolicExecution;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.engines.kinduction.KInduction;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.se.ExplicitStates;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Theorems 1 and 2 on random programs: the engines agree with each other, in the length of
 * witnesses too, and with the enumeration of all states. Every verdict has a certificate.
 */
final class TheoremsTest {
  private static final int PROGRAMS = Boolean.getBoolean("tracefold.nightly") ? 400 : 40;
  private static final int MOST_STATES = 50_000;

  /** Paths of this length are long for the programs at hand. */
  private static final int STEP_BOUND = 24;

  /** What an engine said, certified, with the length of the witness. */
  private record Answer(Optional<Boolean> reachable, long length) {}

  private static Answer ask(Engine engine, Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(20)))) {
      Result result = engine.run(program, budget);
      if (result instanceof Result.Safe safe) {
        assertEquals(
            Certification.accepted(),
            CERTIFIER.check(safe.proof(), program, budget),
            () -> engine.name() + "\n" + CfaText.print(program));
        return new Answer(Optional.of(false), 0);
      }
      if (result instanceof Result.Unsafe unsafe) {
        Outcome outcome =
            Interpreter.run(program, unsafe.trace(), RunListener.NONE, RunLimits.steps(1_000_000));
        assertTrue(
            outcome instanceof Outcome.ReachedError,
            () -> engine.name() + ": " + outcome + "\n" + CfaText.print(program));
        return new Answer(Optional.of(true), outcome.steps());
      }
      return new Answer(Optional.empty(), 0);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"loops", "tangled"})
  void backwardExecutionAndInductionAgree(String kind) {
    int decided = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = program(kind, seed);
      Answer bse = ask(BackwardSymbolicExecution.with(SOLVERS).upTo(STEP_BOUND), program);
      Answer induction = ask(KInduction.with(SOLVERS).upTo(STEP_BOUND), program);
      assertEquals(bse, induction, kind + " " + seed + "\n" + CfaText.print(program));
      Optional<Boolean> expected = ExplicitStates.reachesError(program, MOST_STATES);
      if (expected.isPresent() && bse.reachable().isPresent()) {
        assertEquals(expected, bse.reachable(), kind + " " + seed + "\n" + CfaText.print(program));
      }
      decided += bse.reachable().isPresent() ? 1 : 0;
    }
    assertTrue(decided > PROGRAMS / 3, "decided only " + decided);
  }

  @ParameterizedTest
  @ValueSource(strings = {"loops", "tangled"})
  void foldingSaysWhatTheStatesSay(String kind) {
    int decided = 0;
    for (int seed = 0; seed < PROGRAMS / 2; seed++) {
      Program program = program(kind, seed);
      Optional<Boolean> expected = ExplicitStates.reachesError(program, MOST_STATES);
      if (expected.isEmpty()) {
        continue;
      }
      Engine bself =
          Bself.with(SOLVERS, FactFinder.with(SOLVERS), FoldingListener.SILENT).upTo(STEP_BOUND);
      Answer answer = ask(bself, program);
      if (answer.reachable().isPresent()) {
        decided++;
        assertEquals(expected, answer.reachable(), kind + " " + seed);
      }
    }
    assertTrue(decided > PROGRAMS / 8, "decided only " + decided);
  }

  @Test
  void aFiniteSetOfErrorPathsIsAlwaysExhausted() {
    for (String text : new String[] {PaperPrograms.FIGURE_1}) {
      Program program = CfaText.parse(text);
      for (Engine engine :
          new Engine[] {
            BackwardSymbolicExecution.with(SOLVERS).upTo(STEP_BOUND),
            KInduction.with(SOLVERS).upTo(STEP_BOUND)
          }) {
        assertEquals(new Answer(Optional.of(false), 0), ask(engine, program), engine.name());
      }
    }
  }

  private static Program program(String kind, int seed) {
    Shape shape =
        kind.equals("loops")
            ? Shape.TINY
            : new Shape(2, 8, 2, 3, false, 1, true, false, true, false);
    return RandomCfa.generate(seed, shape);
  }
}
