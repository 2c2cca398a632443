package dev.tracefold.batch;

import dev.tracefold.batch.process.Ending;
import dev.tracefold.batch.process.LimitedRun;
import dev.tracefold.batch.process.RunLimits;
import dev.tracefold.batch.process.RunMark;
import dev.tracefold.batch.run.Cancellation;
import dev.tracefold.batch.run.PlannedRun;
import dev.tracefold.batch.run.RunExecutor;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/** Runs on this machine, some at a time. */
final class LocalRuns implements RunExecutor {
  private static final long SHOW_MILLIS = 500;

  /** With less than that left, what a run has printed may be cut short. */
  private static final long LEAST_SPACE = 100_000;

  private final Path folder;
  private final RunLimits limits;
  private final int jobs;

  private LocalRuns(Path folder, RunLimits limits, int jobs) {
    this.folder = folder;
    this.limits = limits;
    this.jobs = jobs;
  }

  static LocalRuns of(Path folder, RunLimits limits, int jobs) {
    return new LocalRuns(folder, limits, jobs);
  }

  @Override
  public void execute(List<PlannedRun> runs, Listener listener, Cancellation cancellation)
      throws IOException {
    Execution execution = new Execution(runs, listener, cancellation);
    List<Thread> workers = new ArrayList<>();
    for (int i = 0; i < Math.min(jobs, runs.size()); i++) {
      Thread worker = new Thread(execution::work, "run-" + i);
      worker.start();
      workers.add(worker);
    }
    for (Thread worker : workers) {
      await(worker, listener);
    }
    execution.throwFailure();
  }

  private static void await(Thread worker, Listener listener) {
    try {
      while (worker.isAlive()) {
        worker.join(SHOW_MILLIS);
        listener.waiting();
      }
    } catch (InterruptedException e) {
      throw new IllegalStateException("a batch is cancelled, not interrupted", e);
    }
  }

  /** What the workers share. */
  private final class Execution {
    private final Queue<PlannedRun> open;
    private final Listener listener;
    private final Cancellation cancellation;
    private final RunMark mark = RunMark.ofFolder(folder);
    private long number;
    private volatile Exception failure;

    Execution(List<PlannedRun> runs, Listener listener, Cancellation cancellation) {
      this.open = new ArrayDeque<>(runs);
      this.listener = listener;
      this.cancellation = cancellation;
    }

    void work() {
      try {
        for (PlannedRun run = next(); run != null; run = next()) {
          execute(run);
        }
      } catch (IOException | RuntimeException e) {
        failure = e;
      }
    }

    private synchronized PlannedRun next() {
      number++;
      return isOver() ? null : open.poll();
    }

    private boolean isOver() {
      return cancellation.isRequested() || failure != null;
    }

    private void execute(PlannedRun run) throws IOException {
      Path log = folder.resolve(run.log());
      Files.createDirectories(log.getParent());
      Ending ending = LimitedRun.of(run.command(), log, limits, mark, number(), this::isOver);
      if (ending.cause() == Ending.Cause.CANCELLED) {
        return;
      }
      if (Files.getFileStore(folder).getUsableSpace() < LEAST_SPACE) {
        Files.deleteIfExists(log);
        throw new IOException("no space left on the disk");
      }
      listener.ended(run.result(folder, ending));
    }

    private synchronized long number() {
      return number++;
    }

    void throwFailure() throws IOException {
      if (failure instanceof IOException e) {
        throw e;
      }
      if (failure instanceof RuntimeException e) {
        throw e;
      }
    }
  }
}
