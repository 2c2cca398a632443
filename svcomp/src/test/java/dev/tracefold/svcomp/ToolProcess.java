package dev.tracefold.svcomp;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A run of the command line in a process of its own. */
public final class ToolProcess implements AutoCloseable {
  private static final int WAIT_MILLIS = 50;
  private static final int MOST_WAITS = 1200;

  private final Process process;
  private final Path out;
  private final Path err;

  private ToolProcess(Process process, Path out, Path err) {
    this.process = process;
    this.out = out;
    this.err = err;
  }

  /** Starts a run in a JVM like that of the tests. */
  public static ToolProcess java(Path workingFolder, Path task, String... options)
      throws IOException {
    return java(workingFolder, List.of("-Xmx1g"), task, options);
  }

  /** The same with other options of the JVM. */
  static ToolProcess java(Path workingFolder, List<String> jvmOptions, Path task, String... options)
      throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:-UsePerfData"));
    command.addAll(jvmOptions);
    for (String property : List.of("tracefold.home", "tracefold.natives", "java.library.path")) {
      command.add("-D" + property + "=" + System.getProperty(property));
    }
    command.add("-Dorg.bytedeco.javacpp.pathsFirst=true");
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(SvcompRun.class.getName());
    command.addAll(List.of(task.toString(), "--prop", TestFolders.property().toString()));
    command.addAll(List.of(options));
    return start(workingFolder, command);
  }

  /** Starts a command in a working folder. */
  public static ToolProcess start(Path workingFolder, List<String> command) throws IOException {
    Path out = Files.createTempFile("svcomp-test", ".out");
    Path err = Files.createTempFile("svcomp-test", ".err");
    Process process =
        new ProcessBuilder(command)
            .directory(workingFolder.toFile())
            .redirectOutput(out.toFile())
            .redirectError(err.toFile())
            .start();
    return new ToolProcess(process, out, err);
  }

  /** Waits until standard error has a line, then lets the run go on for a moment. */
  public void letRunFrom(String line) throws IOException, InterruptedException {
    for (int i = 0; i < MOST_WAITS && err().lines().noneMatch(line::equals); i++) {
      letRun(WAIT_MILLIS);
    }
    letRun(10 * WAIT_MILLIS);
  }

  private void letRun(long milliseconds) throws InterruptedException {
    if (process.waitFor(milliseconds, TimeUnit.MILLISECONDS)) {
      throw new IllegalStateException("the run has ended too early, with " + process.exitValue());
    }
  }

  public void signal(String name) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + name, Long.toString(process.pid())).start().waitFor();
  }

  /** The exit status. */
  public int await(long seconds) throws InterruptedException, TimeoutException {
    if (!process.waitFor(seconds, TimeUnit.SECONDS)) {
      throw new TimeoutException("the run does not end");
    }
    return process.exitValue();
  }

  public String out() throws IOException {
    return Files.readString(out);
  }

  public String err() throws IOException {
    return Files.readString(err);
  }

  @Override
  public void close() throws IOException {
    process.destroyForcibly();
    Files.deleteIfExists(out);
    Files.deleteIfExists(err);
  }
}
