package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.SAFE;
import static dev.tracefold.svcomp.SampleWitnesses.graph;
import static dev.tracefold.svcomp.SampleWitnesses.invariant;
import static dev.tracefold.svcomp.SampleWitnesses.invariants;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static dev.tracefold.svcomp.SampleWitnesses.violationGraph;
import static dev.tracefold.svcomp.SampleWitnesses.waypoint;
import static dev.tracefold.svcomp.SampleWitnesses.waypoints;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Witnesses as other tools write them: what only these say, and what they must not say. */
class ForeignWitnessTest {
  private static final String VIOLATED = "RESULT: false(unreach-call)";

  @TempDir private Path folder;

  private void assertRejected(String reason, String program, String witness) throws Exception {
    Run run = validate(folder, program, witness);
    assertEquals("RESULT: unknown (witness rejected: " + reason + ")", run.verdict(), run.err());
  }

  /** One line up is the condition, further up a call of a function that does not call it. */
  @ParameterizedTest
  @CsvSource({"16", "14", "12", "11", "8"})
  void theTargetMustCallTheErrorFunction(int line) throws Exception {
    String lines = waypoints().replaceAll("\n +column: \\d+", "");
    String moved = lines.replace("line: 17", "line: " + line);
    assertRejected("no run follows it to a violation", BUGGY, moved);
    String extern = BUGGY.replace("void reach_error(void) {}", "extern void reach_error(void);");
    String hashes = moved.replace(SampleWitnesses.sha256(BUGGY), SampleWitnesses.sha256(extern));
    assertRejected(
        "the statement at line %d does not call reach_error".formatted(line), extern, hashes);
  }

  private static final String WRAPPED =
      """
      void reach_error(void) {}
      extern int __VERIFIER_nondet_int(void);
      void check(int x) {
        if (!x)
          reach_error();
      }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        check(x != 3);
        return 0;
      }
      """;

  @Test
  void aCallOfWhatCallsItIsNotTheTarget() throws Exception {
    assertRejected(
        "no run follows it to a violation",
        WRAPPED,
        yaml("violation_sequence", WRAPPED, waypoint("target", "", "", 9, 3)));
    Run right =
        validate(
            folder, WRAPPED, yaml("violation_sequence", WRAPPED, waypoint("target", "", "", 5, 5)));
    assertEquals(VIOLATED, right.verdict(), right.err());
  }

  /** Of each kind of waypoint. */
  @ParameterizedTest
  @ValueSource(ints = {11, 12, 14, 16, 17})
  void aWaypointMustBeInItsFunction(int line) throws Exception {
    String place = "(line: %d\n +column: \\d+)".formatted(line);
    String told = "$1\n              function: \"%s\"";
    Run right = validate(folder, BUGGY, waypoints().replaceAll(place, told.formatted("main")));
    assertEquals(VIOLATED, right.verdict(), right.err());
    assertRejected(
        "line %d is in function main, not in twice".formatted(line),
        BUGGY,
        waypoints().replaceAll(place, told.formatted("twice")));
  }

