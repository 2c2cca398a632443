package dev.tracefold.results.budget;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;

/**
 * Where a worker waits between its turns, and its clock, which stands still meanwhile. The worker
 * looks at the gate whenever it looks at its budget.
 */
final class Gate implements Clock {
  private final List<Break> breaks = new CopyOnWriteArrayList<>();
  private volatile boolean closed = true;
  private boolean isInBreak;
  private volatile Thread worker;
  private boolean held;
  private boolean left;
  private long heldSinceCpu;
  private long heldSinceWall;
  private long idleCpu;
  private long idleWall;

  /** The thread that is to be held up. */
  void admit(Thread thread) {
    worker = thread;
  }

  /** The next turn is about to begin. */
  void open() {
    closed = false;
  }

  /** The next turn begins, for a worker who is held. */
  synchronized void release() {
    if (held) {
      held = false;
      idleCpu += ResourceMeter.cpuNanos() - heldSinceCpu;
      idleWall += ResourceMeter.wallNanos() - heldSinceWall;
    }
    notifyAll();
  }

  /** The turn is over, as soon as the worker sees it. */
  void close() {
    closed = true;
  }

  /** The worker has done its work. */
  synchronized void leave() {
    left = true;
    notifyAll();
  }

  /**
   * Waits until the worker is held or has left; says whether it has left. Nothing cuts that short:
   * worker and waiter share what only one of them at a time may use.
   */
  synchronized boolean awaitWorker() {
    await(() -> held || left);
    return left;
  }

  /** Waits until the worker has left. */
  synchronized void awaitLeaving() {
    await(() -> left);
  }

  private synchronized void await(BooleanSupplier event) {
    boolean wasInterrupted = false;
    while (!event.getAsBoolean()) {
      try {
        wait();
      } catch (InterruptedException e) {
        wasInterrupted = true;
      }
    }
    if (wasInterrupted) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void pass() {
    if (closed && Thread.currentThread() == worker && !isInBreak) {
      isInBreak = true;
      breaks.forEach(Break::begins);
      hold();
      breaks.forEach(Break::ends);
      isInBreak = false;
    }
  }

  @Override
  public Budget.Registration inBreaks(Break between) {
    breaks.add(between);
    return () -> breaks.remove(between);
  }

  @Override
  public boolean isOverForOthers() {
    return closed && Thread.currentThread() != worker;
  }

  private synchronized void hold() {
    heldSinceCpu = ResourceMeter.cpuNanos();
    heldSinceWall = ResourceMeter.wallNanos();
    held = true;
    notifyAll();
    await(() -> !held);
  }

  @Override
  public synchronized long cpuNanos() {
    return (held ? heldSinceCpu : ResourceMeter.cpuNanos()) - idleCpu;
  }

  @Override
  public synchronized long wallNanos() {
    return (held ? heldSinceWall : ResourceMeter.wallNanos()) - idleWall;
  }
}
