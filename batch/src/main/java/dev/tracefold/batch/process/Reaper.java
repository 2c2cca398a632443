package dev.tracefold.batch.process;

import java.util.List;

/** Kills process trees, also those that grow meanwhile. */
public final class Reaper {
  private static final int MOST_ROUNDS = 200;

  private Reaper() {}

  /** Kills what a batch that was itself killed has left running. */
  public static void killLeftovers(RunMark mark) {
    killAll(ProcessTree.leftBy(mark));
  }

  static void killAll(ProcessTree tree) {
    for (int round = 0; round < MOST_ROUNDS; round++) {
      List<ProcessEntry> running =
          tree.update(ProcessTable.now()).stream().filter(e -> !e.hasEnded()).toList();
      if (running.isEmpty()) {
        return;
      }
      for (ProcessEntry entry : running) {
        if (entry.pid() != ProcessHandle.current().pid()) {
          ProcessHandle.of(entry.pid()).ifPresent(ProcessHandle::destroyForcibly);
        }
      }
      pause();
    }
  }

  private static void pause() {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
