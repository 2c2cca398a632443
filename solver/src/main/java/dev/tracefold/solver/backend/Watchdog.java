package dev.tracefold.solver.backend;

import dev.tracefold.solver.Cancellation;
import java.util.Iterator;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;

/**
 * Ends queries that overstay. One thread for all solvers looks at the running queries every few
 * milliseconds, which costs a query nothing but writing down its deadline.
 */
public final class Watchdog {
  private static final long TICK_NANOS = 10_000_000;
  private static final Watchdog INSTANCE = new Watchdog();

  private final Queue<Guard> guards = new ConcurrentLinkedQueue<>();
  private Thread thread;

  private Watchdog() {}

  /** A guard for queries that {@code interrupt} stops; it may be called when none is running. */
  public static Guard guard(Runnable interrupt, Cancellation cancellation) {
    return INSTANCE.add(new Guard(interrupt, cancellation));
  }

  private synchronized Guard add(Guard guard) {
    guards.add(guard);
    if (thread == null) {
      thread = new Thread(this::watch, "solver-watchdog");
      thread.setDaemon(true);
      thread.start();
    } else {
      LockSupport.unpark(thread);
    }
    return guard;
  }

  private void watch() {
    while (true) {
      if (guards.isEmpty()) {
        LockSupport.park(this);
      } else {
        LockSupport.parkNanos(this, TICK_NANOS);
      }
      for (Iterator<Guard> it = guards.iterator(); it.hasNext(); ) {
        Guard guard = it.next();
        if (guard.closed) {
          it.remove();
        } else {
          look(guard);
        }
      }
    }
  }

  /** Whatever goes wrong with one query: all others rely on this thread, which tries again soon. */
  private static void look(Guard guard) {
    try {
      guard.look();
    } catch (RuntimeException | OutOfMemoryError e) {
      // Z3's binding, when asked to interrupt, throws what went wrong in the query.
      return;
    }
  }

  /** Watches the queries of one solver, one after the other. */
  public static final class Guard implements AutoCloseable {
    private final Runnable interrupt;
    private final Cancellation cancellation;
    private boolean running;
    private volatile boolean closed;
    private Thread asking;
    private long deadline;
    private String reason;

    private Guard(Runnable interrupt, Cancellation cancellation) {
      this.interrupt = interrupt;
      this.cancellation = cancellation;
    }

    /** A query of this thread begins; it may use so much CPU time, where zero is no limit. */
    public synchronized void begin(long millis) {
      reason = null;
      asking = Thread.currentThread();
      deadline = millis == 0 ? Long.MAX_VALUE : CpuTime.ofThisThread() + millis * 1_000_000;
      running = true;
    }

    /** The query is over; says why it was interrupted, if it was. */
    public synchronized Optional<String> end() {
      running = false;
      return Optional.ofNullable(reason);
    }

    private synchronized void look() {
      if (!running) {
        return;
      }
      if (reason == null) {
        if (deadline != Long.MAX_VALUE && CpuTime.of(asking) > deadline) {
          reason = "solver time limit";
        } else {
          cancellation.requested().ifPresent(why -> reason = why);
        }
      }
      if (reason != null && !closed) {
        interrupt.run();
      }
    }

    /** No interrupt is sent after this returns. */
    @Override
    public synchronized void close() {
      closed = true;
      running = false;
    }
  }
}
