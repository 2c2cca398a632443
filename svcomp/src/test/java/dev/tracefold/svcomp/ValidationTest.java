package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.SAFE;
import static dev.tracefold.svcomp.SampleWitnesses.invariantGraph;
import static dev.tracefold.svcomp.SampleWitnesses.invariants;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static dev.tracefold.svcomp.SampleWitnesses.violationGraph;
import static dev.tracefold.svcomp.SampleWitnesses.waypoint;
import static dev.tracefold.svcomp.SampleWitnesses.waypoints;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Right witnesses of both formats and kinds are confirmed. */
class ValidationTest {
  @TempDir private Path folder;

  private static void assertVerdict(String expected, Run run) {
    assertEquals("RESULT: " + expected, run.verdict(), run.err());
  }

  @Test
  void waypointsAreFollowed() throws Exception {
    Run run = validate(folder, BUGGY, waypoints(), "--trace", "--native-replay");
    assertVerdict("false(unreach-call)", run);
    assertEquals(ExitStatus.FALSE, run.status());
    assertTrue(run.out().contains("x = -11 (input)"), run.out());
    assertTrue(run.out().contains("x = 63 (input)"), run.out());
    assertTrue(run.err().contains("native replay: reach_error() is called"), run.err());
  }

  @Test
  void aGraphIsFollowed() throws Exception {
    Run run = validate(folder, BUGGY, violationGraph(), "--trace");
    assertVerdict("false(unreach-call)", run);
    assertTrue(run.out().contains("x = -10 (input)"), run.out());
  }

  /** Files are of this platform's otherwise; a task definition or an option says more. */
  @Test
  void aWitnessOfFilesSaysTheirDataModel() throws Exception {
    String other = invariants().replace("data_model: \"ILP32\"", "data_model: \"LP64\"");
    assertVerdict("true", validate(folder, SAFE, invariants()));
    assertVerdict("true", validate(folder, SAFE, other));
    for (String of64 : List.of(other, invariantGraph().replace("32bit", "64bit"))) {
      Run contradicted = validate(folder, SAFE, of64, "--data-model", "ILP32");
      assertEquals(ExitStatus.USAGE, contradicted.status());
      assertTrue(contradicted.err().contains("is for data model LP64"), contradicted.err());
    }
  }

  @Test
  void whatIsAssumedOfTheProgramIsSaid() throws Exception {
    String program =
        """
        extern void reach_error(void);
        int f(void);
        int main(void) {
          int x = f() & 7;
          if (x > 7) reach_error();
        }
        """;
    Path file = Files.writeString(folder.resolve("program.c"), program);
    Path proof = folder.resolve("proof.yml");
    Run first =
        Run.of(
            file.toString(),
            "--prop",
            TestFolders.property().toString(),
            "--witness",
            proof.toString());
    assertVerdict("true", first);
    Run again =
        Run.of(
            file.toString(),
            "--prop",
            TestFolders.property().toString(),
            "--validate",
            proof.toString());
    assertVerdict("true", again);
    assertTrue(again.err().contains("assuming: the undefined function f"), again.err());
  }

  @Test
  void theFormulaAloneIsASpecification() throws Exception {
    String other = waypoints().replace(SampleWitnesses.PROPERTY, "G ! call(reach_error())");
    assertVerdict("false(unreach-call)", validate(folder, BUGGY, other));
  }

  @Test
  void columnsMayBeMissing() throws Exception {
    String lines = waypoints().replaceAll("\n +column: \\d+", "");
    assertVerdict("false(unreach-call)", validate(folder, BUGGY, lines));
    assertVerdict("true", validate(folder, SAFE, invariants().replaceAll("\n +column: \\d+", "")));
  }

  @Test
  void aWitnessMaySayLittle() throws Exception {
    String target = yaml("violation_sequence", BUGGY, waypoint("target", "", "", 17, 5));
    assertVerdict("false(unreach-call)", validate(folder, BUGGY, target));
  }

