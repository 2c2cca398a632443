package dev.tracefold.svcomp.options;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.LoopInvariants;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.task.DataModels;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reads a command line. */
public final class OptionsParser {
  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(15);

  private final ParseResult parsed;

  private OptionsParser(ParseResult parsed) {
    this.parsed = parsed;
  }

  public static Request parse(List<String> arguments) throws Refusal {
    if (arguments.size() >= 2 && arguments.subList(0, 2).equals(List.of("witness", "lint"))) {
      return lint(arguments.subList(2, arguments.size()));
    }
    CommandLine line = new CommandLine(OptionsModel.create());
    // An option as the value of another one is a forgotten value.
    line.setAllowOptionsAsOptionParameters(false);
    line.setExpandAtFiles(false);
    line.setAbbreviatedOptionsAllowed(false);
    try {
      ParseResult parsed = line.parseArgs(arguments.toArray(new String[0]));
      if (parsed.hasMatchedOption("--help")) {
        return new Request.Print(line.getUsageMessage(CommandLine.Help.Ansi.OFF).stripTrailing());
      }
      if (parsed.hasMatchedOption("--completion")) {
        return new Request.Print(AutoComplete.bash(OptionsModel.COMMAND, line).stripTrailing());
      }
      if (parsed.hasMatchedOption("--version")) {
        return new Request.Print(Version.current());
      }
      return new Request.Verify(new OptionsParser(parsed).options());
    } catch (ParameterException e) {
      throw new Refusal(OptionErrors.message(e));
    }
  }

  private static Request lint(List<String> files) throws Refusal {
    if (files.size() != 2) {
      throw new Refusal("two files, as in: svcomp-run witness lint WITNESS FILE.c");
    }
    return new Request.Lint(
        InputFile.path(files.get(0), "the witness"), InputFile.path(files.get(1), "the program"));
  }

  private Options options() throws Refusal {
    return new Options(
        input(),
        path("--prop"),
        dataModel(),
        stages(),
        firstRound(),
        search(),
        tracer(),
        time("--timeout", DEFAULT_TIMEOUT),
        time("--walltime", time("--timeout", DEFAULT_TIMEOUT)),
        memory(),
        flag("--trace") || flag("--report"),
        flag("--invariants") || flag("--report"),
        flag("--native-replay"),
        path("--validate"),
        !flag("--no-slicing"),
        output("--automaton"),
        output("--witness"),
        output("--witness-yaml"),
        path("--report"),
        flag("--stats"),
        verbosity());
  }

  private List<StageShare> stages() throws Refusal {
    EngineName engine = choice("--engine", EngineName.PORTFOLIO, EngineName.values());
    Optional<String> portfolio = text(PortfolioSpec.OPTION);
    if (engine == EngineName.PORTFOLIO) {
      return PortfolioSpec.stages(portfolio.orElse(PortfolioSpec.DEFAULT));
    }
    if (portfolio.isPresent()) {
      throw new Refusal("--engine and " + PortfolioSpec.OPTION + " exclude each other");
    }
    return List.of(new StageShare(engine, 100));
  }

  private Optional<Duration> firstRound() throws Refusal {
    EngineName engine = choice("--engine", EngineName.PORTFOLIO, EngineName.values());
    return engine == EngineName.PORTFOLIO
        ? PortfolioSpec.firstRound(text(PortfolioSpec.OPTION).orElse(PortfolioSpec.DEFAULT))
        : Optional.empty();
  }

  private Optional<SearchName> search() throws Refusal {
    Optional<String> name = text("--search");
    if (name.isEmpty()) {
      return Optional.empty();
    }
    SearchName search = Choices.parse("--search", name.get(), SearchName.values());
    if (stages().stream().noneMatch(s -> search.isFor(s.engine()))) {
      throw new Refusal("--search " + name.get() + " is not for the engine that is to run");
    }
    return Optional.of(search);
  }

  private TracerOptions tracer() throws Refusal {
    boolean named = text("--engine").isPresent() || text(PortfolioSpec.OPTION).isPresent();
    boolean runs = named && stages().stream().anyMatch(s -> s.engine() == EngineName.TRACER);
    for (String option :
        List.of(
            "--interpolation",
            "--refinement",
            "--tree",
            "--loop-invariants",
            "--guess-invariants")) {
      if (!runs && flag(option)) {
        throw new Refusal(option + " is for the engine tracer, which is not named");
      }
    }
    InterpolationName interpolation =
        choice("--interpolation", InterpolationName.WP, InterpolationName.values());
    if (interpolation == InterpolationName.CRAIG) {
      throw new Refusal(
          "--interpolation craig needs a solver that interpolates over bit-vectors (such as"
              + " MathSAT5 through JavaSMT), and none is bundled");
    }
    if (text("--interpolation").isPresent()
        && search().filter(s -> s == SearchName.MINIMAX).isPresent()) {
      throw new Refusal("--interpolation: --search minimax has interpolants of its own");
    }
    Optional<Path> tree = output("--tree");
    if (tree.isPresent() && !tree.get().toString().matches(".*\\.(dot|svg)")) {
      throw new Refusal(
          "--tree writes graphs and pictures, so its file's name must end in .dot or .svg");
    }
    Optional<Path> invariants = path("--loop-invariants");
    return new TracerOptions(
        interpolation,
        choice("--refinement", RefinementName.LAST, RefinementName.values()),
        tree,
        invariants.isPresent()
            ? LoopInvariants.read(invariants.get(), "--loop-invariants")
            : Map.of(),
        flag("--guess-invariants"));
  }

  private Path input() throws Refusal {
    String[] inputs = parsed.matchedPositionalValue(0, new String[0]);
    if (inputs.length == 0) {
      throw new Refusal("no task is given; try --help");
    }
    if (inputs.length > 1) {
      throw new Refusal(
          "one task at a time, and a task has one C file: "
              + InputFile.excerpt(inputs[0])
              + " and "
              + InputFile.excerpt(inputs[1])
              + " are given");
    }
    return InputFile.path(inputs[0], "the task");
  }

  private Optional<DataModel> dataModel() throws Refusal {
    Optional<String> name = text("--data-model");
    return name.isEmpty()
        ? Optional.empty()
        : Optional.of(DataModels.parse(name.get(), "--data-model"));
  }

  private Duration time(String option, Duration absent) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty() ? absent : Quantity.time(option, text.get());
  }

  private OptionalLong memory() throws Refusal {
    Optional<String> text = text("--memory");
    return text.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Quantity.memory("--memory", text.get()));
  }

  private Verbosity verbosity() throws Refusal {
    if (flag("--quiet") && flag("--verbose")) {
      throw new Refusal("--quiet and --verbose exclude each other");
    }
    if (flag("--quiet")) {
      return Verbosity.QUIET;
    }
    return flag("--verbose") ? Verbosity.VERBOSE : Verbosity.NORMAL;
  }

  private <E extends Enum<E>> E choice(String option, E absent, E[] values) throws Refusal {
    Optional<String> name = text(option);
    return name.isEmpty() ? absent : Choices.parse(option, name.get(), values);
  }

  private Optional<Path> path(String option) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty() ? Optional.empty() : Optional.of(InputFile.path(text.get(), option));
  }

  private Optional<Path> output(String option) throws Refusal {
    Optional<Path> file = path(option);
    if (file.isPresent()) {
      OutputFile.check(file.get(), option);
    }
    return file;
  }

  private Optional<String> text(String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, (String) null));
  }

  private boolean flag(String option) {
    return parsed.hasMatchedOption(option);
  }
}
