package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.graph;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Graphs of programs with much on one line: offsets tell apart what is meant. */
class OneLineGraphTest {
  private static final String VIOLATED = "RESULT: false(unreach-call)";

  @TempDir private Path folder;

  private void assertRejected(String reason, String program, String witness) throws Exception {
    Run run = validate(folder, program, witness);
    assertEquals("RESULT: unknown (witness rejected: " + reason + ")", run.verdict(), run.err());
  }

  /** All that decides is on one line. */
  private static final String ONE_LINE =
      """
      void reach_error(void) {}
      extern int __VERIFIER_nondet_int(void);
      void check(int c) { if (c) { return; } { reach_error(); } }
      int main(void) {
        int x = __VERIFIER_nondet_int();
        check(x > 5 || !(x != 1 && x < 3));
        return 0;
      }
      """;

  private static String edge(String source, String target, String text, String... data) {
    int start = ONE_LINE.indexOf(text);
    int line = (int) ONE_LINE.substring(0, start).chars().filter(c -> c == '\n').count() + 1;
    StringBuilder edge =
        new StringBuilder(
            "<edge source=\"%s\" target=\"%s\"><data key=\"startline\">%d</data>"
                .formatted(source, target, line));
    edge.append("<data key=\"startoffset\">%d</data>".formatted(start));
    edge.append("<data key=\"endoffset\">%d</data>".formatted(start + text.length() - 1));
    for (int i = 0; i < data.length; i += 2) {
      edge.append("<data key=\"%s\">%s</data>".formatted(data[i], data[i + 1]));
    }
    return edge.append("</edge>\n").toString();
  }

  private static String oneLineGraph(String edges) {
    return graph(
            "violation_witness",
            ONE_LINE,
            """
            <node id="n0"><data key="entry">true</data></node>
            <node id="n1"/><node id="n2"/><node id="n3"/><node id="n4"/>
            <node id="sink"><data key="sink">true</data></node>
            <node id="n5"><data key="violation">true</data></node>
            """
                + edges)
        .replaceFirst(
            "<key id=\"startline\"",
            """
            <key id="startoffset" attr.name="startoffset" attr.type="int" for="edge"/>
            <key id="endoffset" attr.name="endoffset" attr.type="int" for="edge"/>
            <key id="startline\"\
            """
                .strip());
  }

  @Test
  void offsetsTellSinkAndTargetOfOneLineApart() throws Exception {
    String right =
        oneLineGraph(
            edge("n0", "n1", "int x =", "assumption", "x == 2;")
                + edge("n1", "sink", "return; }")
                + edge("n1", "n5", "reach_error(); }", "enterFunction", "reach_error"));
    Run run = validate(folder, ONE_LINE, right, "--trace");
    assertEquals(VIOLATED, run.verdict(), run.err());
    String wrong =
        oneLineGraph(
            edge("n0", "n1", "int x =")
                + edge("n1", "sink", "reach_error(); }")
                + edge("n1", "n5", "return; }"));
    assertRejected("no run follows it to a violation", ONE_LINE, wrong);
  }

  /** Each part is a decision; within a negation it counts as what the condition makes of it. */
  @Test
  void partsOfAnArgumentAreDecided() throws Exception {
    String rest = edge("n4", "n5", "reach_error(); }", "enterFunction", "reach_error");
    String right =
        oneLineGraph(
            edge("n0", "n1", "x > 5", "control", "condition-false")
                + edge("n0", "sink", "x > 5", "control", "condition-true")
                + edge("n1", "n2", "x != 1", "control", "condition-false")
                + edge("n1", "sink", "x != 1", "control", "condition-true")
                + edge("n2", "n4", "x < 3", "control", "condition-false")
                + edge("n2", "sink", "x < 3", "control", "condition-true")
                + rest);
    Run run = validate(folder, ONE_LINE, right);
    assertEquals(VIOLATED, run.verdict(), run.err());
    assertRejected(
        "no run follows it to a violation",
        ONE_LINE,
        right.replace(
            edge("n2", "n4", "x < 3", "control", "condition-false")
                + edge("n2", "sink", "x < 3", "control", "condition-true"),
            edge("n2", "n4", "x < 3", "control", "condition-true")
                + edge("n2", "sink", "x < 3", "control", "condition-false")));
  }
}
