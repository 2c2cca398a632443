package dev.tracefold.batch.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.input.Refusal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultLogTest {
  @TempDir Path folder;

  @Test
  void keepsResultsAsTheyCome() throws Exception {
    try (ResultLog log = ResultLog.open(folder)) {
      log.add(result("a.yml"));
      assertEquals(List.of(result("a.yml")), StoredResults.read(folder).list());
      assertEquals(2, csv().size());
    }
  }

  @Test
  void goesOnAfterAHalfWrittenLine() throws Exception {
    add("a.yml");
    String half = ResultJson.line(result("b.yml")).substring(0, 40);
    Files.writeString(lines(), half, StandardOpenOption.APPEND);
    Files.writeString(folder.resolve(ResultLog.CSV), "\"torn", StandardOpenOption.APPEND);
    add("c.yml");
    assertEquals(List.of(result("a.yml"), result("c.yml")), StoredResults.read(folder).list());
    assertEquals(3, csv().size());
  }

  @Test
  void goesOnAfterALineOfZeros() throws Exception {
    add("a.yml");
    Files.write(lines(), new byte[500], StandardOpenOption.APPEND);
    add("c.yml");
    assertEquals(2, StoredResults.read(folder).list().size());
  }

  @Test
  void refusesResultsThatAreDamagedInTheMiddle() throws Exception {
    add("a.yml");
    Files.writeString(lines(), "{}\n", StandardOpenOption.APPEND);
    Files.writeString(lines(), ResultJson.line(result("b.yml")) + "\n", StandardOpenOption.APPEND);
    byte[] before = Files.readAllBytes(lines());
    Refusal refusal = assertThrows(Refusal.class, () -> ResultLog.open(folder));
    assertTrue(refusal.getMessage().contains(":3: "), refusal.getMessage());
    assertEquals(before.length, Files.size(lines()));
  }

  @Test
  void takesNoResultTwice() throws Exception {
    try (ResultLog log = ResultLog.open(folder)) {
      log.add(result("a.yml"));
      assertTrue(log.has(result("a.yml").key()));
      assertThrows(IllegalArgumentException.class, () -> log.add(result("a.yml")));
    }
  }

  @Test
  void isWrittenByOneAtATime() throws Exception {
    try (ResultLog log = ResultLog.open(folder)) {
      assertThrows(Refusal.class, () -> ResultLog.open(folder));
      log.add(result("a.yml"));
    }
    assertEquals(1, StoredResults.read(folder).list().size());
  }

  @Test
  void quotesWhatCsvNeedsQuoted() {
    TaskResult odd =
        new TaskResult(
            new TaskResult.Key("c", "a,\"b\".yml"),
            "",
            Optional.empty(),
            new TaskResult.Answer(Outcome.UNKNOWN, "x", 20),
            new TaskResult.Usage(0, 0, 0),
            "l");
    assertEquals("c,\"a,\"\"b\"\".yml\",,,unknown,x,0,20,0.00,0.00,0.00,l\n", ResultCsv.line(odd));
  }

  private void add(String task) throws Exception {
    try (ResultLog log = ResultLog.open(folder)) {
      log.add(result(task));
    }
  }

  private Path lines() {
    return folder.resolve(ResultLog.JSON_LINES);
  }

  private List<String> csv() throws Exception {
    return Files.readAllLines(folder.resolve(ResultLog.CSV));
  }

  private static TaskResult result(String task) {
    return new TaskResult(
        new TaskResult.Key("se", task),
        "loops",
        Optional.of(true),
        new TaskResult.Answer(Outcome.TRUE, "true", 0),
        new TaskResult.Usage(1.25, 2.5, 100.5),
        "log");
  }
}
