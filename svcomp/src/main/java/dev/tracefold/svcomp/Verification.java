package dev.tracefold.svcomp;

import dev.tracefold.analysis.invariants.Suggestions;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.cfa.pass.Slice;
import dev.tracefold.cfa.text.CfaDot;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.catalogue.EngineCatalogue;
import dev.tracefold.engines.catalogue.EngineName;
import dev.tracefold.engines.explain.HeaderInvariants;
import dev.tracefold.engines.explain.Wish;
import dev.tracefold.engines.portfolio.Portfolio;
import dev.tracefold.engines.run.SearchTree;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.entry.Entry;
import dev.tracefold.frontend.entry.EntryHarness;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Proof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.limits.ScratchFolder;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.output.Conclusion;
import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.output.Verdict;
import dev.tracefold.svcomp.property.UsualErrors;
import dev.tracefold.svcomp.record.RunRecorder;
import dev.tracefold.svcomp.report.TreeDot;
import dev.tracefold.svcomp.report.TreePicture;
import dev.tracefold.svcomp.task.BuildOptions;
import dev.tracefold.svcomp.task.TaskReader;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.svcomp.trace.RunRecording;
import dev.tracefold.svcomp.validation.Finding;
import dev.tracefold.svcomp.validation.Proving;
import dev.tracefold.svcomp.validation.Validation;
import dev.tracefold.svcomp.validation.WitnessIdentity;
import dev.tracefold.svcomp.witness.Evidence;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/** The road from a task to a verdict. */
final class Verification implements AutoCloseable {
  /** Of the time that is left after a proof. */
  private static final double SHARE_OF_INVARIANTS = 0.25;

  private static final Duration MOST_FOR_INVARIANTS = Duration.ofSeconds(10);

  private final Options options;
  private final Budget budget;
  private final Messages messages;
  private final RunRecorder recorder;
  private final Conclusion conclusion;
  private final Solvers solvers;
  private Runnable publication = () -> {};

  /** Texts that the program is compiled from besides the user's, read until the end. */
  private Optional<ScratchFolder> texts = Optional.empty();

  Verification(
      Options options,
      Solvers solvers,
      Budget budget,
      Messages messages,
      RunRecorder recorder,
      Conclusion conclusion) {
    this.options = options;
    this.solvers = solvers;
    this.conclusion = conclusion;
    this.budget = budget;
    this.messages = messages;
    this.recorder = recorder;
    recorder.tellTurns(this::tellTurn);
    options.output().tree().ifPresent(file -> recorder.tellTrees(tree -> write(tree, file)));
  }

  private void tellTurn(String engine) {
    String purpose = EngineName.of(engine).map(e -> ": " + e.purpose()).orElse("");
    messages.step("engine " + engine + purpose);
  }

  Verdict run() throws Refusal {
    begin("task");
    VerificationTask task =
        TaskReader.read(
            options.task().inputs(), options.task().property(), build(), messages::step);
    recorder.task(task);
    messages.step("data model " + task.dataModel());
    if (options.witness().validated().isPresent()) {
      if (options.task().entry().isPresent()) {
        throw new Refusal("--validate: a witness tells runs that begin with main; leave --entry");
      }
      return validate(task, options.witness().validated().get());
    }
    Evidence.check(task, options);
    begin("front end");
    if (options.task().entry().isPresent()) {
      EntryHarness.Outcome outcome = beginningWith(options.task().entry().get(), task);
      if (outcome instanceof EntryHarness.Outcome.Failed failed) {
        return rejected(failed.problem());
      }
      EntryHarness.Outcome.Made made = (EntryHarness.Outcome.Made) outcome;
      made.assumptions().forEach(messages::note);
      return translate(new VerificationTask(made.sources(), task.specification()));
    }
    return translate(task);
  }