  @Test
  void anInvariantMustBeInItsFunction() throws Exception {
    assertRejected(
        "line 7 is in function main, not in reach_error",
        SAFE,
        invariants().replaceFirst("\"main\"", "\"reach_error\""));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "enterFunction\">main             | enterFunction\">nobody       | the program has no"
            + " function nobody",
        "enterFunction\">main             | enterFunction\">twice        | line 7 does not call"
            + " twice",
        "enterFunction\">reach_error      | enterFunction\">main         | line 17 does not call"
            + " main",
        "enterFunction\">reach_error      | enterFunction\">twice        | line 17 does not call"
            + " twice",
        "enterFunction\">reach_error      | returnFromFunction\">nobody  | the program has no"
            + " function nobody",
        "enterFunction\">reach_error      | returnFromFunction\">twice   | line 17 does not return"
            + " from twice",
        "scope\">main                     | scope\">nobody               | the program does not"
            + " define function nobody",
        "scope\">main                     | scope\">twice                | nothing in the program"
            + " matches the edge from n1 to n2",
      })
  void anEdgeMustNameTheRightFunction(String right, String wrong, String reason) throws Exception {
    String keys =
        violationGraph()
            .replaceFirst(
                "<key id=\"enterFunction\"",
                "<key id=\"returnFromFunction\" attr.name=\"returnFromFunction\""
                    + " attr.type=\"string\" for=\"edge\"/>\n$0");
    assertTrue(keys.contains(right), right);
    assertRejected(reason, BUGGY, keys.replace(right, wrong));
  }

  private static final String UNINITIALISED =
      """
      extern void reach_error(void);
      int sum(int *p, int n) {
        int s = 0;
        for (int i = 0; i < n; i++)
          s += p[i];
        return s;
      }
      int main(void) {
        int a[3];
        struct { short x; char *y; } s[2];
        if (a[1] == 7 && sum(a, 3) == 100 && s[sum(a, 2) & 1].x == 5) {
          reach_error();
        }
        return 0;
      }
      """;

  /** What memory holds must be carried from the observed copy to the program. */
  @Test
  void uninitialisedArraysAreCarriedOver() throws Exception {
    String target = waypoint("target", "", "", 12, 5);
    Run run = validate(folder, UNINITIALISED, yaml("violation_sequence", UNINITIALISED, target));
    assertEquals(VIOLATED, run.verdict(), run.err());
    String graph =
        graph(
            "violation_witness",
            UNINITIALISED,
            """
            <node id="n0"><data key="entry">true</data></node><node id="n1"/>
            <node id="n2"><data key="violation">true</data></node>
            <edge source="n0" target="n1"><data key="startline">11</data><data key="control">condition-true</data></edge>
            <edge source="n1" target="n2"><data key="startline">12</data></edge>
            """);
    assertEquals(VIOLATED, validate(folder, UNINITIALISED, graph).verdict());
  }

  private static final String NEW_ITEMS =
      """
          - invariant:
              type: "loop_transition_invariant"
              location: {file_name: "p.c", line: 7, column: 3, function: "main"}
              value: "x < \\\\at(x, AnyPrev)"
              format: "ext_c_expression"
          - invariant:
              type: "function_contract"
              location: {file_name: "p.c", line: 3, column: 1, function: "main"}
              requires: "1"
              ensures: "\\\\result == 0"
              format: "acsl_expression"
      """;

  /** They are read past, and the rest is judged. */
  @Test
  void whatOnly21HasIsPassedOver() throws Exception {
    String witness = invariants().replace("\"2.0\"", "\"2.1\"") + NEW_ITEMS;
    Run run = validate(folder, SAFE, witness);
    assertEquals("RESULT: true", run.verdict(), run.err());
    assertRejected(
        "the invariant at line 7 does not hold: x + y != n",
        SAFE,
        witness.replace("x + y == n", "x + y != n"));
    Run old = validate(folder, SAFE, witness.replace("\"2.1\"", "\"2.0\""));
    assertTrue(old.err().contains("unknown type loop_transition_invariant"), old.err());
    String ghosts =
        witness + yaml("ghost_instrumentation", SAFE, "    - x: 1\n").replace("\"2.0\"", "\"2.1\"");
    assertEquals("RESULT: true", validate(folder, SAFE, ghosts).verdict());
  }

  private static final String ROUNDS =
      """
      extern void reach_error(void);
      extern unsigned int __VERIFIER_nondet_uint(void);
      int main(void) {
        unsigned int x = __VERIFIER_nondet_uint();
        unsigned int i = 0;
        while (1) {
          if (i == 2)
            break;
          i++;
        }
        if (x == 7)
          reach_error();
        return 0;
      }
      """;

  /** The statement before a loop's head stands for it: the last one of its body, or before it. */
  @Test
  void aLoopHeadIsToldByTheStatementBefore() throws Exception {
    String head = "<data key=\"enterLoopHead\">true</data><data key=\"startline\">%d</data>";
    String decision = "<data key=\"startline\">7</data><data key=\"control\">condition-%s</data>";
    List<String> edges =
        List.of(
            head.formatted(5) + "<data key=\"assumption\">i == 0;</data>",
            decision.formatted(false),
            head.formatted(9),
            decision.formatted(false),
            head.formatted(9) + "<data key=\"assumption\">i == 2 &amp;&amp; x == 7;</data>",
            decision.formatted(true),
            "<data key=\"startline\">12</data>");
    StringBuilder content =
        new StringBuilder("<node id=\"n0\"><data key=\"entry\">true</data></node>\n");
    for (int i = 1; i < edges.size(); i++) {
      content.append("<node id=\"n%d\"/>\n".formatted(i));
    }
    content.append(
        "<node id=\"n%d\"><data key=\"violation\">true</data></node>\n".formatted(edges.size()));
    for (int i = 0; i < edges.size(); i++) {
      content.append(
          "<edge source=\"n%d\" target=\"n%d\">%s</edge>\n".formatted(i, i + 1, edges.get(i)));
    }
    String right = graph("violation_witness", ROUNDS, content.toString());
    Run run = validate(folder, ROUNDS, right);
    assertEquals(VIOLATED, run.verdict(), run.err());
    assertRejected(
        "no run follows it to a violation", ROUNDS, right.replace("i == 2 &amp;", "i == 1 &amp;"));
  }

  @Test
  void anInvariantThatOverflowsIsToldSo() throws Exception {
    assertRejected(
        "the invariant at line 7 cannot be evaluated, since ((int)x) + 1 overflows: (int)x + 1 > 0"
            + " || x == x",
        SAFE,
        yaml("invariant_set", SAFE, invariant("loop_invariant", "(int)x + 1 > 0 || x == x", 7, 3)));
  }
}
