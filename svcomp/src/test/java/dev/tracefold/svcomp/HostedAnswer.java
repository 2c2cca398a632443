package dev.tracefold.svcomp;

import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.catalogue.EngineCatalogue;
import dev.tracefold.engines.portfolio.Portfolio;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.svcomp.options.Options;
import dev.tracefold.svcomp.options.OptionsParser;
import dev.tracefold.svcomp.options.Request;
import dev.tracefold.svcomp.replay.InputRecorder;
import java.math.BigInteger;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * What the portfolio says of a program.
 *
 * @param inputs those of a violation
 */
record HostedAnswer(Result result, List<Long> inputs) {

  private static final long MEMORY = 4_000_000_000L;

  /** Fails where the program is refused, since compilers took it. */
  static HostedAnswer of(List<Path> files, DataModel model, Duration limit) throws Exception {
    FrontEndResult read =
        FrontEnd.bundled()
            .translate(
                new Sources(files, model, List.of()), Set.of("reach_error"), ExprFactory.create());
    if (read instanceof FrontEndResult.Rejected rejected) {
      throw new IllegalStateException(rejected.problem().message());
    }
    Program program =
        CfaPipeline.standard().run(((FrontEndResult.Translated) read).program()).program();
    Portfolio portfolio = portfolio(files.get(0));
    try (Budget budget = Budget.start(Limits.cpu(limit).withMemory(MEMORY))) {
      Result result = portfolio.verify(program, budget);
      InputRecorder recorder = new InputRecorder();
      if (result instanceof Result.Unsafe unsafe) {
        TraceReplay.replay(program, unsafe.trace(), budget, recorder);
      }
      return new HostedAnswer(
          result,
          recorder.recorded().inputs().stream()
              .map(i -> i.bits())
              .map(BigInteger::longValue)
              .toList());
    }
  }

  private static Portfolio portfolio(Path file) throws Exception {
    List<String> arguments = List.of(file.toString(), "--prop", TestFolders.property().toString());
    Options options = ((Request.Verify) OptionsParser.parse(arguments)).options();
    Solvers solvers = new Solvers();
    Portfolio once =
        Portfolio.of(
            Verifier.checkingWith(solvers.certifier()),
            EngineCatalogue.of(
                    solvers.forEngines(), EngineListener.SILENT, options.engines().options())
                .stages(options.engines().stages()));
    return options.engines().firstRound().map(once::inRoundsFrom).orElse(once);
  }
}
