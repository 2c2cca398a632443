package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.SAFE;
import static dev.tracefold.svcomp.SampleWitnesses.invariant;
import static dev.tracefold.svcomp.SampleWitnesses.invariantGraph;
import static dev.tracefold.svcomp.SampleWitnesses.invariants;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Right invariants of both formats are confirmed, and wrong ones are told. */
class InvariantValidationTest {
  @TempDir private Path folder;

  private static void assertVerdict(String expected, Run run) {
    assertEquals("RESULT: " + expected, run.verdict(), run.err());
  }

  @Test
  void invariantsAreConfirmed() throws Exception {
    Run run = validate(folder, SAFE, invariants());
    assertVerdict("true", run);
    assertEquals(ExitStatus.TRUE, run.status());
  }

  @Test
  void invariantsOfNodesAreConfirmed() throws Exception {
    assertVerdict("true", validate(folder, SAFE, invariantGraph()));
  }

  @Test
  void aNodeMayHaveAnInvariantWhereAFunctionBegins() throws Exception {
    String right = invariantAtEntry("x == n");
    assertVerdict("true", validate(folder, SAFE, right));
    Run wrong = validate(folder, SAFE, invariantAtEntry("x != n"));
    assertVerdict(
        "unknown (witness rejected: the invariant at line 3 does not hold: x != n)", wrong);
  }

  /** Claimed of a loop that is none, at the beginning of a function. */
  private static String invariantAtEntry(String condition) {
    return SampleWitnesses.graph(
        "correctness_witness",
        SAFE,
        """
        <node id="n0"><data key="entry">true</data></node>
        <node id="n1"><data key="invariant">%s</data><data key="invariant.scope">main</data></node>
        <edge source="n0" target="n1"><data key="enterFunction">main</data><data key="enterLoopHead">true</data><data key="startline">3</data></edge>
        """
            .formatted(condition));
  }

  @Test
  void noInvariantIsRightToo() throws Exception {
    String none = yaml("invariant_set", SAFE, "").replace("content:\n", "content: []\n");
    assertVerdict("true", validate(folder, SAFE, none));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 9; i++) { s += i; }",
        "int i = 0; do { s += i; i++; } while (i < 9);",
        "int i = 0; while (i < 9) s += i++;",
        "int i = 0; again: s += i; i++; if (i < 9) goto again;"
      })
  void loopsOfAllKindsHaveInvariants(String loop) throws Exception {
    String program =
        "void reach_error(void) {}\nint main(void) { int s = 0;\n"
            + loop.replace("int i = 0; ", "int i = 0;\n").replace("again: ", "again:\n")
            + "\nif (s != 36) reach_error();\nreturn 0; }\n";
    boolean label = loop.contains("goto");
    int line = loop.startsWith("for") ? 3 : label ? 5 : 4;
    String witness =
        yaml(
            "invariant_set",
            program,
            invariant(
                label ? "location_invariant" : "loop_invariant", "i <= 9 && s >= 0", line, 1));
    assertVerdict("true", validate(folder, program, witness));
    String wrong = witness.replace("i <= 9", "i <= 7");
    Run run = validate(folder, program, wrong);
    assertTrue(run.verdict().contains("witness rejected: the invariant at line"), run.verdict());
  }

  /** The compiler knows what names of memory mean; undefined behaviour is told. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "a[i] == i ~ true",
        "a[i] == i + 1 ~ does not hold",
        "p->next == &s ~ true",
        "p->next->x == 5 && s.b == 2 ~ true",
        "p->x == 4 ~ does not hold",
        "*q == 3 ~ true",
        "a[i + 20] == 0 ~ cannot be evaluated, since a[i + 20] is outside the array",
        "10 / i >= 0 ~ cannot be evaluated, since 10 / i divides by zero",
        "c == -56 ~ true",
        "2147483640 + i < 2147483647 || 1 ~ cannot be evaluated, since 2147483640 + i overflows",
        "2147483640u + i + 10 > 5u || 1 ~ true",
        "1 << i < 300 ~ true",
        "1 << (i + 28) != 0 || 1 ~ cannot be evaluated, since 1 << (i + 28) overflows",
        "1 << (i + 40) != 0 || 1 ~ cannot be evaluated, since 1 << (i + 40) shifts by a number that"
            + " is out of range",
        "-(c * 38347923) > 0 || 1 ~ cannot be evaluated, since c * 38347923 overflows",
        "(i > 0 ==> a[i - 1] == i - 1) ~ true",
        "f < 1.6 && f > 1.4f ~ true"
      })
  void invariantsSpeakOfMemory(String condition, String verdict) throws Exception {
    String program =
        """
        #include "names.h"
        void reach_error(void) {}
        struct S { int x; int b : 3; struct S *next; };
        int main(void) {
          int a[10];
          int three = 3;
          int *q = &three;
          struct S s = {5, 2, 0};
          struct S t = {NUMBER, 1, &s};
          struct S *p = &t;
          signed char c = 200;
          float f = 1.5f;
          for (int i = 0; i < 9; i++) {
            a[i] = i;
            a[i] = a[i];
          }
          if (s.x != 5) { reach_error(); }
          return *q - 3 + p->x + c + (f > 1);
        }
        """;
    Files.writeString(folder.resolve("names.h"), "#define NUMBER 3\n");
    String witness =
        yaml("invariant_set", program, invariant("location_invariant", condition, 15, 5));
    Run run = validate(folder, program, witness);
    String expected =
        verdict.equals("true")
            ? "true"
            : "unknown (witness rejected: the invariant at line 15 "
                + (verdict.length() > 90 ? verdict.substring(0, 88) + "..." : verdict)
                + ": "
                + condition
                + ")";
    assertVerdict(expected, run);
  }
}
