package dev.tracefold.svcomp.options;

import dev.tracefold.frontend.entry.Entry;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.task.BuildOptions;
import dev.tracefold.svcomp.task.DataModels;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reads a command line. */
public final class OptionsParser {
  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(15);

  private final GivenOptions given;

  private OptionsParser(GivenOptions given) {
    this.given = given;
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
      return new Request.Verify(new OptionsParser(new GivenOptions(parsed)).options());
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
    boolean report = given.has("--report");
    Duration cpuTime = given.time("--timeout", DEFAULT_TIMEOUT);
    return new Options(
        new TaskOptions(
            inputs(),
            new BuildOptions(
                compilerOptions(),
                BuildOptions.headerFolders(Optional.ofNullable(System.getenv("CPATH"))),
                dataModel(),
                compileCommands()),
            given.path("--prop"),
            unknownFunctions(),
            entry(),
            !given.has("--no-slicing")),
        new LimitOptions(cpuTime, given.time("--walltime", cpuTime), given.memory("--memory")),
        new EngineChoiceParser(given).choice(),
        output(),
        new WitnessOptions(
            given.output("--witness"), given.output("--witness-yaml"), given.path("--validate")),
        new DiagnosisOptions(
            given.has("--trace") || report,
            given.has("--invariants") || report,
            given.has("--native-replay")));
  }

  private OutputOptions output() throws Refusal {
    Optional<Path> tree = given.output("--tree");
    if (tree.isPresent() && !tree.get().toString().matches(".*\\.(dot|svg)")) {
      throw new Refusal(
          "--tree writes graphs and pictures, so its file's name must end in .dot or .svg");
    }
    return new OutputOptions(
        verbosity(),
        given.has("--stats"),
        given.output("--json"),
        given.path("--report"),
        given.output("--automaton"),
        tree);
  }

  private List<Path> inputs() throws Refusal {
    List<Path> inputs = new ArrayList<>();
    for (String input : given.arguments()) {
      inputs.add(InputFile.path(input, "the task"));
    }
    if (inputs.isEmpty() && !given.has(OptionsModel.COMPILE_COMMANDS)) {
      throw new Refusal("no task is given; try --help");
    }
    return List.copyOf(inputs);
  }

  private List<String> compilerOptions() {
    List<String> options = new ArrayList<>();
    for (String option : OptionsModel.OF_COMPILER) {
      for (String value : given.texts(option)) {
        options.add(option.equals(OptionsModel.STANDARD) ? option + "=" + value : option + value);
      }
    }
    return List.copyOf(options);
  }

  private Optional<DataModel> dataModel() throws Refusal {
    Optional<String> name = given.text("--data-model");
    return name.isEmpty()
        ? Optional.empty()
        : Optional.of(DataModels.parse(name.get(), "--data-model"));
  }

  private UnknownFunctions unknownFunctions() throws Refusal {
    Optional<String> name = given.text(OptionsModel.UNKNOWN_FUNCTIONS);
    return name.isEmpty()
        ? UnknownFunctions.PURE
        : Choices.parse(OptionsModel.UNKNOWN_FUNCTIONS, name.get(), UnknownFunctions.values());
  }

  private Optional<Path> compileCommands() throws Refusal {
    return given.path(OptionsModel.COMPILE_COMMANDS);
  }

  private Optional<Entry> entry() throws Refusal {
    Optional<String> function = given.text(OptionsModel.ENTRY);
    if (function.isEmpty()) {
      for (String option : List.of(OptionsModel.ENTRY_DEPTH, OptionsModel.ENTRY_GLOBALS)) {
        if (given.has(option)) {
          throw new Refusal(option + " needs " + OptionsModel.ENTRY + " FUNCTION");
        }
      }
      return Optional.empty();
    }
    if (!function.get().matches("[A-Za-z_]\\w*")) {
      throw new Refusal(
          OptionsModel.ENTRY + ": '" + InputFile.excerpt(function.get()) + "' names no function");
    }
    if (function.get().equals("main")) {
      throw new Refusal(OptionsModel.ENTRY + ": runs begin with main anyway");
    }
    boolean arbitrary =
        given.choice(OptionsModel.ENTRY_GLOBALS, Globals.INITIAL, Globals.values())
            == Globals.ARBITRARY;
    return Optional.of(new Entry(function.get(), depth(), arbitrary));
  }

  /** What variables outside of functions hold when a run begins. */
  private enum Globals {
    INITIAL,
    ARBITRARY
  }

  private int depth() throws Refusal {
    Optional<String> depth = given.text(OptionsModel.ENTRY_DEPTH);
    if (depth.isEmpty()) {
      return Entry.USUAL_DEPTH;
    }
    if (!depth.get().matches("\\d{1,2}")) {
      throw new Refusal(
          OptionsModel.ENTRY_DEPTH
              + ": '"
              + InputFile.excerpt(depth.get())
              + "' is no number from 0 to 99");
    }
    return Integer.parseInt(depth.get());
  }

  private Verbosity verbosity() throws Refusal {
    if (given.has("--quiet") && given.has("--verbose")) {
      throw new Refusal("--quiet and --verbose exclude each other");
    }
    if (given.has("--quiet")) {
      return Verbosity.QUIET;
    }
    return given.has("--verbose") ? Verbosity.VERBOSE : Verbosity.NORMAL;
  }
}
