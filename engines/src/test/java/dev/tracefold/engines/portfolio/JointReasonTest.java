package dev.tracefold.engines.portfolio;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.engines.portfolio.JointReason.Saying;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class JointReasonTest {
  private static final Saying THREADS = saying("se", Cause.UNSUPPORTED, "pthread_create()");
  private static final Saying SLOW = saying("fuzz", Cause.CPU_TIME, "");
  private static final Saying SHY = saying("bself", Cause.GAVE_UP, "no invariant was found");

  @Test
  void whatIsUnsupportedIsNoMatterOfTime() {
    assertEquals(
        new Result.Unknown(
            Cause.UNSUPPORTED,
            "se: pthread_create(); fuzz: CPU time limit reached; bself: no invariant was found"),
        JointReason.of(List.of(SLOW, THREADS, SHY), end(Cause.WALL_TIME)));
  }

  @Test
  void fullMemoryAndSignalsEndARunWhateverItMet() {
    for (Cause cause : List.of(Cause.MEMORY, Cause.INTERRUPTED)) {
      assertEquals(cause, JointReason.of(List.of(SLOW, THREADS, SHY), end(cause)).cause());
    }
  }

  @Test
  void aLimitComesBeforeGivingUp() {
    Result.Unknown joint = JointReason.of(List.of(SHY, SLOW), Optional.empty());
    assertEquals(new Result.Unknown(Cause.CPU_TIME, "bself: no invariant was found"), joint);
    assertEquals(
        "CPU time limit reached: bself: no invariant was found", joint.reason(), "says it once");
  }

  @Test
  void whatSeveralSayIsToldOnce() {
    Saying alike = saying("tracer", Cause.UNSUPPORTED, "pthread_create()");
    assertEquals(
        "se, tracer: pthread_create(); fuzz: CPU time limit reached",
        JointReason.of(List.of(SLOW, THREADS, alike, THREADS), Optional.empty()).detail());
  }

  @Test
  void anEngineThatFilledTheMemoryIsNotOutOfTime() {
    Saying full = saying("bmc", Cause.MEMORY, "the Java heap is full");
    assertEquals(Cause.MEMORY, JointReason.of(List.of(SLOW, full), Optional.empty()).cause());
  }

  @Test
  void defectsOfOursAreNotHiddenByALimit() {
    Saying broken = saying("kind", Cause.INTERNAL_ERROR, "stack overflow");
    assertEquals(
        Cause.INTERNAL_ERROR,
        JointReason.of(List.of(THREADS, broken), end(Cause.CPU_TIME)).cause());
  }

  private static Saying saying(String engine, Cause cause, String detail) {
    return new Saying(engine, new Result.Unknown(cause, detail));
  }

  private static Optional<Result.Unknown> end(Cause cause) {
    return Optional.of(new Result.Unknown(cause, ""));
  }
}