  /** Who validates a witness of files means them with its data model. */
  private BuildOptions build() {
    BuildOptions build = options.task().build();
    return options.task().inputs().stream().anyMatch(TaskReader::isDefinition)
        ? build
        : options
            .witness()
            .validated()
            .flatMap(WitnessIdentity::dataModel)
            .map(build::orOfFiles)
            .orElse(build);
  }

  private EntryHarness.Outcome beginningWith(Entry entry, VerificationTask task) throws Refusal {
    try {
      texts = Optional.of(ScratchFolder.create());
    } catch (IOException e) {
      throw new Refusal("no folder for the text of a main function: " + e.getMessage());
    }
    return frontEnd().beginningWith(entry, task.sources(), texts.get().path());
  }

  private Verdict translate(VerificationTask task) throws Refusal {
    FrontEndResult read =
        frontEnd().translate(task.sources(), task.errorFunctions(), ExprFactory.create());
    return read instanceof FrontEndResult.Translated translated
        ? verify(task, translated.program())
        : rejected(((FrontEndResult.Rejected) read).problem());
  }

  private FrontEnd frontEnd() {
    return FrontEnd.bundled()
        .withCompileLimit(options.limits().wallTime())
        .assuming(options.task().unknownFunctions());
  }

  /** Who names no property means the usual ones, and is told that the program has none of these. */
  private static void checkAsked(VerificationTask task, Program translated) throws Refusal {
    if (UsualErrors.areMeant(task.specification())) {
      for (Note note : translated.notes()) {
        if (note instanceof Note.NothingToVerify) {
          throw new Refusal(note.text() + "; --prop FILE.prp names another property");
        }
      }
    }
  }

  private Verdict verify(VerificationTask task, Program translated) throws Refusal {
    checkAsked(task, translated);
    translated.notes().forEach(messages::note);
    begin("automaton");
    CfaPipeline standard = CfaPipeline.standard();
    Program program =
        (options.task().slicing() ? standard : standard.without(Slice.class))
            .run(translated)
            .program();
    options.output().automaton().ifPresent(file -> write(program, file));
    recorder.automaton(program);
    begin("engine");
    Result result = decide(program, Optional.empty(), budget);
    begin("report");
    Evidence evidence = Evidence.of(task, translated, program, options, messages, recorder);
    return verdict(task, program, result, evidence);
  }

  private Result decide(Program program, Optional<Suggestions> suggestions, Budget part) {
    return ask(portfolio(suggestions), program, part);
  }

  private Result ask(Portfolio portfolio, Program program, Budget part) {
    Result result = portfolio.verify(program, part);
    recorder.figure("solver", solvers.engineStatistics());
    recorder.figure("solver of checks", solvers.checkStatistics());
    return result;
  }

  private Portfolio portfolio(Optional<Suggestions> suggestions) {
    Verifier verifier = Verifier.checkingWith(solvers.certifier()).telling(recorder);
    EngineCatalogue engines =
        EngineCatalogue.of(
            solvers.forEngines(), recorder, options.engines().options().trying(suggestions));
    Portfolio once = Portfolio.of(verifier, engines.stages(options.engines().stages()));
    return options.engines().firstRound().map(once::inRoundsFrom).orElse(once);
  }

  private Verdict validate(VerificationTask task, Path witness) throws Refusal {
    begin("validation");
    Finding finding =
        Validation.of(task, witness, proving(), frontEnd(), messages::note).run(budget);
    if (finding instanceof Finding.Violated violated) {
      RecordedRun run = recorded(violated.program(), violated.result());
      return ViolationReport.of(task, run).report(options.diagnosis(), messages);
    }
    if (finding instanceof Finding.Unreadable unreadable) {
      return rejected(unreadable.problem());
    }
    if (finding instanceof Finding.Rejected rejected) {
      return Verdict.unknown(Cause.WITNESS_REJECTED, rejected.reason());
    }
    return finding instanceof Finding.Undecided undecided
        ? Verdict.unknown(undecided.cause(), undecided.reason())
        : Verdict.holds();
  }

