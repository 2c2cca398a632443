package dev.tracefold.batch.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.batch.process.Ending.Cause;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LimitedRunTest {
  private static final Duration LONG = Duration.ofMinutes(5);
  private static final Duration SHORT = Duration.ofMillis(300);
  private static final RunLimits NONE = limits(LONG, LONG, OptionalLong.empty());

  @TempDir Path folder;

  @Test
  void tellsStatusOutputAndTime() throws Exception {
    Ending ending =
        run(
            NONE,
            "i=0; while [ $i -lt 200000 ]; do i=$((i+1)); done; echo out; echo err >&2; exit 7");
    assertEquals(Cause.EXIT, ending.cause());
    assertEquals(7, ending.status());
    assertEquals("out\nerr\n", Files.readString(log()));
    assertTrue(ending.cpuTime().toMillis() > 0, ending.toString());
  }

  @Test
  void hasNoInputAndPassesSpacesOn() throws Exception {
    Ending ending = run(List.of("sh", "-c", "read x; echo \"$x$1\"", "sh", "a  b"), NONE);
    assertEquals(0, ending.status());
    assertEquals("a  b\n", Files.readString(log()));
  }

  @Test
  void tellsTheSignalThatEndedACommand() throws Exception {
    assertEquals(128 + 11, run(NONE, "kill -SEGV $$").status());
  }

  @Test
  void stopsWhatUsesTooMuchTime() throws Exception {
    Ending ending = run(limits(SHORT, LONG, OptionalLong.empty()), "while :; do :; done");
    assertEquals(Cause.CPU_TIME, ending.cause());
    assertTrue(ending.cpuTime().compareTo(SHORT) > 0, ending.toString());
    assertNothingIsLeft();
  }

  @Test
  void stopsWhatWaitsTooLong() throws Exception {
    Ending ending = run(limits(LONG, SHORT, OptionalLong.empty()), "sleep 1000");
    assertEquals(Cause.WALL_TIME, ending.cause());
    assertNothingIsLeft();
  }

  @Test
  void letsACommandSayGoodbye() throws Exception {
    Ending ending =
        run(
            limits(LONG, SHORT, OptionalLong.empty()),
            "trap 'echo goodbye; exit 20' TERM; while :; do sleep 0.01; done");
    assertEquals(Cause.WALL_TIME, ending.cause());
    assertEquals(20, ending.status());
    assertTrue(Files.readString(log()).contains("goodbye\n"));
  }

  @Test
  void killsWhatIgnoresSigterm() throws Exception {
    Ending ending =
        run(
            limits(LONG, SHORT, OptionalLong.empty()),
            "trap '' TERM; while :; do sleep 0.01; done");
    assertEquals(Cause.WALL_TIME, ending.cause());
    assertNothingIsLeft();
  }

  @Test
  void countsAndKillsProcessesThatLeaveTheirParents() throws Exception {
    Ending ending =
        run(
            limits(SHORT, LONG, OptionalLong.empty()),
            "(setsid sh -c 'trap \"\" TERM; while :; do :; done' &) ; sleep 1000");
    assertEquals(Cause.CPU_TIME, ending.cause());
    assertNothingIsLeft();
  }

  @Test
  void killsWhatACommandLeavesBehind() throws Exception {
    Ending ending = run(NONE, "(setsid sleep 1000 &); sleep 1000 & echo done");
    assertEquals(Cause.EXIT, ending.cause());
    assertEquals(0, ending.status());
    assertNothingIsLeft();
  }

  @Test
  void killsWhatForksWithoutEnd() throws Exception {
    Ending ending =
        run(
            limits(LONG, SHORT, OptionalLong.empty()),
            "trap '' TERM; while :; do sleep 1000 & sleep 0.01; done");
    assertEquals(Cause.WALL_TIME, ending.cause());
    assertNothingIsLeft();
  }

  @Test
  void stopsWhatAllocatesWithoutEnd() throws Exception {
    // tail keeps the last line, and this one does not end.
    Ending ending = run(limits(LONG, LONG, OptionalLong.of(100_000_000)), "tail /dev/zero");
    assertEquals(Cause.MEMORY, ending.cause());
    assertTrue(ending.memoryBytes() > 100_000_000, ending.toString());
    assertNothingIsLeft();
  }

  @Test
  void stopsWhatPrintsWithoutEnd() throws Exception {
    assertEquals(Cause.OUTPUT, run(NONE, "yes").cause());
    assertNothingIsLeft();
  }

  @Test
  void stopsWhatIsNoLongerWanted() throws Exception {
    AtomicInteger polls = new AtomicInteger();
    Ending ending =
        LimitedRun.of(
            List.of("sleep", "1000"), log(), NONE, mark(), 1, () -> polls.incrementAndGet() > 2);
    assertEquals(Cause.CANCELLED, ending.cause());
    assertNothingIsLeft();
  }

  @Test
  void killsWhatADeadBatchHasLeft() throws Exception {
    ProcessBuilder orphan = new ProcessBuilder("setsid", "sleep", "1000");
    orphan.environment().put(RunMark.VARIABLE, mark().of(3).value());
    Process process = orphan.start();
    ProcessBuilder other = new ProcessBuilder("setsid", "sleep", "1000");
    other.environment().put(RunMark.VARIABLE, RunMark.ofFolder(Path.of("/other")).of(3).value());
    Process foreign = other.start();
    try {
      Reaper.killLeftovers(mark());
      process.waitFor();
      assertTrue(foreign.isAlive());
    } finally {
      foreign.destroyForcibly();
    }
  }

  private void assertNothingIsLeft() {
    List<ProcessEntry> left = ProcessTree.leftBy(mark()).update(ProcessTable.now());
    assertFalse(left.stream().anyMatch(entry -> !entry.hasEnded()), left.toString());
  }

  private Ending run(RunLimits limits, String script) throws IOException {
    return run(List.of("sh", "-c", script), limits);
  }

  private Ending run(List<String> command, RunLimits limits) throws IOException {
    return LimitedRun.of(command, log(), limits, mark(), 1, () -> false);
  }

  private Path log() {
    return folder.resolve("log");
  }

  private RunMark mark() {
    return RunMark.ofFolder(folder);
  }

  private static RunLimits limits(Duration cpu, Duration wall, OptionalLong memory) {
    return new RunLimits(cpu, wall, memory, 1_000_000);
  }
}
