package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.tracefold.svcomp.output.ExitStatus;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What happened in a run is the same in text, JSON ({@code --json}) and the page on the run. */
class RunRecordTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Pattern DATA =
      Pattern.compile("<script[^>]* id=\"data\"[^>]*>(.*?)</script>", Pattern.DOTALL);

  @TempDir Path folder;

  @Test
  void aViolationIsTheSameInAllForms() throws IOException {
    Run run = run("bitvector/absolute_bug.yml", "--engine=se", "--stats", "--report=" + folder);
    JsonNode json = json();
    assertEquals("RESULT: " + json.path("verdict").asText(), run.verdict());
    assertEquals("false", json.path("outcome").asText());
    assertEquals(ExitStatus.FALSE.code(), json.path("status").asInt());
    assertEquals("se", json.path("engine").asText());
    assertEquals("ILP32", json.path("data_model").asText());
    json.path("statistics")
        .properties()
        .forEach(f -> assertHasLine(run, f.getKey(), f.getValue().asText()));
    for (JsonNode phase : json.path("phases")) {
      String seconds = String.format("%.3f s", phase.path("wall_s").asDouble());
      assertHasLine(run, "time: " + phase.path("name").asText(), seconds);
    }
    JsonNode shown = page();
    assertEquals(json.path("verdict"), shown.path("verdict"));
    JsonNode steps = json.path("violation").path("steps");
    assertTrue(steps.size() > 0, json.toPrettyString());
    assertEquals(lines(steps), lines(shown.path("details").path("steps")));
    for (JsonNode step : steps) {
      for (JsonNode event : step.path("events")) {
        assertTrue(run.out().contains(event.asText()), run.out());
      }
    }
    assertEquals(1, json.path("violation").path("inputs").size());
    assertEquals("unreach-call", json.path("properties").path(0).asText());
    assertEquals("unreach-call", json.path("violation").path("property").asText());
    String tail = shown.path("details").path("tail").asText();
    assertTrue(tail.contains("violation: reach_error() is called in line "), tail);
    assertEquals("reach_error() is called", json.path("violation").path("event").asText());
  }

  @Test
  void aProofIsTheSameInAllForms() throws IOException {
    Path witness = folder.resolve("w.yml");
    Run run =
        run(
            "loops/count_up_down_unbounded.yml",
            "--engine=bself",
            "--report=" + folder,
            "--witness-yaml=" + witness);
    JsonNode json = json();
    assertEquals("true", json.path("verdict").asText());
    assertEquals("bself", json.path("engine").asText());
    List<String> told = new ArrayList<>();
    for (JsonNode invariant : json.path("invariants")) {
      told.add(invariant.path("line").asInt() + ": " + invariant.path("condition").asText());
    }
    assertFalse(told.isEmpty(), json.toPrettyString());
    for (String line : told) {
      assertTrue(run.out().contains(":" + line + "\n"), run.out());
    }
    assertEquals(lines(json.path("invariants")), lines(page().path("details").path("invariants")));
    assertEquals(witness.toString(), json.path("witnesses").path(0).asText());
    assertTrue(json.path("violation").isMissingNode(), json.toPrettyString());
  }

  @Test
  void whyThereIsNoVerdictIsRecorded() throws IOException {
    Run run = run("loops/gauss.yml", "--engine=contracts");
    JsonNode json = json();
    assertEquals("RESULT: " + json.path("verdict").asText(), run.verdict());
    assertEquals("unknown", json.path("outcome").asText());
    assertEquals("gave up", json.path("cause").asText());
    assertTrue(json.path("engine").isMissingNode(), json.toPrettyString());
  }

  /** Who looks for a violation must not find one that nobody vouches for. */
  @Test
  void aViolationThatIsWithdrawnIsCalledThat() throws IOException {
    Path program =
        Files.writeString(
            folder.resolve("p.c"),
            """
            extern void reach_error(void);
            int main(void) {
              int x;
              if (x == 1234567) reach_error();
              return 0;
            }
            """);
    Run run =
        Run.of(
            program.toString(),
            "--prop=" + TestFolders.property(),
            "--native-replay",
            "--json=" + folder.resolve("run.json"));
    assertEquals(ExitStatus.UNKNOWN, run.status(), run.out() + run.err());
    JsonNode json = json();
    assertEquals("doubtful", json.path("cause").asText());
    assertTrue(json.path("violation").isMissingNode(), json.toPrettyString());
    assertEquals(4, json.path("withdrawn_violation").path("line").asInt());
    assertTrue(json.path("remarks").path(0).asText().contains("undefined"), json.toPrettyString());
  }

  @Test
  void whoseTurnItIsIsToldToThoseWhoWantToKnow() {
    Run run = run("loops/count_up_down_unbounded.yml", "--engine=bself", "-v");
    String turn = "engine bself: backward symbolic execution with loop folding";
    assertTrue(run.err().lines().anyMatch(turn::equals), run.err());
  }

  @Test
  void aRefusedTaskLeavesNothing() {
    run("loops/no_such_task.yml");
    assertFalse(Files.exists(folder.resolve("run.json")));
  }

  @Test
  void withoutBeingAskedNothingIsWritten() throws IOException {
    Run.ofTask("bitvector/absolute_bug.yml", "--engine", "se");
    try (var files = Files.list(folder)) {
      assertEquals(0, files.count());
    }
  }

  private Run run(String task, String... options) {
    List<String> all = new ArrayList<>(List.of("--json", folder.resolve("run.json").toString()));
    all.addAll(List.of(options));
    return Run.ofTask(task, all.toArray(new String[0]));
  }

  private JsonNode json() throws IOException {
    return JSON.readTree(folder.resolve("run.json").toFile());
  }

  /** The one run on the page. */
  private JsonNode page() throws IOException {
    Matcher data = DATA.matcher(Files.readString(folder.resolve("index.html")));
    assertTrue(data.find());
    return JSON.readTree(data.group(1)).path("runs").path(0);
  }

  private static List<Integer> lines(JsonNode places) {
    List<Integer> lines = new ArrayList<>();
    places.forEach(place -> lines.add(place.path("line").asInt()));
    return lines;
  }

  private static void assertHasLine(Run run, String name, String value) {
    assertTrue(
        run.err()
            .lines()
            .anyMatch(line -> line.matches(Pattern.quote(name) + " {2,}" + Pattern.quote(value))),
        name + " " + value + " is not in\n" + run.err());
  }
}