  private Proving proving() {
    return new Proving() {
      @Override
      public Result verify(Program program, Optional<Suggestions> suggestions, Budget part) {
        return decide(program, suggestions, part);
      }

      @Override
      public Result findViolation(Program program, Budget part) {
        return ask(portfolio(Optional.empty()).lookingForViolations(), program, part);
      }
    };
  }

  private Verdict verdict(
      VerificationTask task, Program program, Result result, Evidence evidence) {
    if (result instanceof Result.Safe safe) {
      return proved(program, safe.proof(), evidence);
    }
    if (result instanceof Result.Unsafe unsafe) {
      RecordedRun run = recorded(program, unsafe);
      Verdict verdict = ViolationReport.of(task, run).report(options.diagnosis(), messages);
      if (verdict.status() == ExitStatus.FALSE) {
        publication = evidence.ofViolation(run, budget);
      }
      return verdict;
    }
    return Verdict.unknown((Result.Unknown) result);
  }

  private RecordedRun recorded(Program program, Result.Unsafe result) {
    boolean steps = options.diagnosis().trace() || options.output().areStepsWanted();
    RecordedRun run = RunRecording.of(program, result, steps, budget);
    recorder.violation(run);
    return run;
  }

  /** From here on the verdict stands; what is found besides makes it easier to believe. */
  private Verdict proved(Program program, Proof proof, Evidence evidence) {
    if (evidence.isForInvariants()) {
      conclusion.settle(Verdict.holds(), evidence.ofProof(proof));
      begin("invariants");
      publication = evidence.ofProof(proof, wish -> invariants(program, proof, wish));
    }
    return Verdict.holds();
  }

  private HeaderInvariants.Found invariants(Program program, Proof proof, Wish wish) {
    HeaderInvariants search = HeaderInvariants.with(solvers.forEngines(), solvers.certifier());
    try (Budget share = budget.sub(SHARE_OF_INVARIANTS);
        Budget part = share.sub(MOST_FOR_INVARIANTS)) {
      HeaderInvariants.Found found = search.find(program, proof, wish, part);
      recorder.figure(
          "invariants",
          "at "
              + found.invariants().size()
              + " loop headers"
              + (found.suffice() ? ", which suffice for a proof" : ""));
      return found;
    } catch (RuntimeException | StackOverflowError e) {
      messages.stackTrace(e);
      return HeaderInvariants.Found.NOTHING;
    }
  }

  @Override
  public void close() {
    texts.ifPresent(ScratchFolder::close);
  }

  /** Writes what exists with a definite verdict only; to be called when that is what is printed. */
  void publish() {
    publication.run();
  }

  private static Verdict rejected(InputProblem problem) throws Refusal {
    return switch (problem.kind()) {
      case BAD_INPUT -> throw new Refusal(problem.message(), problem.context());
      case TIME -> Verdict.unknown(Cause.WALL_TIME, problem.message());
      case SIZE -> Verdict.unknown(Cause.UNSUPPORTED, problem.message());
      case INTERRUPTION -> Verdict.unknown(Cause.INTERRUPTED, problem.message());
      case INSTALLATION, INTERNAL -> Verdict.unknown(Cause.INTERNAL_ERROR, problem.message());
    };
  }

  private void write(SearchTree tree, Path file) {
    try {
      boolean isPicture = file.toString().endsWith(".svg");
      OutputFile.write(file, isPicture ? TreePicture.of(tree) : TreeDot.print(tree));
    } catch (IOException e) {
      messages.error("--tree: " + file + " cannot be written: " + e.getMessage());
    }
  }

  private void write(Program program, Path file) {
    try {
      OutputFile.write(
          file, file.toString().endsWith(".dot") ? CfaDot.print(program) : CfaText.print(program));
    } catch (IOException e) {
      messages.error("--automaton: " + file + " cannot be written: " + e.getMessage());
    }
  }

  private void begin(String stage) {
    recorder.begin(stage);
    messages.step(stage);
  }
}
