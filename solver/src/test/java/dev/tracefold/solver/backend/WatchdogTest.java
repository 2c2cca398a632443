package dev.tracefold.solver.backend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.solver.Cancellation;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class WatchdogTest {
  private static final Cancellation AT_ONCE = () -> Optional.of("cancelled");

  @Test
  void interruptsUntilTheQueryEnds() throws InterruptedException {
    CountDownLatch interrupts = new CountDownLatch(3);
    try (Watchdog.Guard guard = Watchdog.guard(interrupts::countDown, AT_ONCE)) {
      guard.begin(0);
      assertTrue(interrupts.await(1, TimeUnit.MINUTES));
      assertEquals(Optional.of("cancelled"), guard.end());
    }
  }

  @Test
  void anInterruptThatFailsIsRepeatedAndStopsNoOther() throws InterruptedException {
    CountDownLatch failures = new CountDownLatch(2);
    CountDownLatch interrupts = new CountDownLatch(1);
    Runnable failing =
        () -> {
          failures.countDown();
          throw new IllegalStateException("the solver reports an earlier error");
        };
    try (Watchdog.Guard bad = Watchdog.guard(failing, AT_ONCE);
        Watchdog.Guard good = Watchdog.guard(interrupts::countDown, AT_ONCE)) {
      bad.begin(0);
      assertTrue(failures.await(1, TimeUnit.MINUTES));
      good.begin(0);
      assertTrue(interrupts.await(1, TimeUnit.MINUTES));
    }
  }
}
