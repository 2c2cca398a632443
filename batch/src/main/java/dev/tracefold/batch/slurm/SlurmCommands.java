package dev.tracefold.batch.slurm;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Slurm's command line. */
final class SlurmCommands {
  private SlurmCommands() {}

  /** What a command has printed. */
  private record Answer(int status, String out) {}

  /**
   * Submits a script as an array.
   *
   * @return the number of the job
   */
  static String submit(List<String> options, String script) throws IOException {
    List<String> command = new ArrayList<>(List.of("sbatch", "--parsable"));
    command.addAll(options);
    command.add(script);
    Answer answer = run(command);
    if (answer.status() != 0) {
      throw new IOException("sbatch: " + answer.out().strip().replaceAll("\\s+", " "));
    }
    // With several clusters the name of one follows.
    return answer.out().strip().split(";", 2)[0];
  }

  /** The indices of tasks that wait or run; nothing if Slurm does not answer. */
  static Optional<Set<Integer>> active(String job) throws IOException {
    Answer answer = run(List.of("squeue", "--noheader", "--array", "--jobs=" + job, "--format=%K"));
    if (answer.status() != 0) {
      // A job that is long over is not known any more.
      return answer.out().contains("Invalid job id") ? Optional.of(Set.of()) : Optional.empty();
    }
    Set<Integer> indices = new TreeSet<>();
    for (String line : answer.out().lines().toList()) {
      if (line.strip().matches("\\d{1,9}")) {
        indices.add(Integer.valueOf(line.strip()));
      }
    }
    return Optional.of(indices);
  }

  static void cancel(String job) throws IOException {
    run(List.of("scancel", job));
  }

  private static Answer run(List<String> command) throws IOException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    try {
      return new Answer(process.waitFor(), out);
    } catch (InterruptedException e) {
      throw new IllegalStateException("a batch is cancelled, not interrupted", e);
    }
  }
}
