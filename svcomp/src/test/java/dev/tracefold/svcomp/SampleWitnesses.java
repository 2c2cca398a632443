package dev.tracefold.svcomp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Witnesses of both formats and kinds, written by hand, for programs of the tests. */
final class SampleWitnesses {
  private SampleWitnesses() {}

  /** A violated program: three inputs must add up. */
  static final String BUGGY =
      """
      extern void abort(void);
      void reach_error(void) {}
      extern int __VERIFIER_nondet_int(void);
      int twice(int a) {
        return 2 * a;
      }
      int main(void) {
        int sum = 0;
        int count = 0;
        int x = __VERIFIER_nondet_int();
        while (x != 0 && count < 5) {
          sum += twice(x);
          count++;
          x = __VERIFIER_nondet_int();
        }
        if (count == 3 && sum == 84) {
          reach_error();
        }
        return 0;
      }
      """;

  /** A safe program that needs an invariant. */
  static final String SAFE =
      """
      void reach_error(void) {}
      extern unsigned int __VERIFIER_nondet_uint(void);
      int main(void) {
        unsigned int n = __VERIFIER_nondet_uint();
        unsigned int x = n;
        unsigned int y = 0;
        while (x > 0) {
          x--;
          y++;
        }
        if (y != n) {
          reach_error();
        }
        return 0;
      }
      """;

  static final String PROPERTY = "CHECK( init(main()), LTL(G ! call(reach_error())) )";

  /** A violation of {@link #BUGGY} as waypoints. */
  static String waypoints() {
    return yaml(
        "violation_sequence",
        BUGGY,
        waypoint("assumption", "x == -11", "c_expression", 11, 3)
            + waypoint("function_enter", "", "", 12, 19)
            + waypoint("function_return", "\\\\result == 63", "acsl_expression", 14, 31)
            + waypoint("function_return", "\\\\result == -10", "acsl_expression", 14, 31)
            + waypoint("function_return", "\\\\result == 0", "acsl_expression", 14, 31)
            + waypoint("branching", "true", "", 16, 3)
            + waypoint("target", "", "", 17, 5));
  }

  /** Invariants of {@link #SAFE}. */
  static String invariants() {
    return yaml(
        "invariant_set",
        SAFE,
        invariant("loop_invariant", "x + y == n", 7, 3)
            + invariant("location_invariant", "y <= n && x >= 1u", 8, 5));
  }

  static String invariant(String type, String condition, int line, int column) {
    return """
        - invariant:
            type: "%s"
            location:
              file_name: "p.c"
              line: %d
              column: %d
              function: "main"
            value: "%s"
            format: "c_expression"
    """
        .formatted(type, line, column, condition);
  }

  static String waypoint(String type, String value, String format, int line, int column) {
    String constraint =
        value.isEmpty()
            ? ""
            : "            constraint:\n              value: \"%s\"\n".formatted(value)
                + (format.isEmpty() ? "" : "              format: \"%s\"\n".formatted(format));
    return """
        - segment:
            - waypoint:
                type: "%s"
                action: "follow"
    %s            location:
                  file_name: "p.c"
                  line: %d
                  column: %d
    """
        .formatted(type, constraint, line, column);
  }

  static String yaml(String kind, String program, String content) {
    return """
    - entry_type: "%s"
      metadata:
        format_version: "2.0"
        uuid: "5053d819-53b0-4d84-a2f5-463290b8afe0"
        creation_time: "2026-11-18T11:15:04Z"
        producer:
          name: "hand"
          version: "1"
        task:
          input_files:
            - "elsewhere/p.c"
          input_file_hashes:
            "elsewhere/p.c": "%s"
          specification: "%s"
          data_model: "ILP32"
          language: "C"
      content:
    %s"""
        .formatted(kind, sha256(program), PROPERTY, content);
  }

