package dev.tracefold.svcomp.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TimeProfileTest {
  private static final Result DONE = Result.gaveUp("done");

  private long cpu;
  private long wait;
  private long solver;
  private final TimeProfile profile = TimeProfile.of(() -> cpu, () -> cpu + wait, () -> solver);

  @Test
  void timeGoesToWhatEnginesSayThatTheyDo() {
    cpu = 100;
    profile.started("bself");
    cpu += 5;
    profile.began("bself", EngineListener.CANDIDATES);
    cpu += 30;
    solver += 20;
    profile.done("bself", EngineListener.CANDIDATES);
    cpu += 50;
    solver += 7;
    profile.checking("bself");
    cpu += 11;
    profile.ended("bself", DONE);
    cpu += 1000;
    assertEquals(
        Map.of(
            "profile: bself: solver", 7L,
            "profile: bself: solver for candidates", 20L,
            "profile: bself: candidates", 10L,
            "profile: bself: search", 5L + 43L,
            "profile: bself: certificates", 11L,
            "profile: in all", 1196L),
        profile.nanos());
  }

  @Test
  void turnsOfAnEngineAddUp() {
    for (int turn = 0; turn < 3; turn++) {
      profile.started("se");
      cpu += 10;
      profile.ended("se", DONE);
    }
    profile.started("kind");
    cpu += 3;
    Map<String, Long> nanos = profile.nanos();
    assertEquals(30, nanos.get("profile: se: search"));
    assertEquals(3, nanos.get("profile: kind: search"), "one that is still at work");
  }

  @Test
  void aPartGoesOnInTheEnginesNextTurn() {
    profile.started("bself");
    profile.began("bself", EngineListener.CANDIDATES);
    cpu += 10;
    profile.ended("bself", DONE);
    profile.started("se");
    cpu += 100;
    profile.ended("se", DONE);
    profile.started("bself");
    cpu += 7;
    profile.done("bself", EngineListener.CANDIDATES);
    cpu += 1;
    profile.ended("bself", DONE);
    Map<String, Long> nanos = profile.nanos();
    assertEquals(17, nanos.get("profile: bself: candidates"));
    assertEquals(1, nanos.get("profile: bself: search"));
    assertEquals(100, nanos.get("profile: se: search"));
  }

  /** A solver's time passes while others have the CPU, as an engine's does. */
  @Test
  void aSolversShareIsThatOfTheTimeOnTheWall() {
    profile.started("se");
    cpu += 10;
    wait += 30;
    solver += 20;
    profile.ended("se", DONE);
    profile.started("kind");
    cpu += 10;
    solver += 25;
    profile.ended("kind", DONE);
    Map<String, Long> nanos = profile.nanos();
    assertEquals(5, nanos.get("profile: se: solver"));
    assertEquals(5, nanos.get("profile: se: search"));
    assertEquals(10, nanos.get("profile: kind: solver"), "no more than there is");
  }
}
