package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.SAFE;
import static dev.tracefold.svcomp.SampleWitnesses.graph;
import static dev.tracefold.svcomp.SampleWitnesses.invariant;
import static dev.tracefold.svcomp.SampleWitnesses.invariantGraph;
import static dev.tracefold.svcomp.SampleWitnesses.invariants;
import static dev.tracefold.svcomp.SampleWitnesses.sha256;
import static dev.tracefold.svcomp.SampleWitnesses.validate;
import static dev.tracefold.svcomp.SampleWitnesses.violationGraph;
import static dev.tracefold.svcomp.SampleWitnesses.waypoint;
import static dev.tracefold.svcomp.SampleWitnesses.waypoints;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Damaged and wrong witnesses: none is confirmed, and each is told what is wrong with it. */
class WitnessRefusalTest {
  private static final long LARGE = 100L << 20;

  @TempDir private Path folder;

  /**
   * A witness that must not be confirmed.
   *
   * @param program the program that it is given with
   * @param message what the user is told, in part
   */
  record Damaged(String name, String program, String witness, ExitStatus status, String message) {
    @Override
    public String toString() {
      return name;
    }
  }

  /** Makes the list readable: unusable files are status 2, wrong claims are unknown. */
  private static final class Damages {
    private final List<Damaged> all = new ArrayList<>();

    void unusable(String name, String program, String witness, String message) {
      all.add(new Damaged(name, program, witness, ExitStatus.USAGE, message));
    }

    void wrong(String name, String program, String witness, String message) {
      all.add(new Damaged(name, program, witness, ExitStatus.UNKNOWN, message));
    }
  }

  private static String change(String witness, String from, String to) {
    assertTrue(witness.contains(from), "nothing to damage: " + from);
    return witness.replace(from, to);
  }

  static List<Damaged> damaged() {
    Damages d = new Damages();
    identity(d);
    files(d);
    yamlStructure(d);
    xmlStructure(d);
    violations(d);
    correctness(d);
    assertTrue(d.all.size() >= 60, "only " + d.all.size() + " damages");
    assertEquals(d.all.size(), d.all.stream().map(Damaged::name).distinct().count());
    return d.all;
  }

  private static void identity(Damages d) {
    d.unusable("other program", BUGGY + "\n", waypoints(), "is of another program");
    d.unusable("other program of a graph", SAFE + " ", invariantGraph(), "is of another program");
    d.unusable(
        "hash of nothing",
        BUGGY,
        change(waypoints(), sha256(BUGGY), sha256("")),
        "is of another program");
    d.unusable("hash too short", BUGGY, change(waypoints(), sha256(BUGGY), "12ab"), "SHA-256");
    d.unusable(
        "hash of letters",
        BUGGY,
        change(violationGraph(), sha256(BUGGY), "x".repeat(64)),
        "SHA-256");
    d.unusable(
        "other data model", BUGGY, change(waypoints(), "ILP32", "LP64"), "is for data model LP64");
    d.unusable(
        "other architecture",
        SAFE,
        change(invariantGraph(), "32bit", "64bit"),
        "is for data model LP64");
    d.unusable(
        "unknown architecture", SAFE, change(invariantGraph(), "32bit", "16bit"), "architecture");
    d.unusable(
        "other error function",
        BUGGY,
        change(waypoints(), "call(reach_error())", "call(other())"),
        "is for another property");
    d.unusable(
        "other property",
        BUGGY,
        change(waypoints(), "G ! call(reach_error())", "G ! overflow"),
        "property no-overflow is not supported");
    d.unusable(
        "property that is none",
        SAFE,
        change(invariantGraph(), SampleWitnesses.PROPERTY, "all is well"),
        "not a property");
    d.unusable(
        "other language",
        BUGGY,
        change(waypoints(), "language: \"C\"", "language: \"Java\""),
        "language");
  }

