package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.svcomp.task.TaskDefinition;
import dev.tracefold.svcomp.task.TaskDefinitionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every task of {@code test-data} gets its expected verdict. */
class TaskSuiteTest {

  /** Violations that need memory to hold something at the start, which no compiled run shows. */
  private static final Set<String> UNWRITTEN = Set.of("globals/uninitialised_local_bug.yml");

  static List<String> tasks() throws IOException {
    try (Stream<Path> files = Files.walk(TestFolders.testData())) {
      return files
          .filter(file -> file.toString().endsWith(".yml"))
          .map(file -> TestFolders.testData().relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  @Test
  void thereAreTasksOfBothVerdicts() throws Exception {
    int violated = 0;
    for (String task : tasks()) {
      violated += expected(TestFolders.testData().resolve(task)) ? 0 : 1;
    }
    assertTrue(violated >= 15, violated + " tasks are violated");
    assertTrue(tasks().size() - violated >= 25, tasks().size() - violated + " tasks hold");
  }

  /** Every engine may give up; none may be wrong. */
  @ParameterizedTest
  @ValueSource(strings = {"se", "bse", "kind", "bself", "bmc", "fuzz", "tracer", "iterdeep"})
  void noEngineIsWrongAboutLoops(String engine) throws Exception {
    int decided = 0;
    for (String name : tasks()) {
      if (name.startsWith("loops/")) {
        decided += isDecided(engine, name) ? 1 : 0;
      }
    }
    assertTrue(decided > 0, engine + " decides nothing");
  }

  @Tag("nightly")
  @ParameterizedTest
  @ValueSource(
      strings = {
        "bse",
        "kind",
        "bself",
        "bmc",
        "fuzz",
        "tracer",
        "iterdeep",
        "contracts",
        "cells",
        "nodes",
        "classes",
        "leaps"
      })
  void noEngineIsWrong(String engine) throws Exception {
    int decided = 0;
    for (String name : tasks()) {
      decided += isDecided(engine, name) ? 1 : 0;
    }
    assertTrue(decided > 0, engine + " decides nothing");
  }

  /** No path through the loops of these is short enough for any other engine. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "arrays/copy_reversed",
        "arrays/fill_grid",
        "arrays/flag_of_all",
        "arrays/heap_of_any_size",
        "arrays/search_sentinel"
      })
  void cellsProveLongArrays(String name) throws Exception {
    assertTrue(isDecided("cells", name + ".yml", "120s"), name);
  }

  @ParameterizedTest
  @ValueSource(strings = {"heap/shuttle", "heap/neighbours"})
  void nodesProveListsOfAnyLength(String name) throws Exception {
    assertTrue(isDecided("nodes", name + ".yml", "120s"), name);
  }

  /** What it computes is another number each time. */
  @Test
  void classesProveMachinesThatCompute() throws Exception {
    assertTrue(isDecided("classes", "control/dosing_machine.yml", "120s"));
  }

  /** Without leaps, runs of these take from minutes to hours. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "deep/deep_count_bug",
        "deep/deep_inside_bug",
        "deep/deep_nested_bug",
        "deep/deep_phases_bug",
        "deep/deep_sum_bug",
        "deep/deep_turns_bug"
      })
  void leapsFindViolationsBehindManyRounds(String name) throws Exception {
    assertTrue(isDecided("leaps", name + ".yml", "120s"), name);
  }

  /** None of the three comes to an end with it; {@code docs/engines} tells why together they do. */
  @Test
  void enginesTogetherDecideWhatNoneOfThemDoes() throws Exception {
    Run run =
        Run.ofTask(
            "together/locked_ledger.yml",
            "--portfolio=rounds:2s,se:30%,bself:35%,tracer:35%",
            "--timeout=120s",
            "--quiet");
    assertEquals(ExitStatus.TRUE, run.status(), run.out() + run.err());
  }

  /** Whether the engine decides the task in a short time; a wrong verdict fails the test. */
  private static boolean isDecided(String engine, String name) throws Exception {
    return isDecided(engine, name, "4s");
  }

  private static boolean isDecided(String engine, String name, String timeout) throws Exception {
    Path task = TestFolders.testData().resolve(name);
    ExitStatus expected = expected(task) ? ExitStatus.TRUE : ExitStatus.FALSE;
    Run run = Run.of(task.toString(), "--engine", engine, "--timeout", timeout, "--quiet");
    assertTrue(
        run.status() == expected || run.status() == ExitStatus.UNKNOWN,
        () -> engine + " on " + name + ": " + run);
    return run.status() == expected;
  }

  @ParameterizedTest
  @MethodSource("tasks")
  void hasTheExpectedVerdict(String name) throws Exception {
    if (!UNWRITTEN.contains(name)) {
      assertExpected(name, "--native-replay");
      return;
    }
    Run run = Run.ofTask(name, "--timeout", "60s", "--native-replay", "--quiet");
    assertTrue(run.out().startsWith("RESULT: unknown (doubtful: native replay: "), run.out());
    assertExpected(name, "--invariants");
  }

  @Tag("nightly")
  @ParameterizedTest
  @MethodSource("tasks")
  void hasTheExpectedVerdictWithoutSlicing(String name) throws Exception {
    assertExpected(name, "--no-slicing");
  }

  private static void assertExpected(String name, String option) throws Exception {
    boolean holds = expected(TestFolders.testData().resolve(name));
    Run run = Run.ofTask(name, "--timeout", "120s", option, "--quiet");
    String verdict = holds ? "RESULT: true\n" : "RESULT: false(unreach-call)\n";
    assertEquals(verdict, run.out(), run.err());
    assertEquals(holds ? ExitStatus.TRUE : ExitStatus.FALSE, run.status());
  }

  private static boolean expected(Path task) throws Exception {
    TaskDefinition definition = TaskDefinitionReader.read(task);
    return definition.properties().get(0).expectedVerdict().orElseThrow();
  }
}
