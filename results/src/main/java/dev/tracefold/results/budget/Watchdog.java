package dev.tracefold.results.budget;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The one daemon thread that reads the clocks for all budgets. */
final class Watchdog {
  private static final long PERIOD_MILLIS = 25;
  private static final List<Budget> WATCHED = new CopyOnWriteArrayList<>();
  private static boolean running;

  private Watchdog() {}

  static synchronized void watch(Budget budget) {
    WATCHED.add(budget);
    if (!running) {
      running = true;
      Thread thread = new Thread(Watchdog::loop, "budget-watchdog");
      thread.setDaemon(true);
      thread.start();
    }
  }

  static void forget(Budget budget) {
    WATCHED.remove(budget);
  }

  private static void loop() {
    while (true) {
      try {
        WATCHED.forEach(Budget::check);
        Thread.sleep(PERIOD_MILLIS);
      } catch (InterruptedException e) {
        synchronized (Watchdog.class) {
          running = false;
        }
        return;
      } catch (OutOfMemoryError e) {
        // All limits rely on this thread; whoever uses the memory hears of it too, or soon lets go.
      }
    }
  }
}
