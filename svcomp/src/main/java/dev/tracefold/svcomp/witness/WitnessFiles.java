package dev.tracefold.svcomp.witness;

import dev.tracefold.svcomp.input.OutputFile;
import dev.tracefold.svcomp.options.WitnessOptions;
import dev.tracefold.svcomp.output.Messages;
import dev.tracefold.svcomp.task.VerificationTask;
import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.model.Content;
import dev.tracefold.witness.model.FormatVersion;
import dev.tracefold.witness.model.Witness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The files that {@code --witness} and {@code --witness-yaml} ask for. */
final class WitnessFiles {
  private final Map<Path, String> texts = new LinkedHashMap<>();
  private final Messages messages;
  private final Consumer<Path> written;

  private WitnessFiles(Messages messages, Consumer<Path> written) {
    this.messages = messages;
    this.written = written;
  }

  /**
   * Makes the texts; nothing is written yet.
   *
   * @param written hears of each file that was
   */
  static WitnessFiles of(
      WitnessOptions options,
      Messages messages,
      Consumer<Path> written,
      VerificationTask task,
      Supplier<? extends Content> graph,
      Supplier<? extends Content> yaml) {
    WitnessFiles files = new WitnessFiles(messages, written);
    try {
      TaskMetadata metadata = TaskMetadata.of(task);
      options.graphml().ifPresent(f -> files.add(f, metadata, FormatVersion.GRAPHML_1_0, graph));
      options.yaml().ifPresent(f -> files.add(f, metadata, FormatVersion.YAML_2_0, yaml));
    } catch (IOException e) {
      messages.error("no witness: " + task.program() + " cannot be read: " + e.getMessage());
    }
    return files;
  }

  private void add(
      Path file,
      TaskMetadata metadata,
      FormatVersion version,
      Supplier<? extends Content> supplier) {
    Content content = supplier.get();
    Witness witness = new Witness(metadata.in(version, content.toString()), content);
    texts.put(file, WitnessFile.text(witness));
  }

  /** Writes each file as a whole or not at all. */
  void write() {
    texts.forEach(
        (file, text) -> {
          try {
            OutputFile.write(file, text);
            written.accept(file);
          } catch (IOException e) {
            messages.error("no witness: " + file + " cannot be written: " + e.getMessage());
          }
        });
  }
}
