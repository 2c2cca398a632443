package dev.tracefold.batch.process;

import dev.tracefold.batch.process.Ending.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Runs one command under limits. At a limit its processes get SIGTERM, a second later SIGKILL; and
 * however it ends, nothing of it is left running.
 */
public final class LimitedRun {
  private static final long TICK_MILLIS = 100;
  private static final Duration GRACE = Duration.ofSeconds(1);

  private final RunLimits limits;
  private final BooleanSupplier cancelled;
  private final Path log;
  private final TreeUsage usage = new TreeUsage();
  private final long start = System.nanoTime();

  private LimitedRun(RunLimits limits, Path log, BooleanSupplier cancelled) {
    this.limits = limits;
    this.log = log;
    this.cancelled = cancelled;
  }

  /**
   * Runs a command to its end.
   *
   * @param log gets what the command prints on both streams
   * @param mark of this batch
   * @param number of this run within the batch
   * @param cancelled is polled
   */
  public static Ending of(
      List<String> command,
      Path log,
      RunLimits limits,
      RunMark mark,
      long number,
      BooleanSupplier cancelled)
      throws IOException {
    return new LimitedRun(limits, log, cancelled).run(command, mark.of(number));
  }

  private Ending run(List<String> command, RunMark mark) throws IOException {
    Path times = log.resolveSibling(log.getFileName() + ".times");
    try {
      List<String> wrapped = new ArrayList<>(Wrapper.command(times));
      wrapped.addAll(command);
      ProcessBuilder builder = new ProcessBuilder(wrapped);
      builder.redirectErrorStream(true).redirectOutput(log.toFile());
      builder.environment().put(RunMark.VARIABLE, mark.value());
      Process process = builder.start();
      Cause cause;
      try {
        cause = watch(process, ProcessTree.of(process.pid(), mark));
      } finally {
        Reaper.killAll(ProcessTree.of(process.pid(), mark));
        process.getOutputStream().close();
      }
      return ending(process, cause, Wrapper.cpuTime(times));
    } finally {
      Files.deleteIfExists(times);
    }
  }

  private Cause watch(Process process, ProcessTree tree) {
    while (!endsWithin(process, TICK_MILLIS)) {
      usage.update(tree.update(ProcessTable.recent()));
      Optional<Cause> cause = exceeded();
      if (cause.isPresent()) {
        stop(process, tree);
        return cause.get();
      }
    }
    return Cause.EXIT;
  }

  private Optional<Cause> exceeded() {
    if (cancelled.getAsBoolean()) {
      return Optional.of(Cause.CANCELLED);
    }
    if (usage.cpuTime().compareTo(limits.cpuTime()) > 0) {
      return Optional.of(Cause.CPU_TIME);
    }
    if (wallTime().compareTo(limits.wallTime()) > 0) {
      return Optional.of(Cause.WALL_TIME);
    }
    if (limits.memoryBytes().isPresent()
        && usage.residesInMoreThan(limits.memoryBytes().getAsLong())) {
      return Optional.of(Cause.MEMORY);
    }
    return log.toFile().length() > limits.outputBytes()
        ? Optional.of(Cause.OUTPUT)
        : Optional.empty();
  }

  /** Asks all but the wrapper to end, which then tells what they used. */
  private void stop(Process process, ProcessTree tree) {
    long asked = System.nanoTime();
    for (ProcessEntry entry : tree.update(ProcessTable.now())) {
      if (entry.pid() != process.pid()) {
        ProcessHandle.of(entry.pid()).ifPresent(ProcessHandle::destroy);
      }
    }
    while (System.nanoTime() - asked < GRACE.toNanos() && !endsWithin(process, TICK_MILLIS)) {
      usage.update(tree.update(ProcessTable.recent()));
    }
  }

  private static boolean endsWithin(Process process, long millis) {
    try {
      return process.waitFor(millis, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      throw new IllegalStateException("workers are cancelled, not interrupted", e);
    }
  }

  private Duration wallTime() {
    return Duration.ofNanos(System.nanoTime() - start);
  }

  private Ending ending(Process process, Cause cause, Optional<Duration> told) {
    Duration cpu = told.filter(t -> t.compareTo(usage.cpuTime()) > 0).orElse(usage.cpuTime());
    Duration wall = wallTime();
    boolean late = cause == Cause.EXIT && cpu.compareTo(limits.cpuTime()) > 0;
    while (!endsWithin(process, TICK_MILLIS)) {
      process.destroyForcibly();
    }
    return new Ending(
        late ? Cause.CPU_TIME : cause, process.exitValue(), cpu, wall, usage.peakBytes());
  }
}
