package dev.tracefold.witness.lint;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.witness.model.Content;
import dev.tracefold.witness.model.DataModel;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.ExpressionFormat;
import dev.tracefold.witness.model.FormatVersion;
import dev.tracefold.witness.model.Invariant;
import dev.tracefold.witness.model.InvariantSet;
import dev.tracefold.witness.model.InvariantType;
import dev.tracefold.witness.model.Location;
import dev.tracefold.witness.model.Metadata;
import dev.tracefold.witness.model.NodeKey;
import dev.tracefold.witness.model.Producer;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.Task;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.Witness;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import dev.tracefold.witness.model.WitnessKind;
import dev.tracefold.witness.model.WitnessNode;
import dev.tracefold.witness.position.CSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WitnessLintTest {
  private static final String HASH = "0".repeat(64);
  private static final CSource PROGRAM =
      CSource.of(
          """
          int limit;
          int main(void) {
            int x = input();
            while (x > 0) {
              int y = x;
              x--;
            }
            if (x == 0)
              reach_error();
          }
          int twice(int a) {
            if (a) a = 2 * a; else { ; }
            while (a) { }
            while (a) if (a--) ;
            ;
            return a;
          }
          void nothing(void) { ; }
          """,
          "p.c");

  @Test
  void nothingIsWrongWithARightOne() {
    assertEquals(
        List.of(),
        problems(
            new ViolationSequence(
                List.of(
                    Segment.following(Waypoint.assumption("x == 1 && limit == 0", at(4, 3))),
                    Segment.following(Waypoint.branching(true, at(4, 3))),
                    Segment.following(Waypoint.assumption("y == 1", at(6, 5))),
                    Segment.following(Waypoint.target(at(9, 5)))))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          assumption | 4  | 1 | x == 1  | is not a statement
          assumption | 40 | 1 | x == 1  | is not a statement
          assumption | 4  | 3 | x = 1   | x = 1
          assumption | 4  | 3 | x++     | x++
          assumption | 4  | 3 | f(x)    | f(x)
          assumption | 4  | 3 | y == 1  | y is not in scope
          assumption | 8  | 3 | y == 1  | y is not in scope
          assumption | 4  | 3 | z == 1  | z is not in scope
          assumption | 4  | 3 | (x == 1 | (x == 1
          branching  | 8  | 7 | true    | is not a keyword that branches
          branching  | 9  | 5 | true    | is not a keyword that branches
          branching  | 12 | 3 | true    | has an empty side
          branching  | 13 | 3 | true    | has an empty side
          branching  | 14 | 3 | true    | another keyword is taken for it
          assumption | 15 | 3 | a == 1  | does nothing
          """)
  void wrongWaypointsAreFound(String type, int line, int column, String value, String problem) {
    Waypoint waypoint =
        type.equals("branching")
            ? Waypoint.branching(true, at(line, column))
            : Waypoint.assumption(value, at(line, column));
    List<String> found =
        problems(
            new ViolationSequence(
                List.of(
                    Segment.following(waypoint), Segment.following(Waypoint.target(at(9, 5))))));
    assertEquals(1, found.size(), found.toString());
    assertTrue(found.get(0).contains(problem), found.toString());
  }

  @Test
  void theFunctionMustBeThatOfThePlace() {
    Location wrong = new Location("p.c", 4, OptionalInt.of(3), Optional.of("twice"));
    assertEquals(
        List.of("invariant 1: p.c:4:3 is in main"),
        problems(new InvariantSet(List.of(Invariant.ofLoop(wrong, "x <= 2147483647")))));
  }

  @Test
  void theTargetMustCallTheErrorFunction() {
    for (int line : new int[] {8, 6}) {
      Waypoint target = Waypoint.target(at(line, line == 8 ? 3 : 5));
      assertEquals(
          List.of("segment 1, target: %s does not call reach_error".formatted(target.location())),
          problems(new ViolationSequence(List.of(Segment.following(target)))));
    }
  }

  @Test
  void aThousandSegmentsAreTooMany() {
    List<Segment> segments =
        new ArrayList<>(
            Collections.nCopies(1000, Segment.following(Waypoint.branching(true, at(4, 3)))));
    segments.add(Segment.following(Waypoint.target(at(9, 5))));
    assertEquals(
        List.of("1001 segments are more than some readers can take"),
        problems(new ViolationSequence(segments)));
  }

  @Test
  void aPlaceWithoutColumnIsTheFirstThatFits() {
    Location line = new Location("p.c", 4, OptionalInt.empty(), Optional.empty());
    assertEquals(
        List.of(), problems(new InvariantSet(List.of(Invariant.ofLoop(line, "x <= 2147483647")))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          LOOP     | 8 | 3 | x == 0    | is not the keyword of a loop
          LOOP     | 4 | 3 | y == 0    | y is not in scope
          LOCATION | 9 | 9 | x == 0    | is not a statement
          LOOP     | 4 | 3 | (int x)   | (int x)
          """)
  void wrongInvariantsAreFound(
      InvariantType type, int line, int column, String value, String problem) {
    List<String> found =
        problems(
            new InvariantSet(
                List.of(new Invariant(type, at(line, column), value, ExpressionFormat.C))));
    assertEquals(1, found.size(), found.toString());
    assertTrue(found.get(0).contains(problem), found.toString());
  }

  @Test
  void anotherProgramIsNoticed() {
    Location elsewhere = new Location("q.c", 9, OptionalInt.of(5), Optional.empty());
    ViolationSequence content =
        new ViolationSequence(List.of(Segment.following(Waypoint.target(elsewhere))));
    Witness witness = witness(content);
    List<String> found = WitnessLint.problems(witness, PROGRAM, "1".repeat(64));
    assertEquals(2, found.size(), found.toString());
    assertTrue(found.get(0).contains("the hash is not that of the program"));
    assertTrue(found.get(1).contains("q.c is not one of the task's"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          startline        | 99          | there is no line 99
          enterLoopHead    | true        | has no keyword of a loop
          assumption       | x = 2;      | x = 2
          assumption       | \\result == 2; | of which function
          assumption       | nobody == 2; | nobody is not in scope
          enterFunction    | nothing     | nothing has no statement
          enterFunction    | reach_error | reach_error has no statement
          control          | condition-true | line 9 decides nothing
          endline          | 8           | it ends before it begins
          """)
  void wrongEdgesAreFound(String key, String value, String problem) {
    EdgeKey wrong =
        Arrays.stream(EdgeKey.values()).filter(k -> k.text().equals(key)).findFirst().orElseThrow();
    WitnessEdge edge = WitnessEdge.of("a", "b").with(EdgeKey.START_LINE, "9").with(wrong, value);
    List<String> found = problems(automaton(edge));
    assertEquals(1, found.size(), found.toString());
    assertTrue(found.get(0).contains(problem), found.toString());
  }

  /** Readers know calls of it by its name, but not by their lines. */
  @Test
  void aFunctionWithoutStatementsMayBeEnteredWhereNoLineIsTold() {
    WitnessEdge edge = WitnessEdge.of("a", "b");
    assertEquals(List.of(), problems(automaton(edge.with(EdgeKey.ENTER_FUNCTION, "nothing"))));
    assertEquals(
        List.of("edge a -> b: reach_error has no statement, and is never entered for a reader"),
        problems(automaton(edge.with(EdgeKey.ENTER_FUNCTION, "reach_error"))));
  }

  @Test
  void automataMustLeadSomewhere() {
    WitnessAutomaton apart =
        new WitnessAutomaton(
            WitnessKind.VIOLATION,
            List.of(WitnessNode.of("a").with(NodeKey.ENTRY, "true"), WitnessNode.of("b")),
            List.of());
    assertEquals(
        List.of("node b: cannot be reached from the entry", "no node is the violation"),
        problems(apart));
    assertEquals(List.of(), problems(automaton(WitnessEdge.of("a", "b"))));
  }

  private static WitnessAutomaton automaton(WitnessEdge edge) {
    return new WitnessAutomaton(
        WitnessKind.VIOLATION,
        List.of(
            WitnessNode.of("a").with(NodeKey.ENTRY, "true"),
            WitnessNode.of("b").with(NodeKey.VIOLATION, "true")),
        List.of(edge));
  }

  private static Location at(int line, int column) {
    return new Location("p.c", line, OptionalInt.of(column), Optional.empty());
  }

  private static List<String> problems(Content content) {
    return WitnessLint.problems(witness(content), PROGRAM, HASH);
  }

  private static Witness witness(Content content) {
    boolean isYaml = !(content instanceof WitnessAutomaton);
    return new Witness(
        new Metadata(
            isYaml ? FormatVersion.YAML_2_0 : FormatVersion.GRAPHML_1_0,
            isYaml ? Optional.of("5053d819-53b0-4d84-a2f5-463290b8afe0") : Optional.empty(),
            "2026-11-18T11:15:04Z",
            Producer.of("test", "1"),
            Task.of(
                "p.c",
                HASH,
                "CHECK( init(main()), LTL(G ! call(reach_error())) )",
                DataModel.ILP32)),
        content);
  }
}