  private static void files(Damages d) {
    String good = waypoints();
    String graph = violationGraph();
    d.unusable("empty", BUGGY, "", "witness");
    d.unusable("blank", BUGGY, "  \n \n", "witness");
    d.unusable("prose", BUGGY, "There is a bug in line 17.", "witness");
    d.unusable("cut off in the middle", BUGGY, good.substring(0, good.length() / 2), "witness");
    d.unusable("graph cut off", BUGGY, graph.substring(0, graph.length() * 2 / 3), "not XML");
    d.unusable("graph without its end", BUGGY, change(graph, "</graphml>", ""), "not XML");
    d.unusable("two roots", BUGGY, graph + "<graphml/>", "not XML");
    d.unusable("text after the end", BUGGY, graph + "and so on", "not XML");
    d.unusable("other root", BUGGY, "<html><body/></html>", "html is not expected");
    d.unusable("tabs for spaces", BUGGY, change(good, "  metadata", "\tmetadata"), "not YAML");
    d.unusable("JSON of something", BUGGY, "{\"a\": [1, 2, 3]}", "witness");
    d.unusable("null bytes", BUGGY, "\0".repeat(500), "witness");
  }

  private static void yamlStructure(Damages d) {
    String good = waypoints();
    d.unusable(
        "no metadata",
        BUGGY,
        good.replaceAll("(?s)  metadata:.*?  content:", "  content:"),
        "metadata");
    d.unusable("no content", BUGGY, good.replaceAll("(?s)  content:.*", ""), "content");
    d.unusable(
        "no hashes", BUGGY, good.replaceAll(" +input_file_hashes:\n.*\n", ""), "input_file_hashes");
    d.unusable("unknown version", BUGGY, change(good, "\"2.0\"", "\"7.0\""), "format_version");
    d.unusable(
        "unknown entry", BUGGY, change(good, "violation_sequence", "violation_set"), "entry_type");
    d.unusable("unknown key", BUGGY, change(good, "creation_time:", "created:"), "created");
    d.unusable("unknown waypoint", BUGGY, change(good, "\"function_enter\"", "\"goto\""), "goto");
    d.unusable("unknown action", BUGGY, good.replaceFirst("\"follow\"", "\"hope\""), "hope");
    d.unusable(
        "key twice",
        BUGGY,
        change(
            good,
            "    producer:",
            "    uuid: \"5053d819-53b0-4d84-a2f5-463290b8afe0\"\n    producer:"),
        "twice");
    d.unusable("line is a word", BUGGY, change(good, "line: 17", "line: seventeen"), "line");
    d.unusable("line zero", BUGGY, change(good, "line: 17", "line: 0"), "line");
    d.unusable("line too large", BUGGY, change(good, "line: 17", "line: 99999999999"), "line");
    d.unusable(
        "list for a mapping",
        BUGGY,
        change(good, "location:", "location: []\n            place:"),
        "unknown key");
    d.unusable("no target", BUGGY, good.substring(0, good.lastIndexOf("    - segment")), "target");
    d.unusable(
        "target first",
        BUGGY,
        yaml(
            "violation_sequence",
            BUGGY,
            waypoint("target", "", "", 17, 5) + waypoint("branching", "true", "", 16, 3)),
        "target");
    d.unusable(
        "invariants in a violation",
        BUGGY,
        yaml("violation_sequence", BUGGY, invariant("loop_invariant", "1", 11, 3)),
        "invariant");
    d.unusable("two witnesses", BUGGY, good + good, "one");
    d.unusable("alias bomb", BUGGY, aliasBomb(), "alias");
    d.unusable("deep nest", BUGGY, "[".repeat(100_000), "witness");
    d.unusable("endless line", BUGGY, "a".repeat(5_000_000), "witness");
  }

