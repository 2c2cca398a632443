package dev.tracefold.results.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class BudgetTest {

  private static void awaitExhaustion(Budget budget) throws InterruptedException {
    CountDownLatch done = new CountDownLatch(1);
    Budget.Registration registration = budget.onExhaustion(done::countDown);
    assertTrue(done.await(20, TimeUnit.SECONDS), "the limit did not bite");
    registration.close();
  }

  @Test
  void endsWithTheWallTime() throws InterruptedException {
    try (Budget budget = Budget.start(Limits.wall(Duration.ofMillis(60)))) {
      assertEquals(Optional.empty(), budget.exhausted());
      awaitExhaustion(budget);
      assertEquals(Optional.of("wall time limit reached"), budget.exhausted());
    }
  }

  @Test
  void endsWithTheCpuTimeOfAllThreads() throws InterruptedException {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofMillis(100)))) {
      Thread burner =
          new Thread(
              () -> {
                while (!budget.isExhausted()) {
                  Thread.onSpinWait();
                }
              });
      burner.start();
      awaitExhaustion(budget);
      burner.join();
      assertEquals(Optional.of("CPU time limit reached"), budget.exhausted());
    }
  }

  @Test
  void endsWithTheMemoryOfTheProcess() throws InterruptedException {
    try (Budget budget = Budget.start(Limits.NONE.withMemory(1))) {
      awaitExhaustion(budget);
      assertEquals(Optional.of("memory limit reached"), budget.exhausted());
    }
  }

  @Test
  void aPartEndsBeforeAndWithTheWhole() throws InterruptedException {
    try (Budget whole = Budget.start(Limits.wall(Duration.ofMinutes(10)));
        Budget part = whole.sub(0.0001);
        Budget other = whole.sub(0.5)) {
      awaitExhaustion(part);
      assertFalse(whole.isExhausted());
      assertFalse(other.isExhausted());
      whole.cancel("by its user");
      assertEquals(Optional.of("interrupted: by its user"), other.exhausted());
      assertEquals(Optional.of("wall time limit reached"), part.exhausted());
    }
  }

  @Test
  void cancellingAPartLeavesTheWhole() {
    try (Budget whole = Budget.unlimited();
        Budget part = whole.sub(0.5)) {
      part.cancel("seen enough");
      assertEquals(Optional.of("interrupted: seen enough"), part.exhausted());
      assertFalse(whole.isExhausted());
    }
  }

  @Test
  void whoStopsForAnotherReasonThanTheBudgetGaveUp() {
    try (Budget budget = Budget.unlimited()) {
      assertEquals(Result.gaveUp("too hard"), budget.unknown("too hard"));
      budget.cancel("seen enough");
      assertEquals(Result.unknown(Cause.INTERRUPTED, "seen enough"), budget.unknown("too hard"));
    }
  }

  @Test
  void callsBackAtOnceWhenItIsTooLate() {
    try (Budget budget = Budget.unlimited()) {
      budget.cancel("interrupted");
      CountDownLatch called = new CountDownLatch(1);
      budget.onExhaustion(called::countDown).close();
      assertEquals(0, called.getCount());
    }
  }
}
