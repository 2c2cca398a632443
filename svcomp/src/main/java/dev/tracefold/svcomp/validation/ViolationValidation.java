package dev.tracefold.svcomp.validation;

import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.cfa.pass.MergeChains;
import dev.tracefold.cfa.pass.PropagateConstants;
import dev.tracefold.cfa.pass.RemoveUnreachable;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.instrument.Following;
import dev.tracefold.witness.instrument.GraphObserver;
import dev.tracefold.witness.instrument.UnusableWitness;
import dev.tracefold.witness.instrument.Vocabulary;
import dev.tracefold.witness.instrument.WaypointObserver;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.source.ProgramText;
import java.util.List;

/**
 * Looks for a violation along a witness: in a copy of the program beside the witness's automaton,
 * first as strictly as the witness can be read, then more liberally. What is found there counts
 * only if the program itself, on the same inputs, calls the error function.
 */
final class ViolationValidation {
  /** These leave every input where it is, so that both programs ask for the same ones. */
  private static final CfaPipeline KEEPING_INPUTS =
      CfaPipeline.of(
          List.of(
              new RemoveUnreachable(),
              new MergeChains(),
              new PropagateConstants(),
              new MergeChains()));

  private final ProgramCopies copies;
  private final Proving engines;
  private final String errorFunction;
  private final String file;

  ViolationValidation(ProgramCopies copies, Proving engines, String errorFunction, String file) {
    this.copies = copies;
    this.engines = engines;
    this.errorFunction = errorFunction;
    this.file = file;
  }

  Finding validate(Witness witness, Program original, Budget budget)
      throws Refusal, MalformedFile, UnusableWitness {
    ProgramText text = copies.text();
    Finding last = Finding.Undecided.notConfirmed("no time is left");
    int left = Following.IN_ORDER.size();
    for (Following following : Following.IN_ORDER) {
      Program observed =
          KEEPING_INPUTS
              .run(copies.observed(observer(text, witness, following), Vocabulary.TARGET))
              .program();
      try (Budget share = budget.sub(1.0 / left--)) {
        last = search(observed, original, share, budget);
      }
      if (last instanceof Finding.Violated || budget.isExhausted()) {
        return last;
      }
    }
    return last;
  }

  private String observer(ProgramText text, Witness witness, Following following)
      throws MalformedFile, UnusableWitness {
    return witness.content() instanceof ViolationSequence sequence
        ? WaypointObserver.text(text, sequence, errorFunction, following, file)
        : GraphObserver.text(
            text, (WitnessAutomaton) witness.content(), errorFunction, following, file);
  }

  private Finding search(Program observed, Program original, Budget share, Budget budget) {
    Result result = engines.findViolation(observed, share);
    if (result instanceof Result.Safe) {
      return new Finding.Rejected("no run follows it to a violation");
    }
    if (result instanceof Result.Unknown unknown) {
      return Finding.Undecided.after(unknown, "no violation was found along it");
    }
    Trace trace =
        InputReplay.translate(observed, ((Result.Unsafe) result).trace(), original, budget);
    ReplayResult replay = TraceReplay.replay(original, trace, budget);
    if (replay instanceof ReplayResult.Confirmed confirmed) {
      return new Finding.Violated(
          original, new Result.Unsafe(trace, confirmed.outcome().location().violation()));
    }
    return replay instanceof ReplayResult.Doubtful doubtful
        ? new Finding.Undecided(Cause.DOUBTFUL, doubtful.reason())
        : Finding.Undecided.notConfirmed(((ReplayResult.Rejected) replay).reason());
  }
}