  /** A violation of {@link #BUGGY} as an automaton. */
  static String violationGraph() {
    return graph(
        "violation_witness",
        BUGGY,
        """
        <node id="n0"><data key="entry">true</data></node>
        <node id="n1"/><node id="n2"/><node id="n3"/><node id="n4"/><node id="n5"/><node id="n6"/>
        <node id="sink"><data key="sink">true</data></node>
        <node id="n7"><data key="violation">true</data></node>
        <edge source="n0" target="n1"><data key="startline">7</data><data key="enterFunction">main</data></edge>
        <edge source="n1" target="n2"><data key="startline">10</data><data key="assumption">x == (-11);</data><data key="assumption.scope">main</data></edge>
        <edge source="n2" target="n3"><data key="startline">14</data><data key="assumption">x == 63; count == 1;</data></edge>
        <edge source="n3" target="n4"><data key="startline">14</data><data key="assumption">\\result == -10;</data><data key="assumption.resultfunction">__VERIFIER_nondet_int</data></edge>
        <edge source="n4" target="n5"><data key="startline">14</data><data key="assumption">x == 0;</data></edge>
        <edge source="n5" target="n6"><data key="startline">16</data><data key="control">condition-true</data></edge>
        <edge source="n5" target="sink"><data key="startline">16</data><data key="control">condition-false</data></edge>
        <edge source="n6" target="n7"><data key="startline">17</data><data key="enterFunction">reach_error</data></edge>
        """);
  }

  /** Invariants of {@link #SAFE} in nodes. */
  static String invariantGraph() {
    return graph(
        "correctness_witness",
        SAFE,
        """
        <node id="n0"><data key="entry">true</data></node>
        <node id="n1"><data key="invariant">( x + y == n )</data><data key="invariant.scope">main</data></node>
        <node id="n2"/>
        <edge source="n0" target="n1"><data key="enterLoopHead">true</data><data key="startline">7</data></edge>
        <edge source="n1" target="n2"><data key="startline">7</data><data key="control">condition-true</data></edge>
        <edge source="n2" target="n1"><data key="enterLoopHead">true</data><data key="startline">7</data></edge>
        """);
  }

  private static final List<String> KEYS =
      List.of(
          "witness-type string graph",
          "sourcecodelang string graph",
          "producer string graph",
          "specification string graph",
          "programfile string graph",
          "programhash string graph",
          "architecture string graph",
          "creationtime string graph",
          "entry boolean node",
          "sink boolean node",
          "violation boolean node",
          "invariant string node",
          "invariant.scope string node",
          "assumption string edge",
          "assumption.scope string edge",
          "assumption.resultfunction string edge",
          "control string edge",
          "startline int edge",
          "enterFunction string edge",
          "enterLoopHead boolean edge");

  static String graph(String kind, String program, String content) {
    StringBuilder text =
        new StringBuilder(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <graphml xmlns="http://graphml.graphdrawing.org/xmlns">
            """);
    for (String key : KEYS) {
      String[] part = key.split(" ");
      text.append(
          "<key id=\"%s\" attr.name=\"%s\" attr.type=\"%s\" for=\"%s\">%s</key>\n"
              .formatted(
                  part[0],
                  part[0],
                  part[1],
                  part[2],
                  part[1].equals("boolean") ? "<default>false</default>" : ""));
    }
    return text.append(
            """
            <graph edgedefault="directed">
            <data key="witness-type">%s</data>
            <data key="sourcecodelang">C</data>
            <data key="producer">hand 1</data>
            <data key="specification">%s</data>
            <data key="programfile">elsewhere/p.c</data>
            <data key="programhash">%s</data>
            <data key="architecture">32bit</data>
            <data key="creationtime">2026-11-18T11:15:04Z</data>
            """
                .formatted(kind, PROPERTY, sha256(program)))
        .append(content)
        .append("</graph>\n</graphml>\n")
        .toString();
  }

  static String sha256(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Validates a witness for a program in a folder of its own. */
  static Run validate(Path folder, String program, String witness, String... options)
      throws IOException {
    Path file = Files.writeString(folder.resolve("witness"), witness);
    return validate(folder, program, file, options);
  }

  static Run validate(Path folder, String program, Path witness, String... options)
      throws IOException {
    Path input = Files.writeString(folder.resolve("program.c"), program);
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "--validate",
                witness.toString(),
                input.toString(),
                "--prop",
                TestFolders.property().toString(),
                "--timeout",
                "100s"));
    arguments.addAll(List.of(options));
    return Run.of(arguments.toArray(new String[0]));
  }
}
