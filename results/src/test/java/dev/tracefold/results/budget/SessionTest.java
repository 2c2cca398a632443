package dev.tracefold.results.budget;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class SessionTest {
  private static final Duration LONG = Duration.ofMinutes(10);

  /** Ends its own turn after some steps, so that no clock decides what a test sees. */
  private static final class Counting {
    private final List<String> done = new ArrayList<>();
    private final AtomicReference<Budget> turn = new AtomicReference<>();
    private final int most;

    Counting(int most) {
      this.most = most;
    }

    String count(Budget budget) {
      for (int i = 0; i < most; i++) {
        if (budget.isExhausted()) {
          return "stopped at " + i;
        }
        done.add("step " + i);
        if (i % 3 == 2) {
          turn.get().cancel("three steps are enough");
        }
      }
      return "counted to " + most;
    }
  }

  private static Optional<String> turn(Session<String> session, Counting work, Budget whole) {
    try (Budget turn = whole.sub(1.0)) {
      work.turn.set(turn);
      return session.turn(turn);
    }
  }

  @Test
  void theNextTurnGoesOnWhereTheLastOneEnded() {
    Counting work = new Counting(8);
    try (Budget whole = Budget.start(Limits.wall(LONG));
        Session<String> session = Session.of("counting", whole, work::count)) {
      assertEquals(Optional.empty(), turn(session, work, whole));
      assertEquals(List.of("step 0", "step 1", "step 2"), work.done);
      assertEquals(Optional.empty(), turn(session, work, whole));
      assertEquals(6, work.done.size());
      assertEquals(Optional.of("counted to 8"), turn(session, work, whole));
      assertEquals(8, work.done.size());
      assertEquals(Optional.empty(), whole.exhausted());
    }
  }

  @Test
  void whoeverHasNoTurnHasNoTimeToLose() {
    Counting work = new Counting(0);
    List<Boolean> seen = new ArrayList<>();
    try (Budget whole = Budget.start(Limits.NONE);
        Session<String> session =
            Session.of(
                "limited",
                whole,
                own -> {
                  try (Budget part = own.sub(Duration.ofSeconds(2))) {
                    work.turn.get().cancel("at once");
                    seen.add(part.isExhausted());
                    return "part of the time left: " + part.exhausted();
                  }
                })) {
      assertEquals(Optional.empty(), turn(session, work, whole));
      burn(Duration.ofMillis(2_500), whole);
      assertEquals(
          Optional.of("part of the time left: Optional.empty"), turn(session, work, whole));
    }
    assertEquals(List.of(false), seen);
  }

  private static void burn(Duration cpu, Budget whole) {
    try (Budget burning = whole.sub(cpu)) {
      while (!burning.isExhausted()) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void aTurnHasAnEndByTheClock() {
    try (Budget whole = Budget.start(Limits.wall(LONG));
        Session<String> session =
            Session.of(
                "endless",
                whole,
                own -> {
                  while (!own.isExhausted()) {
                    Thread.onSpinWait();
                  }
                  return "stopped";
                })) {
      try (Budget turn = whole.sub(Duration.ofMillis(50))) {
        assertEquals(Optional.empty(), session.turn(turn));
        assertTrue(turn.isExhausted());
      }
      assertFalse(whole.isExhausted());
    }
  }

  /** A query of the work runs while its turn ends: who watches it is told to stop it. */
  @Test
  void queriesAreStoppedWithTheTurn() {
    Counting work = new Counting(0);
    List<Optional<String>> told = new ArrayList<>();
    try (Budget whole = Budget.start(Limits.wall(LONG));
        Session<String> session =
            Session.of(
                "asking",
                whole,
                own -> {
                  Thread watch =
                      new Thread(
                          () -> {
                            told.add(own.exhausted());
                            work.turn.get().cancel("over");
                            told.add(own.exhausted());
                          });
                  watch.start();
                  join(watch);
                  told.add(own.exhausted());
                  return "asked";
                })) {
      assertEquals(Optional.empty(), turn(session, work, whole));
      assertEquals(Optional.of("asked"), turn(session, work, whole));
    }
    assertEquals(
        List.of(Optional.empty(), Optional.of("the turn is over"), Optional.empty()), told);
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void theEndOfTheWholeEndsTheWork() {
    List<String> ends = new ArrayList<>();
    try (Budget whole = Budget.start(Limits.wall(LONG));
        Session<String> session =
            Session.of(
                "ended",
                whole,
                own -> {
                  whole.cancel("interrupted by a test");
                  ends.add(own.exhausted().orElse("goes on"));
                  return "done";
                })) {
      try (Budget turn = whole.sub(1.0)) {
        // Whichever of the two the work sees first, it comes to an end.
        session.turn(turn);
      }
    }
    assertEquals(1, ends.size());
    assertTrue(ends.get(0).contains("interrupted by a test"), ends.get(0));
  }

  @Test
  void workThatIsNotWantedAnyMoreEnds() {
    Counting work = new Counting(100);
    List<String> ends = new ArrayList<>();
    try (Budget whole = Budget.start(Limits.wall(LONG))) {
      try (Session<String> session =
          Session.of(
              "dropped",
              whole,
              own -> {
                ends.add(work.count(own));
                return "dropped";
              })) {
        assertEquals(Optional.empty(), turn(session, work, whole));
      }
      assertEquals(List.of("stopped at 3"), ends);
      assertEquals(Optional.empty(), whole.exhausted());
    }
  }

  /** However long it takes to see that: nobody may go on beside it. */
  @Test
  void nobodyGoesOnBesideWorkThatIsSlowToEnd() {
    Counting work = new Counting(0);
    AtomicBoolean ended = new AtomicBoolean();
    try (Budget whole = Budget.start(Limits.wall(LONG))) {
      try (Session<String> session =
          Session.of(
              "slow",
              whole,
              own -> {
                work.turn.get().cancel("at once");
                own.isExhausted();
                burn(Duration.ofMillis(2_500), whole);
                ended.set(true);
                return "ended";
              })) {
        assertEquals(Optional.empty(), turn(session, work, whole));
      }
      assertTrue(ended.get());
    }
  }

  @Test
  void whatIsThrownIsThrownToWhoGivesTheTurn() {
    try (Budget whole = Budget.start(Limits.wall(LONG));
        Session<String> session =
            Session.of(
                "failing",
                whole,
                own -> {
                  throw new StackOverflowError("too deep");
                });
        Budget turn = whole.sub(1.0)) {
      assertThrows(StackOverflowError.class, () -> session.turn(turn));
    }
  }
}
