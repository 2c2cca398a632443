package dev.tracefold.solver.backend;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * CPU time of threads, in nanoseconds. Queries are limited by it and not by the clock on the wall,
 * so that what a solver gets to do does not depend on what else the machine does.
 */
final class CpuTime {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private CpuTime() {}

  static long ofThisThread() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Negative if the thread has ended. */
  static long of(Thread thread) {
    return THREADS.getThreadCpuTime(thread.getId());
  }
}
