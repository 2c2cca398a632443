package dev.tracefold.svcomp.witness;

import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.property.Property;
import dev.tracefold.engines.explain.HeaderInvariants;
import dev.tracefold.engines.explain.Wish;
import dev.tracefold.results.Proof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.record.RunRecorder;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.witness.correctness.CorrectnessContent;
import dev.tracefold.witness.invariant.SourceInvariant;
import dev.tracefold.witness.invariant.SourceInvariants;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.Positions;
import dev.tracefold.witness.violation.ViolationContent;
import dev.tracefold.witness.violation.ViolationRecorder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What can be shown for a verdict in terms of the C text: printed invariants, and witnesses. The
 * verdict does not depend on it: where something fails there is none, and a line says so.
 */
public final class Evidence {
  private final VerificationTask task;
  private final Program whole;
  private final Program program;
  private final Options options;
  private final Messages messages;
  private final RunRecorder recorder;

  private Evidence(
      VerificationTask task,
      Program whole,
      Program program,
      Options options,
      Messages messages,
      RunRecorder recorder) {
    this.task = task;
    this.whole = whole;
    this.program = program;
    this.options = options;
    this.messages = messages;
    this.recorder = recorder;
  }

  /**
   * Evidence in terms of a task's text.
   *
   * @param whole the program as the front end made it
   * @param program the program that engines saw
   */
  public static Evidence of(
      VerificationTask task,
      Program whole,
      Program program,
      Options options,
      Messages messages,
      RunRecorder recorder) {
    return new Evidence(task, whole, program, options, messages, recorder);
  }

  /** Refuses, before any work is done, what cannot have a witness. */
  public static void check(VerificationTask task, Options options) throws Refusal {
    if (options.witness().isWanted() && options.task().entry().isPresent()) {
      throw new Refusal("a witness tells runs that begin with main, and --entry names another");
    }
    if (options.witness().isWanted() && task.sources().areSeveral()) {
      throw new Refusal(
          "a witness tells places of one C text, and the program has "
              + task.sources().files().size()
              + " files");
    }
    if (options.witness().isWanted() && task.errorFunctions().size() != 1) {
      throw new Refusal("a witness speaks of one error function; --prop FILE.prp chooses it");
    }
    if (options.witness().isWanted() && task.program().toString().endsWith(".bc")) {
      throw new Refusal("a witness tells places of a C text; " + task.program() + " has none");
    }
  }

  /** Whether invariants of a proof are of use to anybody. */
  public boolean isForInvariants() {
    return options.diagnosis().invariants() || options.witness().isWanted();
  }

  /** The writing of witnesses that are asked for, with no more than what the proof itself says. */
  public Runnable ofProof(Proof proof) {
    return options.witness().isWanted()
        ? guarded(() -> witness(source().of(proof)))
        : Evidence::nothing;
  }

  /** Looks for invariants of a proved program. */
  @FunctionalInterface
  public interface Search {
    HeaderInvariants.Found find(Wish wish);
  }

  /**
   * Prints what is asked for; gives the writing of witnesses that are asked for.
   *
   * @param search its invariants are told, if it has any, else those of the proof
   */
  public Runnable ofProof(Proof proof, Search search) {
    return guarded(
        () -> {
          SourceInvariants source = source();
          List<SourceInvariant> found = source.of(search.find(source::canSay).invariants());
          List<SourceInvariant> invariants = found.isEmpty() ? source.of(proof) : found;
          recorder.invariants(invariants);
          if (options.diagnosis().invariants()) {
            messages.requested(InvariantText.of(task.program(), proof, invariants));
          }
          return witness(invariants);
        });
  }

  private SourceInvariants source() throws IOException {
    return SourceInvariants.in(whole, program, CSource.read(task.program()));
  }

  private Runnable witness(List<SourceInvariant> invariants) throws IOException {
    CorrectnessContent content =
        CorrectnessContent.of(file(), invariants, CSource.read(task.program()));
    return WitnessFiles.of(
            options.witness(), messages, recorder::witness, task, content::automaton, content::set)
        ::write;
  }

  /** The writing of witnesses that are asked for. */
  public Runnable ofViolation(RecordedRun run, Budget budget) {
    if (!options.witness().isWanted()) {
      return Evidence::nothing;
    }
    if (!(run.violation().property() instanceof Property.UnreachCall unreachable)) {
      messages.error("no witness: none is written for " + run.violation().property().verdictName());
      return Evidence::nothing;
    }
    return guarded(
        () -> {
          Positions positions = Positions.in(CSource.read(task.program()));
          Optional<ViolationContent> content = violation(positions, run, budget);
          if (content.isEmpty()) {
            messages.error("no witness: the violation has no place in " + task.program());
            return Evidence::nothing;
          }
          return WitnessFiles.of(
                  options.witness(),
                  messages,
                  recorder::witness,
                  task,
                  () -> content.get().automaton(unreachable.function()),
                  content.get()::sequence)
              ::write;
        });
  }

  private Optional<ViolationContent> violation(
      Positions positions, RecordedRun run, Budget budget) {
    if (!run.end().isKnown()) {
      return Optional.empty();
    }
    ViolationRecorder recorder = ViolationRecorder.of(whole, positions);
    Outcome outcome =
        Interpreter.on(
                CompiledProgram.of(whole),
                run.inputs().initial(),
                run.inputs().all().source(),
                recorder,
                RunLimits.stoppedBy(budget::isExhausted))
            .run();
    // Where other inputs than the program's own matter, the run may go elsewhere: then only its
    // end is told.
    ViolationRecorder told =
        outcome instanceof Outcome.ReachedError ? recorder : ViolationRecorder.of(whole, positions);
    return ViolationContent.of(told, positions, file(), run.end());
  }

  private String file() {
    Path name = task.program();
    return name.toString();
  }

  private Runnable guarded(Preparation preparation) {
    try {
      return preparation.run();
    } catch (IOException e) {
      messages.error("no witness: " + task.program() + " cannot be read: " + e.getMessage());
    } catch (RuntimeException | StackOverflowError e) {
      messages.stackTrace(e);
      messages.error("no witness: internal error: " + e);
    }
    return Evidence::nothing;
  }

  private static void nothing() {
    // No witness is asked for, or there is none.
  }

  /** Makes what is to be written. */
  @FunctionalInterface
  private interface Preparation {
    Runnable run() throws IOException;
  }
}
