package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Our own witnesses are confirmed as they are, and refused with one thing wrong in them. */
class DamagedWitnessTest {
  @TempDir private Path folder;

  /**
   * A way to spoil a witness.
   *
   * @param pattern what is replaced: the first match of its group
   * @param change the replacement, or how it is computed from the first group
   */
  private record Damage(String name, String pattern, UnaryOperator<String> change) {
    static Damage of(String name, String pattern, String replacement) {
      return new Damage(name, pattern, whole -> replacement);
    }

    String of(String witness) {
      Matcher m = Pattern.compile(pattern).matcher(witness);
      assertTrue(m.find(), name + ": nothing to damage in\n" + witness);
      return witness.substring(0, m.start(1))
          + change.apply(m.group(1))
          + witness.substring(m.end(1));
    }
  }

  private static final String TARGET = "type: \"target\"[^=]*?line: ";

  private static final List<Damage> WAYPOINTS =
      List.of(
          Damage.of("hash", "\": \"([0-9a-f]{64})", "0".repeat(64)),
          new Damage("line of the target", TARGET + "(\\d+\n +column: \\d+)", w -> above(w)),
          Damage.of(
              "line of an assumption",
              "\"assumption\"(?:(?!segment)[\\s\\S])*?line: (\\d+)",
              "1000"),
          Damage.of("name of a variable", "value: \"(\\w+) ==", "nobody"),
          Damage.of("function of an assumption", "function: \"(\\w+)\"", "nobody"),
          Damage.of("assumption", "value: \"(\\w+ == [^\"]+)", "0"),
          new Damage(
              "branch", "value: \"(true|false)\"", b -> b.equals("true") ? "false" : "true"));

  private static final List<Damage> EDGES =
      List.of(
          Damage.of("hash", "programhash\">([0-9a-f]{64})", "0".repeat(64)),
          Damage.of("line of the violation", "(?s).*startline\">(\\d+)", "1000"),
          Damage.of("name of a variable", "assumption\">(\\w+) ==", "nobody"),
          Damage.of("scope", "assumption.scope\">(\\w+)<", "nobody"),
          Damage.of("function that is entered", "enterFunction\">(\\w+)<", "nobody"),
          Damage.of("assumption", "assumption\">(\\w+ == [^<]+);", "0"),
          new Damage("branch", "condition-(true|false)", b -> b.equals("true") ? "false" : "true"));

  private static final List<Damage> INVARIANTS =
      List.of(
          Damage.of("hash", "\": \"([0-9a-f]{64})", "0".repeat(64)),
          Damage.of("line", "line: (\\d+)", "1000"),
          Damage.of("name of a variable", "value: \"[^\"]*?([a-z]\\w*)", "nobody"),
          Damage.of("function", "function: \"(\\w+)\"", "nobody"),
          new Damage("invariant", "value: \"([^\"]+)\"", c -> "!(" + c + ")"));

  private static final List<Damage> NODES =
      List.of(
          Damage.of("hash", "programhash\">([0-9a-f]{64})", "0".repeat(64)),
          Damage.of("line", "startline\">(\\d+)", "1000"),
          Damage.of("name of a variable", "invariant\">[^<]*?([a-z]\\w*)[^;\\w]", "nobody"),
          Damage.of("scope", "invariant.scope\">(\\w+)<", "nobody"),
          new Damage("invariant", "invariant\">([^<]+)<", c -> "!(" + c + ")"));

  /** One line up, where a reader has to choose a statement. */
  private static String above(String lineAndColumn) {
    int line = Integer.parseInt(lineAndColumn.lines().findFirst().orElseThrow());
    return String.valueOf(line - 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "loops/input_until_zero_bug.yml",
        "control/assume_bug.yml",
        "bitvector/average_bug.yml"
      })
  void aDamagedViolationIsRefused(String name) throws Exception {
    check(name, WAYPOINTS, EDGES);
  }

  @ParameterizedTest
  @ValueSource(strings = {"loops/climb.yml", "loops/count_up_down_unbounded.yml"})
  void aDamagedProofIsRefused(String name) throws Exception {
    check(name, INVARIANTS, NODES);
  }

  private void check(String name, List<Damage> inYaml, List<Damage> inGraphs) throws Exception {
    Path yaml = folder.resolve("w.yml");
    Path graph = folder.resolve("w.graphml");
    Run written = run(name, "--witness", graph.toString(), "--witness-yaml", yaml.toString());
    for (Path witness : List.of(yaml, graph)) {
      String right = Files.readString(witness);
      assertEquals(written.verdict(), run(name, "--validate", witness.toString()).verdict());
      for (Damage damage : witness.equals(yaml) ? inYaml : inGraphs) {
        String wrong = damage.of(right);
        assertNotEquals(right, wrong, damage.name());
        Path damaged = Files.writeString(folder.resolve("damaged"), wrong);
        Run run = run(name, "--validate", damaged.toString());
        assertTrue(
            run.status() == ExitStatus.USAGE || run.verdict().contains("witness rejected: "),
            () -> damage.name() + " of " + witness.getFileName() + ": " + run.verdict());
      }
    }
  }

  private static Run run(String name, String... options) {
    String task = TestFolders.testData().resolve(name).toString();
    List<String> arguments =
        new ArrayList<>(List.of(task, "--prop", TestFolders.property().toString()));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }
}
