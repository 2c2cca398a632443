package dev.tracefold.svcomp.validation;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.input.MalformedFile;
import dev.tracefold.witness.instrument.UnusableWitness;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessKind;
import java.nio.file.Path;
import java.util.function.Consumer;

/** The road from a witness to a finding. */
public final class Validation {
  private final VerificationTask task;
  private final Path file;
  private final Proving engines;
  private final ProgramCopies copies;
  private final Consumer<Note> listener;

  private Validation(
      VerificationTask task,
      Path file,
      Proving engines,
      FrontEnd frontEnd,
      Consumer<Note> listener) {
    this.task = task;
    this.file = file;
    this.engines = engines;
    this.copies = new ProgramCopies(task, frontEnd);
    this.listener = listener;
  }

  /**
   * A validation of a witness.
   *
   * @param listener who is told of how the program was read
   */
  public static Validation of(
      VerificationTask task,
      Path witness,
      Proving engines,
      FrontEnd frontEnd,
      Consumer<Note> listener) {
    return new Validation(task, witness, engines, frontEnd, listener);
  }

  public Finding run(Budget budget) throws Refusal {
    if (task.sources().areSeveral()) {
      throw new Refusal(
          "a witness speaks of one C text, and the program has "
              + task.sources().files().size()
              + " files");
    }
    if (task.errorFunctions().size() != 1) {
      throw new Refusal(
          "a witness speaks of one error function, and "
              + task.errorFunctions().size()
              + " are asked about; --prop FILE.prp chooses");
    }
    if (task.program().toString().endsWith(".bc")) {
      throw new Refusal("a witness speaks of C, and " + task.program() + " is bitcode");
    }
    try {
      Witness witness = WitnessFile.read(file);
      WitnessIdentity.check(witness, task, file);
      FrontEndResult read = copies.original();
      return read instanceof FrontEndResult.Translated translated
          ? validate(witness, translated.program(), budget)
          : new Finding.Unreadable(((FrontEndResult.Rejected) read).problem());
    } catch (MalformedFile e) {
      throw new Refusal(e.getMessage());
    } catch (UnusableWitness e) {
      return new Finding.Rejected(e.getMessage());
    }
  }

  private Finding validate(Witness witness, Program original, Budget budget)
      throws Refusal, MalformedFile, UnusableWitness {
    original.notes().forEach(listener);
    return witness.kind() == WitnessKind.VIOLATION
        ? new ViolationValidation(copies, engines, copies.errorFunction(), file.toString())
            .validate(witness, original, budget)
        : new InvariantValidation(copies, engines, file.toString())
            .validate(witness, original, budget);
  }
}
