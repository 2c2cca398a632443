package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.cfa.pass.Slice;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.catalogue.EngineCatalogue;
import dev.tracefold.engines.portfolio.Portfolio;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.svcomp.fuzz.NativeProgram;
import dev.tracefold.svcomp.fuzz.small.SmallTask;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.OptionsParser;
import dev.tracefold.svcomp.options.Request;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All engines say of small random programs, in several wordings and with several solvers, what the
 * machine does on all their inputs. {@code -Dsmall.first} and {@code -Dsmall.programs} choose the
 * seeds, of which the data models have each other ones.
 */
class SmallProgramsTest {
  private static final int PROGRAMS =
      Integer.getInteger("small.programs", Boolean.getBoolean("tracefold.nightly") ? 3000 : 60);
  private static final int FIRST = Integer.getInteger("small.first", 0);
  private static final int BETWEEN_MODELS = 1 << 30;
  private static final int AT_ONCE = 30;
  private static final Duration LIMIT = Duration.ofSeconds(1);
  private static final int PATIENCE_SECONDS = 60;

  private static final List<String> CONFIGURATIONS =
      List.of(
          "se",
          "bself",
          "tracer",
          "bmc",
          "portfolio",
          "kind",
          "tracer --search lazy",
          "bse",
          "tracer --search minimax",
          "contracts",
          "iterdeep",
          "cells",
          "tracer --interpolation sp",
          "se --no-slicing",
          "bself --no-slicing",
          "fuzz",
          "classes",
          "nodes",
          "leaps");

  private static final List<SolverName> SOLVERS =
      List.of(SolverName.STAGED, SolverName.STAGED, SolverName.Z3, SolverName.BITWUZLA);

  private final List<String> wrong = new ArrayList<>();
  private final List<String> refused = new ArrayList<>();
  private final Map<String, Integer> answers = new TreeMap<>();

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void enginesSayWhatTheMachineDoes(DataModel model, @TempDir Path folder) throws Exception {
    assumeTrue(
        NativeProgram.isPossible(folder, model), "no linker, or the machine runs no " + model);
    int first = FIRST + (model == DataModel.LP64 ? BETWEEN_MODELS : 0);
    for (int done = 0; done < PROGRAMS; done += AT_ONCE) {
      int count = Math.min(AT_ONCE, PROGRAMS - done);
      for (SmallTask task : SmallTask.of(first + done, count, model, folder)) {
        ask(task, folder);
      }
    }
    System.out.println(model + ": " + answers + ", refused: " + refused);
    assertEquals(List.of(), wrong);
    assertEquals(List.of(), refused);
    for (String verdict : List.of("safe", "unsafe")) {
      int decided = answers.getOrDefault(verdict, 0);
      assertTrue(decided >= PROGRAMS / 5, () -> verdict + ": " + decided + " of " + PROGRAMS);
    }
  }

  /** Each configuration in turn, about each wording, with each solver. */
  private void ask(SmallTask task, Path folder) throws Exception {
    int seed = (int) task.program().seed();
    String configuration = CONFIGURATIONS.get(Math.floorMod(seed, CONFIGURATIONS.size()));
    int round = Math.floorDiv(seed, CONFIGURATIONS.size());
    String text =
        Math.floorMod(round, 2) == 0
            ? task.program().task(task.question())
            : task.program().task(task.question(), seed);
    SolverName solver = SOLVERS.get(Math.floorMod(round / 2, SOLVERS.size()));
    Path file = Files.writeString(folder.resolve("small.c"), text);
    Result result = patiently(() -> decide(file, task.model(), configuration, solver));
    String answer = task + ": " + configuration + " with " + solver + ": " + result;
    if (result instanceof Result.Unknown unknown) {
      answers.merge("unknown " + configuration, 1, Integer::sum);
      if (unknown.cause() == Cause.CERTIFICATE_REJECTED) {
        refused.add(answer + "\n" + text);
      }
      return;
    }
    boolean unsafe = result instanceof Result.Unsafe;
    Optional<Boolean> reachable = task.question().reachable();
    answers.merge(unsafe ? "unsafe" : "safe", 1, Integer::sum);
    if (reachable.isEmpty()) {
      answers.merge("not all runs tried", 1, Integer::sum);
    } else if (reachable.get() != unsafe) {
      wrong.add(answer + "\n" + text);
    }
  }

  /** Native code of a solver that heeds no limit is left behind, as the launcher would end it. */
  private static Result patiently(Callable<Result> question) throws Exception {
    FutureTask<Result> answer = new FutureTask<>(question);
    Thread thread = new Thread(answer, "small program");
    thread.setDaemon(true);
    thread.start();
    try {
      return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return Result.gaveUp("it does not stop");
    }
  }

  private static Result decide(Path file, DataModel model, String engine, SolverName solver)
      throws Exception {
    Options options = options(file, engine);
    FrontEndResult read =
        FrontEnd.bundled().translate(file, model, "reach_error", ExprFactory.create());
    Program translated = ((FrontEndResult.Translated) read).program();
    CfaPipeline passes = CfaPipeline.standard();
    Program program =
        (options.task().slicing() ? passes : passes.without(Slice.class)).run(translated).program();
    SolverSource solvers =
        SolverSource.of(
            solver == SolverName.STAGED ? SolverConfig.standard() : SolverConfig.bare(solver));
    Verifier verifier = Verifier.checkingWith(new Solvers().certifier());
    Portfolio stages =
        Portfolio.of(
            verifier,
            EngineCatalogue.of(solvers, EngineListener.SILENT, options.engines().options())
                .stages(options.engines().stages()));
    Portfolio portfolio = options.engines().firstRound().map(stages::inRoundsFrom).orElse(stages);
    try (Budget budget = Budget.start(Limits.cpu(LIMIT))) {
      return portfolio.verify(program, budget);
    }
  }

  private static Options options(Path file, String engine) throws Exception {
    List<String> arguments = new ArrayList<>(List.of(file.toString(), "--engine"));
    arguments.addAll(List.of(engine.split(" ")));
    arguments.addAll(List.of("--prop", TestFolders.property().toString()));
    return ((Request.Verify) OptionsParser.parse(arguments)).options();
  }
}
