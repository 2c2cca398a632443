package dev.tracefold.svcomp;

import static dev.tracefold.svcomp.RefusedWitnesses.change;
import static dev.tracefold.svcomp.SampleWitnesses.BUGGY;
import static dev.tracefold.svcomp.SampleWitnesses.SAFE;
import static dev.tracefold.svcomp.SampleWitnesses.graph;
import static dev.tracefold.svcomp.SampleWitnesses.invariant;
import static dev.tracefold.svcomp.SampleWitnesses.invariantGraph;
import static dev.tracefold.svcomp.SampleWitnesses.invariants;
import static dev.tracefold.svcomp.SampleWitnesses.violationGraph;
import static dev.tracefold.svcomp.SampleWitnesses.waypoint;
import static dev.tracefold.svcomp.SampleWitnesses.waypoints;
import static dev.tracefold.svcomp.SampleWitnesses.yaml;

/** Witnesses that can be read and claim what is not so. */
final class WrongWitnesses {
  private WrongWitnesses() {}

  static void addTo(RefusedWitnesses d) {
    violations(d);
    correctness(d);
  }

  private static void violations(RefusedWitnesses d) {
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

  private static void correctness(RefusedWitnesses d) {
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
}
