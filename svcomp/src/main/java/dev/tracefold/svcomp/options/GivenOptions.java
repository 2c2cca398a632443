package dev.tracefold.svcomp.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.ParseResult;

/** The options of a command line, each as what it stands for. */
final class GivenOptions {
  private final ParseResult parsed;

  GivenOptions(ParseResult parsed) {
    this.parsed = parsed;
  }

  /** What is no option. */
  String[] arguments() {
    return parsed.matchedPositionalValue(0, new String[0]);
  }

  boolean has(String option) {
    return parsed.hasMatchedOption(option);
  }

  Optional<String> text(String option) {
    return Optional.ofNullable(parsed.matchedOptionValue(option, (String) null));
  }

  /** All values of an option that may be given several times. */
  List<String> texts(String option) {
    return List.of(parsed.matchedOptionValue(option, new String[0]));
  }

  <E extends Enum<E>> E choice(String option, E absent, E[] values) throws Refusal {
    Optional<String> name = text(option);
    return name.isEmpty() ? absent : Choices.parse(option, name.get(), values);
  }

  Duration time(String option, Duration absent) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty() ? absent : Quantity.time(option, text.get());
  }

  OptionalLong memory(String option) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Quantity.memory(option, text.get()));
  }

  Optional<Path> path(String option) throws Refusal {
    Optional<String> text = text(option);
    return text.isEmpty() ? Optional.empty() : Optional.of(InputFile.path(text.get(), option));
  }

  /** A file that can be written. */
  Optional<Path> output(String option) throws Refusal {
    Optional<Path> file = path(option);
    if (file.isPresent()) {
      OutputFile.check(file.get(), option);
    }
    return file;
  }
}
