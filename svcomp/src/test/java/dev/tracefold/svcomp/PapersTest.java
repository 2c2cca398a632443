package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.input.Refusal;
import dev.tracefold.svcomp.options.OptionsParser;
import dev.tracefold.svcomp.options.Request;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * The tables of {@code docs/papers.md}: what they name exists, and their commands are understood.
 */
final class PapersTest {
  private static final int COLUMNS = 4;
  private static final Pattern CONFIGURATION = Pattern.compile("--config '\\w+=([^']*)'");

  private record Row(int line, List<String> cells) {
    String where() {
      return unquoted(cells.get(1));
    }

    String command() {
      return unquoted(cells.get(3));
    }

    private static String unquoted(String cell) {
      assertTrue(cell.length() > 2 && cell.startsWith("`") && cell.endsWith("`"), cell);
      return cell.substring(1, cell.length() - 1);
    }
  }

  private static List<Row> rows() throws IOException {
    List<String> lines = Files.readAllLines(TestFolders.home().resolve("docs/papers.md"));
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      boolean isHead = line.startsWith("| element") || line.startsWith("|---");
      if (line.startsWith("|") && !isHead) {
        List<String> cells =
            Arrays.stream(line.substring(1, line.length() - 1).split("\\|"))
                .map(String::strip)
                .toList();
        assertEquals(COLUMNS, cells.size(), line);
        rows.add(new Row(i + 1, cells));
      }
    }
    return rows;
  }

  @TestFactory
  Stream<DynamicTest> everyRowIsTrue() throws IOException {
    List<Row> rows = rows();
    assertFalse(rows.isEmpty());
    return rows.stream()
        .map(
            row ->
                DynamicTest.dynamicTest(
                    row.line() + ": " + row.cells().get(0),
                    () -> {
                      exists(row.where());
                      runs(row.command());
                    }));
  }

  /** {@code package.Class}, {@code package.Class.Nested} or {@code package.Class#member}. */
  private static void exists(String place) throws ClassNotFoundException {
    String[] parts = ("dev.tracefold." + place).split("#");
    String binaryName = parts[0].replaceAll("\\.([A-Z]\\w*)\\.([A-Z])", ".$1\\$$2");
    Class<?> type = Class.forName(binaryName);
    if (parts.length > 1) {
      boolean isMember =
          Arrays.stream(type.getDeclaredMethods()).anyMatch(m -> m.getName().equals(parts[1]));
      assertTrue(isMember, place);
    }
  }

  private static void runs(String command) throws IOException, Refusal {
    if (command.startsWith("./svcomp-run ")) {
      String data = TestFolders.testData().toString();
      List<String> words =
          Arrays.stream(command.split(" ")).skip(1).map(w -> inside(data, w)).toList();
      for (String word : words) {
        assertTrue(!word.startsWith(data) || Files.exists(Path.of(word)), word);
      }
      assertInstanceOf(Request.Verify.class, OptionsParser.parse(words));
    } else if (command.startsWith("python3 tools/")) {
      script(command);
    } else if (command.startsWith("-Dtest=")) {
      test(command.substring("-Dtest=".length()));
    } else {
      String[] words = command.split(" ");
      assertEquals("--table", words[0], command);
      String script = Files.readString(TestFolders.home().resolve("tools/tracer_results.py"));
      assertTrue(script.contains("\"" + words[1] + "\": (("), command);
    }
  }

  /** The script is there, knows its options, and the product those of the configurations. */
  private static void script(String command) throws IOException, Refusal {
    for (MatchResult config : CONFIGURATION.matcher(command).results().toList()) {
      OptionsParser.parse(List.of(("f.c " + config.group(1)).split(" ")));
    }
    String[] words = CONFIGURATION.matcher(command).replaceAll("--config").split(" ");
    String script = Files.readString(TestFolders.home().resolve(words[1]));
    for (String word : words) {
      assertTrue(!word.startsWith("--") || script.contains("\"" + word + "\""), word);
    }
  }

  private static String inside(String data, String word) {
    return word.startsWith("test-data/") ? data + word.substring("test-data".length()) : word;
  }

  private static void test(String name) throws IOException {
    String[] parts = name.split("#");
    List<Path> files = new ArrayList<>();
    for (String module : List.of("engines", "svcomp")) {
      try (Stream<Path> all = Files.walk(TestFolders.home().resolve(module + "/src/test"))) {
        all.filter(f -> f.endsWith(parts[0] + ".java")).forEach(files::add);
      }
    }
    assertFalse(files.isEmpty(), name);
    boolean found = parts.length == 1;
    for (Path file : files) {
      found |= parts.length > 1 && Files.readString(file).contains(" void " + parts[1] + "(");
    }
    assertTrue(found, name);
  }
}
