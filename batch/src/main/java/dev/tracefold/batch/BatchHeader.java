package dev.tracefold.batch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.tracefold.batch.options.BatchOptions;
import dev.tracefold.batch.options.Configuration;
import dev.tracefold.svcomp.input.InputFile;
import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.Version;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * How the results of a folder were made. Results that were made otherwise must not be mixed with
 * them.
 */
final class BatchHeader {
  private static final String FILE = "batch.json";
  private static final int LARGEST = 1 << 20;

  private BatchHeader() {}

  /** Writes the header of a new batch; that of an old one must say the same. */
  static void put(Path folder, BatchOptions options) throws Refusal, IOException {
    Path file = folder.resolve(FILE);
    String now = text(options);
    if (!Files.exists(file)) {
      OutputFile.write(file, now);
      return;
    }
    String before = InputFile.readText(file, "header of the batch", LARGEST);
    if (!before.equals(now)) {
      throw new Refusal(
          "--resume: the results of "
              + folder
              + " were made with other options, limits or another version (see "
              + file
              + ")");
    }
  }

  private static String text(BatchOptions options) {
    ObjectNode node = JsonMapper.builder().build().createObjectNode();
    node.put("version", Version.current());
    node.put("property", options.tasks().property().toAbsolutePath().normalize().toString());
    node.put("cpu_limit_s", options.runs().cpuTime().toMillis() / 1e3);
    node.put("wall_limit_s", options.runs().wallTime().toMillis() / 1e3);
    options.runs().memory().ifPresent(bytes -> node.put("memory_limit_bytes", bytes));
    options.runs().tool().ifPresent(tool -> node.put("tool", String.join(" ", tool)));
    ObjectNode configurations = node.putObject("configurations");
    for (Configuration configuration : options.runs().configurations()) {
      configurations.put(configuration.name(), String.join(" ", configuration.options()));
    }
    try {
      return JsonMapper.builder().build().writerWithDefaultPrettyPrinter().writeValueAsString(node)
          + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
