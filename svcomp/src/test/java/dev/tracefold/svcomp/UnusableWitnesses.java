package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.RefusedWitnesses.change;
import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.SAFE;
import static dev.tracefold.svcomp.SampleWitnesses.graph;
import static dev.tracefold.svcomp.SampleWitnesses.invariant;
import static dev.tracefold.svcomp.SampleWitnesses.invariantGraph;
import static dev.tracefold.svcomp.SampleWitnesses.sha256;
import static dev.tracefold.svcomp.SampleWitnesses.violationGraph;
import static dev.tracefold.svcomp.SampleWitnesses.waypoint;
import static dev.tracefold.svcomp.SampleWitnesses.waypoints;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;

import java.util.Collections;

/** Witnesses that are none, are not readable or are of something else. */
final class UnusableWitnesses {
  private UnusableWitnesses() {}

  static void addTo(RefusedWitnesses d) {
    identity(d);
    files(d);
    yamlStructure(d);
    xmlStructure(d);
  }

  private static void identity(RefusedWitnesses d) {
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

  private static void files(RefusedWitnesses d) {
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

  private static void yamlStructure(RefusedWitnesses d) {
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

  private static void xmlStructure(RefusedWitnesses d) {
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
}