  private static String aliasBomb() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      String one = "*a" + (i - 1);
      bomb.append(
          "a%d: &a%d [%s]\n".formatted(i, i, String.join(", ", Collections.nCopies(10, one))));
    }
    return bomb.toString();
  }

  private static void xmlStructure(Damages d) {
    String good = violationGraph();
    String entities = "<!DOCTYPE graphml [<!ENTITY a0 \"boom\">" + bombEntities() + "]>\n";
    d.unusable(
        "entity expansion",
        BUGGY,
        change(good, "<graphml", entities + "<graphml").replace("hand 1", "&a11;"),
        "witness");
    d.unusable(
        "external entity",
        BUGGY,
        change(
                good,
                "<graphml",
                "<!DOCTYPE g [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>\n<graphml")
            .replace("hand 1", "&f;"),
        "witness");
    d.unusable(
        "edge to nowhere", BUGGY, change(good, "target=\"n6\"", "target=\"n66\""), "not a node");
    d.unusable(
        "two entries",
        BUGGY,
        change(good, "<node id=\"n1\"/>", "<node id=\"n1\"><data key=\"entry\">true</data></node>"),
        "entry");
    d.unusable("no entry", BUGGY, change(good, "<data key=\"entry\">true</data>", ""), "entry");
    d.unusable(
        "undeclared key",
        BUGGY,
        change(good, "<data key=\"startline\">14</data>", "<data key=\"stopline\">14</data>"),
        "stopline");
    d.unusable(
        "node twice", BUGGY, change(good, "<node id=\"n2\"/>", "<node id=\"n1\"/>"), "same id");
    d.unusable(
        "graph of no kind", BUGGY, change(good, "violation_witness", "suspicion"), "suspicion");
    d.unusable(
        "unknown control", BUGGY, change(good, "condition-true", "condition-maybe"), "control");
    d.unusable(
        "line of letters",
        BUGGY,
        change(good, "<data key=\"startline\">16</data>", "<data key=\"startline\">x</data>"),
        "startline");
    d.unusable(
        "no hash in the graph",
        BUGGY,
        good.replaceAll("<data key=\"programhash\">.*\n", ""),
        "programhash");
    d.wrong(
        "cyclic graph",
        BUGGY,
        change(good, "source=\"n6\" target=\"n7\"", "source=\"n6\" target=\"n1\""),
        "no violation node can be reached");
    d.wrong(
        "cycle before the violation",
        BUGGY,
        change(
            good,
            "<edge source=\"n6\"",
            "<edge source=\"n6\" target=\"n2\"/>\n<edge source=\"n6\""),
        "has a cycle");
    d.wrong(
        "sink on the way",
        BUGGY,
        change(
                good,
                "<data key=\"startline\">16</data><data key=\"control\">condition-false</data>",
                "<data key=\"startline\">16</data><data key=\"control\">condition-true</data>")
            .replaceFirst("condition-true", "condition-false"),
        "no run follows it");
  }

  private static String bombEntities() {
    StringBuilder text = new StringBuilder();
    for (int i = 1; i < 12; i++) {
      text.append("<!ENTITY a%d \"%s\">".formatted(i, ("&a" + (i - 1) + ";").repeat(10)));
    }
    return text.toString();
  }

  private static void violations(Damages d) {
    String good = waypoints();
    d.wrong(
        "line outside the program",
        BUGGY,
        change(good, "line: 16", "line: 1600"),
        "there is no branching at line 1600");
    d.wrong(
        "no decision there",
        BUGGY,
        change(good, "line: 16", "line: 13"),
        "there is no branching at line 13");
    d.wrong(
        "no call there",
        BUGGY,
        change(good, "column: 19", "column: 18"),
        "there is no call at line 12");
    d.wrong("target elsewhere", BUGGY, change(good, "line: 17", "line: 19"), "no run follows it");
    d.wrong(
        "other branch",
        BUGGY,
        change(good, "value: \"true\"", "value: \"false\""),
        "no run follows it");
    d.wrong(
        "infeasible assumption", BUGGY, change(good, "x == -11", "x == 0"), "no run follows it");
    d.wrong(
        "contradictory inputs",
        BUGGY,
        change(good, "result == 63", "result == 64"),
        "no run follows it");
    d.wrong(
        "assumption in a graph",
        BUGGY,
        change(violationGraph(), "x == 63;", "x == 62;"),
        "no run follows it");
    d.wrong(
        "undefined assumption",
        BUGGY,
        change(good, "x == -11", "x / count == -11 || x % count == 0"),
        "no run follows it");
    d.wrong(
        "unknown variable",
        BUGGY,
        change(good, "x == -11", "xx == -11"),
        "use of undeclared identifier 'xx'");
    d.wrong(
        "variable out of scope",
        BUGGY,
        change(good, "x == -11", "a == -11"),
        "use of undeclared identifier 'a'");
    d.wrong(
        "name of the validator",
        BUGGY,
        change(good, "x == -11", "__tracefold_state == 0"),
        "a name of the validator's own");
    d.unusable(
        "assumption that assigns",
        BUGGY,
        change(good, "x == -11", "x = -11"),
        "the side effect '='");
    d.unusable(
        "assumption that calls",
        BUGGY,
        change(good, "x == -11", "twice(x) == -22"),
        "a function call");
    d.unusable(
        "assumption that is code",
        BUGGY,
        change(good, "x == -11", "1; reach_error()"),
        "unexpected character ';'");
    d.unusable(
        "half an assumption", BUGGY, change(good, "x == -11", "(x == -11"), "')' is expected");
    d.unusable(
        "deep assumption",
        BUGGY,
        change(good, "x == -11", "(".repeat(5_000) + "x" + ")".repeat(5_000)),
        "nested too deeply");
    d.wrong(
        "violation of a safe program",
        SAFE,
        yaml("violation_sequence", SAFE, waypoint("target", "", "", 12, 5)),
        "no run follows it");
    d.wrong(
        "graph of a safe program",
        SAFE,
        graph(
            "violation_witness",
            SAFE,
            "<node id=\"a\"><data key=\"entry\">true</data></node><node id=\"b\"><data"
                + " key=\"violation\">true</data></node><edge source=\"a\" target=\"b\"><data"
                + " key=\"startline\">11</data><data key=\"control\">condition-true</data></edge>"),
        "no run follows it");
  }

  private static void correctness(Damages d) {
    String good = invariants();
    d.wrong(
        "false invariant",
        SAFE,
        change(good, "x + y == n", "x + y == n + 1u"),
        "the invariant at line 7 does not hold");
    d.wrong(
        "invariant of the first rounds",
        SAFE,
        change(good, "y <= n && x >= 1u", "y < 1000u"),
        "the invariant at line 8 does not hold");
    d.wrong(
        "false invariant in a graph",
        SAFE,
        change(invariantGraph(), "x + y == n", "x == n"),
        "the invariant at line 7 does not hold");
    d.wrong(
        "undefined invariant",
        SAFE,
        change(good, "x + y == n", "n / y > 0u || 1"),
        "the invariant at line 7 cannot be evaluated, since n / y divides by zero");
    d.wrong(
        "overflowing invariant",
        SAFE,
        change(good, "x + y == n", "(int)x + (int)y == (int)n"),
        "the invariant at line 7 cannot be evaluated, since ((int)x) + ((int)y) overflows");
    d.wrong(
        "invariant out of scope",
        SAFE,
        change(good, "x + y == n", "z == n"),
        "use of undeclared identifier 'z'");
    d.wrong(
        "invariant before its variable",
        SAFE,
        yaml("invariant_set", SAFE, invariant("location_invariant", "y == 0u", 4, 3)),
        "use of undeclared identifier 'y'");
    d.wrong(
        "member of a number",
        SAFE,
        change(good, "x + y == n", "x.y == n"),
        "an expression does not fit its place");
    d.wrong(
        "loop invariant without a loop",
        SAFE,
        change(good, "line: 7", "line: 6"),
        "there is no loop at line 6");
    d.wrong(
        "loop invariant off the keyword",
        SAFE,
        change(good, "column: 3", "column: 4"),
        "there is no loop at line 7, column 4");
    d.wrong(
        "invariant outside the program",
        SAFE,
        change(good, "line: 8", "line: 800"),
        "there is no statement at line 800");
    d.unusable(
        "invariant that is none",
        SAFE,
        change(good, "x + y == n", "x + y ="),
        "the side effect '='");
    d.unusable(
        "invariant in another format", SAFE, change(good, "c_expression", "smt_lib"), "smt_lib");
    d.unusable(
        "assumption in a correctness witness",
        SAFE,
        change(
            invariantGraph(),
            "<data key=\"control\">condition-true</data>",
            "<data key=\"assumption\">x == 1;</data>"),
        "assumption");
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("damaged")
  void isNotConfirmed(Damaged damaged) throws Exception {
    Run run = validate(folder, damaged.program(), damaged.witness());
    String said = damaged.status() == ExitStatus.USAGE ? run.err() : run.out();
    assertTrue(said.contains(damaged.message()), run.out() + run.err());
    assertEquals(damaged.status(), run.status(), run.out() + run.err());
    assertEquals(1, said.lines().count(), said);
  }

  /** The program's bug is real, so it is reported; the witness is not confirmed by that. */
  @Test
  void aCorrectnessWitnessOfABuggyProgram() throws Exception {
    String witness = yaml("invariant_set", BUGGY, invariant("loop_invariant", "count <= 5", 11, 3));
    Run run = validate(folder, BUGGY, witness, "--trace");
    assertEquals("RESULT: false(unreach-call)", run.verdict(), run.err());
    assertTrue(run.out().contains("violation"), run.out());
  }

  @Test
  void aFileThatIsNoText() throws Exception {
    byte[] latin =
        waypoints().replace("\"hand\"", "\"h\u00e4nd\"").getBytes(StandardCharsets.ISO_8859_1);
    Path file = Files.write(folder.resolve("latin"), latin);
    Run run = validate(folder, BUGGY, file);
    assertEquals(ExitStatus.USAGE, run.status());
    assertTrue(run.err().contains("UTF-8"), run.err());
  }

  @Test
  void filesThatCannotBeRead() throws Exception {
    Run missing = validate(folder, BUGGY, folder.resolve("missing"));
    assertEquals(ExitStatus.USAGE, missing.status());
    assertTrue(missing.err().contains("does not exist"), missing.err());
    Run directory = validate(folder, BUGGY, folder);
    assertEquals(ExitStatus.USAGE, directory.status());
    assertTrue(directory.err().contains("is a directory"), directory.err());
  }

  /** In a process with a heap that could not hold them. */
  @Test
  void largeGarbageNeedsNoMemory() throws Exception {
    byte[] noise = new byte[1 << 20];
    new Random(1).nextBytes(noise);
    byte[] lines = "- a: [1, 2, 3]\n".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    byte[] nodes = "<node id=\"n\"/>\n".repeat(1 << 16).getBytes(StandardCharsets.US_ASCII);
    assertRefused(large("noise", new byte[0], noise));
    assertRefused(large("lines", new byte[0], lines));
    String start = violationGraph().substring(0, violationGraph().indexOf("<node"));
    assertRefused(large("nodes", start.getBytes(StandardCharsets.UTF_8), nodes));
  }

  private Path large(String name, byte[] start, byte[] part) throws Exception {
    Path file = folder.resolve(name);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(start);
      for (long written = 0; written < LARGE; written += part.length) {
        out.write(part);
      }
    }
    return file;
  }

  private void assertRefused(Path witness) throws Exception {
    Path program = Files.writeString(folder.resolve("program.c"), BUGGY);
    try (ToolProcess process =
        ToolProcess.java(folder, List.of("-Xmx64m"), program, "--validate", witness.toString())) {
      assertEquals(ExitStatus.USAGE.code(), process.await(300), process.err());
      assertTrue(process.err().contains(witness.getFileName().toString()), process.err());
      assertEquals(1, process.err().lines().count(), process.err());
    }
  }
}
