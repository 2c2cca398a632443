package dev.tracefold.batch.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.OptionErrors;
import dev.tracefold.svcomp.options.Quantity;
import dev.tracefold.svcomp.options.Version;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** Reads a command line of {@code svcomp-batch}. */
public final class BatchOptionsParser {
  private static final Duration DEFAULT_TIMEOUT = Duration.ofMinutes(15);
  private static final int MOST_JOBS = 1000;

  private final ParseResult parsed;

  private BatchOptionsParser(ParseResult parsed) {
    this.parsed = parsed;
  }

  public static BatchRequest parse(List<String> arguments) throws Refusal {
    CommandLine line = new CommandLine(BatchOptionsModel.create());
    line.setAllowOptionsAsOptionParameters(false);
    line.setExpandAtFiles(false);
    line.setAbbreviatedOptionsAllowed(false);
    try {
      ParseResult parsed = line.parseArgs(arguments.toArray(new String[0]));
      if (parsed.hasMatchedOption("--help")) {
        return new BatchRequest.Print(
            line.getUsageMessage(CommandLine.Help.Ansi.OFF).stripTrailing());
      }
      if (parsed.hasMatchedOption("--completion")) {
        return new BatchRequest.Print(
            AutoComplete.bash(BatchOptionsModel.COMMAND, line).stripTrailing());
      }
      if (parsed.hasMatchedOption("--version")) {
        return new BatchRequest.Print(Version.current());
      }
      return new BatchRequest.Evaluate(new BatchOptionsParser(parsed).options());
    } catch (ParameterException e) {
      throw new Refusal(OptionErrors.message(e));
    }
  }

  private BatchOptions options() throws Refusal {
    Duration timeout = time("--timeout", DEFAULT_TIMEOUT);
    return new BatchOptions(
        new TaskSelection(
            paths(),
            path("--prop").orElseThrow(() -> new Refusal("no property: give --prop FILE.prp"))),
        new RunOptions(
            configurations(), words("--tool"), timeout, time("--walltime", timeout), memory()),
        new PlaceOptions(jobs(), words("--slurm")),
        new ResultOptions(
            path("--output").orElse(Path.of("batch-results")),
            parsed.hasMatchedOption("--resume"),
            path("--compare"),
            path("--report")));
  }

  private List<Path> paths() throws Refusal {
    List<Path> paths = new ArrayList<>();
    for (String text : parsed.matchedPositionalValue(0, new String[0])) {
      Path path = InputFile.path(text, "a task");
      if (!path.toFile().exists()) {
        throw new Refusal(path + " does not exist");
      }
      paths.add(path);
    }
    if (paths.isEmpty()) {
      throw new Refusal("no tasks are given; try --help");
    }
    return List.copyOf(paths);
  }

  private int jobs() throws Refusal {
    String text = text("--jobs").orElse(parsed.hasMatchedOption("--slurm") ? "" + MOST_JOBS : "1");
    if (!text.matches("[0-9]{1,4}")) {
      throw new Refusal("--jobs wants a number, not " + InputFile.excerpt(text));
    }
    int jobs = Integer.parseInt(text);
    if (jobs < 1 || jobs > MOST_JOBS) {
      throw new Refusal("--jobs must be between 1 and " + MOST_JOBS);
    }
    return jobs;
  }

  private List<Configuration> configurations() throws Refusal {
    List<String> texts = parsed.matchedOptionValue("--config", List.of());
    List<Configuration> configurations = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (String text : texts) {
      Configuration configuration = Configuration.parse(text);
      if (!names.add(configuration.name())) {
        throw new Refusal("--config " + configuration.name() + " is given twice");
      }
      configurations.add(configuration);
    }
    return configurations.isEmpty() ? List.of(Configuration.DEFAULT) : List.copyOf(configurations);
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

  private Optional<Path> path(String option) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty() ? Optional.empty() : Optional.of(InputFile.path(text.get(), option));
  }

  private Optional<List<String>> words(String option) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty() ? Optional.empty() : Optional.of(Words.of(text.get(), option));
  }

  private Optional<String> text(String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, (String) null));
  }
}
