package dev.tracefold.batch;

import dev.tracefold.svcomp.ToolProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Batches in processes of their own over made-up tasks, with a script as the verifier. */
public final class BatchProcess {
  private final Path folder;

  private BatchProcess(Path folder) {
    this.folder = folder;
  }

  /**
   * Tasks {@code tN.yml} in a folder.
   *
   * @param verifier a shell script; its first argument is the C file
   */
  static BatchProcess in(Path folder, String verifier) throws IOException {
    return in(folder, 12, verifier);
  }

  /** So many tasks. */
  public static BatchProcess in(Path folder, int tasks, String verifier) throws IOException {
    Files.writeString(
        folder.resolve("p.prp"), "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    Files.writeString(folder.resolve("verifier"), verifier);
    Files.createDirectories(folder.resolve("tasks"));
    for (int i = 0; i < tasks; i++) {
      Files.writeString(
          folder.resolve("tasks/t" + i + ".yml"),
          "format_version: '2.0'\ninput_files: t"
              + i
              + ".c\nproperties:\n  - property_file: ../p.prp\n    expected_verdict: "
              + (i % 3 != 0)
              + "\n");
    }
    return new BatchProcess(folder);
  }

  ToolProcess start(String... options) throws IOException {
    return start(List.of(), options);
  }

  /** Starts a batch through a command that ends with exec. */
  public ToolProcess start(List<String> prefix, String... options) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-Xmx200m", "-XX:-UsePerfData"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(SvcompBatch.class.getName());
    command.addAll(List.of("tasks", "--prop", "p.prp", "--tool", "sh verifier {file} {options}"));
    command.addAll(List.of(options));
    return ToolProcess.start(folder, command);
  }
}
