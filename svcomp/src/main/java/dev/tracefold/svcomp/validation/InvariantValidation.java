package dev.tracefold.svcomp.validation;

import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.instrument.InvariantChecks;
import dev.tracefold.witness.instrument.InvariantChecks.Stated;
import dev.tracefold.witness.instrument.UnusableWitness;
import dev.tracefold.witness.instrument.Vocabulary;
import dev.tracefold.witness.invariant.SuggestedInvariants;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Checks a correctness witness in two proofs. In a copy of the program no invariant may fail; that
 * decides whether the witness is right. The program itself must be safe; that alone makes the
 * verdict, and the invariants help only as guesses that are checked.
 */
final class InvariantValidation {
  private static final double SHARE_OF_INVARIANTS = 0.5;

  private final ProgramCopies copies;
  private final Proving engines;
  private final String file;

  InvariantValidation(ProgramCopies copies, Proving engines, String file) {
    this.copies = copies;
    this.engines = engines;
    this.file = file;
  }

  Finding validate(Witness witness, Program original, Budget budget)
      throws Refusal, MalformedFile, UnusableWitness {
    InvariantChecks.Checked checked =
        witness.content() instanceof InvariantSet set
            ? InvariantChecks.of(copies.text(), set, file)
            : InvariantChecks.of(copies.text(), (WitnessAutomaton) witness.content(), file);
    if (!checked.invariants().isEmpty()) {
      Program observed = copies.observed(checked.text(), Vocabulary.INVARIANT_VIOLATED);
      Finding invariants;
      try (Budget share = budget.sub(SHARE_OF_INVARIANTS)) {
        invariants = check(observed, checked, share);
      }
      if (!(invariants instanceof Finding.Holds)) {
        return invariants;
      }
    }
    return prove(original, guesses(checked.invariants(), 0), budget);
  }

  private Finding check(Program observed, InvariantChecks.Checked checked, Budget budget) {
    Program program = CfaPipeline.standard().run(observed).program();
    Result result = engines.verify(program, guesses(checked.invariants(), 1), budget);
    if (result instanceof Result.Safe) {
      return new Finding.Holds();
    }
    return result instanceof Result.Unsafe unsafe
        ? new Finding.Rejected(
            violated(TraceReplay.replay(program, unsafe.trace(), budget), checked))
        : Finding.Undecided.after((Result.Unknown) result, "the invariants were not shown to hold");
  }

  /** Lines of a copy are one behind those of the program. */
  private static Optional<Suggestions> guesses(List<Stated> stated, int shift) {
    Map<Integer, List<String>> byLine = new TreeMap<>();
    for (Stated s : stated) {
      for (int line = s.line(); line <= s.lastLine(); line++) {
        byLine.computeIfAbsent(line + shift, l -> new ArrayList<>()).add(s.condition());
      }
    }
    return byLine.isEmpty()
        ? Optional.empty()
        : Optional.of(program -> SuggestedInvariants.of(program, byLine));
  }

  /** Which invariant failed, and how, is told by the function that reports it. */
  private static String violated(ReplayResult replay, InvariantChecks.Checked checked) {
    Optional<String> problem =
        replay instanceof ReplayResult.Confirmed confirmed
            ? checked.problem(confirmed.outcome().location().source().function())
            : Optional.empty();
    return problem.orElse("an invariant does not hold");
  }

  private Finding prove(Program original, Optional<Suggestions> guesses, Budget budget) {
    Program program = CfaPipeline.standard().run(original).program();
    Result result = engines.verify(program, guesses, budget);
    if (result instanceof Result.Safe) {
      return new Finding.Holds();
    }
    return result instanceof Result.Unsafe unsafe
        ? new Finding.Violated(program, unsafe)
        : Finding.Undecided.after((Result.Unknown) result, "the property was not proved");
  }
}
