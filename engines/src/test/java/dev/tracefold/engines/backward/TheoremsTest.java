package dev.tracefold.engines.backward;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
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
import org.junit.jupiter.params.provider.CsvSource;
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

  /** Folding with all facts, as published, and with κ = 0, on all kinds of loops. */
  @ParameterizedTest
  @CsvSource({
    "loops, facts",
    "tangled, facts",
    "nested, facts",
    "loops, none",
    "tangled, none",
    "nested, none",
    "loops, unextended",
  })
  void foldingSaysWhatTheStatesSay(String kind, String mode) {
    int decided = 0;
    for (int seed = 0; seed < PROGRAMS / 2; seed++) {
      Program program = program(kind, seed);
      Optional<Boolean> expected = ExplicitStates.reachesError(program, MOST_STATES);
      if (expected.isEmpty()) {
        continue;
      }
      Answer answer = ask(bself(mode), program);
      if (answer.reachable().isPresent()) {
        decided++;
        assertEquals(expected, answer.reachable(), kind + " " + seed);
      }
    }
    assertTrue(decided > PROGRAMS / 8, "decided only " + decided);
  }

  private static Engine bself(String mode) {
    FactSource facts = mode.equals("facts") ? FactFinder.with(SOLVERS) : FactSource.NONE;
    Bself bself = Bself.with(SOLVERS, facts, FoldingListener.SILENT).upTo(STEP_BOUND);
    return mode.equals("unextended") ? bself.extending(paths -> 0) : bself;
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
        switch (kind) {
          case "loops" -> Shape.TINY;
          case "nested" -> new Shape(2, 8, 2, 3, false, 2, false, false, true, false);
          default -> new Shape(2, 8, 2, 3, false, 1, true, false, true, false);
        };
    return RandomCfa.generate(seed, shape);
  }
}
