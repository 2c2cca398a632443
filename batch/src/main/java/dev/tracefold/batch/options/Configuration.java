package dev.tracefold.batch.options;

import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.Refusal;
import java.util.List;

/**
 * A named way to run the verifier.
 *
 * @param options are added to each command
 */
public record Configuration(String name, List<String> options) {
  static final Configuration DEFAULT = new Configuration("default", List.of());

  /** Reads {@code NAME=OPTIONS...}; a name alone is that of an engine. */
  static Configuration parse(String text) throws Refusal {
    int equals = text.indexOf('=');
    String name = equals < 0 ? text : text.substring(0, equals);
    // The name becomes that of a folder.
    if (!name.matches("[A-Za-z0-9_][A-Za-z0-9_.+-]*")) {
      throw new Refusal(
          "--config " + InputFile.excerpt(text) + " is not of the form NAME or NAME=OPTIONS");
    }
    List<String> options =
        equals < 0 ? List.of("--engine", name) : Words.of(text.substring(equals + 1), "--config");
    return new Configuration(name, options);
  }
}
