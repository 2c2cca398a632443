package dev.tracefold.batch.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A variable of the environment that a command's processes inherit, whoever becomes their parent.
 */
public final class RunMark {
  static final String VARIABLE = "TRACEFOLD_BATCH_RUN";

  private final String value;

  private RunMark(String value) {
    this.value = value;
  }

  /** The mark of all runs whose results go to a folder. */
  public static RunMark ofFolder(Path folder) {
    return new RunMark(folder.toAbsolutePath().normalize() + "#");
  }

  /** The mark of one of these runs. */
  RunMark of(long number) {
    return new RunMark(value + ProcessHandle.current().pid() + "." + number + "#");
  }

  String value() {
    return value;
  }

  /** Whether a process was started with this mark or with one of its parts. */
  boolean isOn(ProcessEntry process) {
    try {
      byte[] bytes = Files.readAllBytes(Path.of("/proc", Long.toString(process.pid()), "environ"));
      String environment = '\0' + new String(bytes, StandardCharsets.UTF_8);
      return environment.contains('\0' + VARIABLE + "=" + value);
    } catch (IOException e) {
      // Another user's process, or one that has ended.
      return false;
    }
  }
}