  @Test
  void enginesThatOnlyProveAreNotAskedForAViolation() throws Exception {
    String program =
        """
        extern int __VERIFIER_nondet_int(void);
        extern void reach_error(void);
        int main(void) {
          int x = __VERIFIER_nondet_int();
          while (1) {
            if (x == 100) reach_error();
            x = x * 3 + 1;
          }
        }
        """;
    String target = yaml("violation_sequence", program, waypoint("target", "", "", 6, 19));
    Run run = validate(folder, program, target, "--portfolio", "classes:50%,se:50%", "--stats");
    assertVerdict("false(unreach-call)", run);
    assertTrue(run.err().contains("profile: se: "), run.err());
    assertFalse(run.err().contains("profile: classes: "), run.err());
  }

  /**
   * A function of the program, one without a body, one behind a macro, and one behind a pointer.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "void reach_error(void) {}\n#define ERROR reach_error()\n",
        "extern void reach_error(void);\n#define ERROR (void)0; reach_error()\n",
        "void reach_error(void) {}\nvoid (*f)(void) = reach_error;\n#define ERROR f()\n"
      })
  void errorFunctionsOfAllKindsAreSeen(String declarations) throws Exception {
    boolean external = declarations.startsWith("extern");
    String call = external ? "reach_error();" : "ERROR;";
    String program =
        declarations
            + """
            extern int __VERIFIER_nondet_int(void);
            int main(void) {
              int x = __VERIFIER_nondet_int();
              if (x == 3) {
                %s
              }
              return 0;
            }
            """
                .formatted(call);
    int line = declarations.split("\n").length + 3;
    String right =
        waypoint("assumption", "x == 3", "c_expression", line + 1, 3)
            + waypoint("target", "", "", line + 2, 5);
    assertVerdict(
        "false(unreach-call)",
        validate(folder, program, yaml("violation_sequence", program, right)));
    String wrong = waypoint("target", "", "", line + 4, 3);
    assertVerdict(
        external
            ? "unknown (witness rejected: the statement at line 9 does not call reach_error)"
            : "unknown (witness rejected: no run follows it to a violation)",
        validate(folder, program, yaml("violation_sequence", program, wrong)));
  }

  @Test
  void avoidedPlacesAreAvoided() throws Exception {
    String avoiding =
        yaml(
            "violation_sequence",
            BUGGY,
            """
                - segment:
                    - waypoint:
                        type: "assumption"
                        action: "avoid"
                        constraint:
                          value: "x > -100"
                          format: "c_expression"
                        location: {file_name: "p.c", line: 13, column: 5}
                    - waypoint:
                        type: "target"
                        action: "follow"
                        location: {file_name: "p.c", line: 17, column: 5}
            """);
    Run run = validate(folder, BUGGY, avoiding, "--trace");
    assertVerdict("false(unreach-call)", run);
    assertTrue(run.out().lines().noneMatch(l -> l.contains("x = 1 (input)")), run.out());
  }

  /** Every way of deciding, with what was decided. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "if (x > 3) y = 1; else y = 2;                 | true  |  1 | y == 1",
        "if (x > 3) y = 1; else y = 2;                 | false |  1 | y == 2",
        "while (x > 3) { y = 1; break; }               | true  |  1 | y == 1",
        "for (; x > 3; ) { y = 1; break; }             | false |  1 | y == 0",
        "y = x > 3 ? 1 : 2;                            | false | 11 | y == 2",
        "y = x > 3 ? 1 : 2;                            | true  | 11 | y == 1",
        "switch (x) { case 7: y = 1; break; case 9: y = 2; } | 9 | 1 | y == 2"
      })
  void branchingsOfAllKindsAreFollowed(String statement, String value, int column, String y)
      throws Exception {
    String program =
        """
        extern int __VERIFIER_nondet_int(void);
        void reach_error(void) {}
        int main(void) { int y = 0; int x = __VERIFIER_nondet_int();
        %s
        reach_error();
        return 0; }
        """
            .formatted(statement);
    String start = waypoint("branching", value, "", 4, column);
    String target = waypoint("target", "", "", 5, 1);
    String right = start + waypoint("assumption", y, "c_expression", 5, 1) + target;
    assertVerdict(
        "false(unreach-call)",
        validate(folder, program, yaml("violation_sequence", program, right)));
    String wrong = start + waypoint("assumption", "!(" + y + ")", "c_expression", 5, 1) + target;
    assertVerdict(
        "unknown (witness rejected: no run follows it to a violation)",
        validate(folder, program, yaml("violation_sequence", program, wrong)));
  }
}
