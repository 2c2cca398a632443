package dev.tracefold.svcomp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.svcomp.output.ExitStatus;
import dev.tracefold.witness.WitnessFile;
import dev.tracefold.witness.model.EdgeKey;
import dev.tracefold.witness.model.Segment;
import dev.tracefold.witness.model.ViolationSequence;
import dev.tracefold.witness.model.Waypoint;
import dev.tracefold.witness.model.WaypointType;
import dev.tracefold.witness.model.WitnessAutomaton;
import dev.tracefold.witness.model.WitnessEdge;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Violations are told in words that readers in use understand, and only in those. */
class WitnessStyleTest {
  @TempDir private Path folder;

  /** Verifies a program that is violated; its witnesses have no fault and are confirmed. */
  private void write(String program) throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), program);
    String[] task = {file.toString(), "--prop", TestFolders.property().toString()};
    Run run =
        Run.of(
            task[0],
            task[1],
            task[2],
            "--witness",
            folder.resolve("w.graphml").toString(),
            "--witness-yaml",
            folder.resolve("w.yml").toString());
    assertEquals(ExitStatus.FALSE, run.status(), run.verdict());
    for (String name : List.of("w.graphml", "w.yml")) {
      Path witness = folder.resolve(name);
      Run lint = Run.of("witness", "lint", witness.toString(), task[0]);
      assertEquals(ExitStatus.TRUE, lint.status(), lint.out());
      Run validation = Run.of(task[0], task[1], task[2], "--validate", witness.toString());
      assertEquals(run.verdict(), validation.verdict(), name + validation.err());
    }
  }

  private List<WitnessEdge> edges() throws Exception {
    return ((WitnessAutomaton) WitnessFile.read(folder.resolve("w.graphml")).content()).edges();
  }

  private List<Waypoint> waypoints() throws Exception {
    return ((ViolationSequence) WitnessFile.read(folder.resolve("w.yml")).content())
        .segments().stream().map(Segment::followed).toList();
  }

  /** What the assumptions say, each with its line. */
  private List<String> assumptions() throws Exception {
    return waypoints().stream()
        .filter(w -> w.type() == WaypointType.ASSUMPTION)
        .map(w -> w.location().line() + ": " + w.constraint().orElseThrow().value())
        .toList();
  }

  private List<Integer> decisions() throws Exception {
    return waypoints().stream()
        .filter(w -> w.type() == WaypointType.BRANCHING)
        .map(w -> w.location().line())
        .toList();
  }

  /**
   * A call that leads through nothing has no lines for some readers: they find it by its name, and
   * others by its line.
   *
   * @param last what the edges into the violation say: lines, names or both
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "extern void reach_error(void);                        | 5",
        "void reach_error(void) {}                             | 5, reach_error",
        "void reach_error(void) { ; {} }                       | 5, reach_error",
        "void abort(void); void reach_error(void) { abort(); } | 5 reach_error"
      })
  void theErrorIsCalledAsReadersSeeIt(String declaration, String last) throws Exception {
    write(
        declaration
            + """

            int __VERIFIER_nondet_int(void);
            int main(void) {
              if (__VERIFIER_nondet_int() == 5)
                reach_error();
            }
            """);
    String violation = edges().get(edges().size() - 1).target();
    assertEquals(
        last,
        edges().stream()
            .filter(e -> e.target().equals(violation))
            .map(
                e ->
                    Stream.of(EdgeKey.START_LINE, EdgeKey.ENTER_FUNCTION)
                        .flatMap(k -> e.get(k).stream())
                        .collect(Collectors.joining(" ")))
            .collect(Collectors.joining(", ")));
  }

  /** What decides in line 5 is told in GraphML, but not as a waypoint. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (x > 3) y = 1; else { }",
        "if (x > 3) y = 1; else ;",
        "if (x > 3) { y = 1; } else { { ; } }",
        "while (x-- > 3) ;",
        "for (; x > 3; x--) { }",
        "while (x > 3) if (x--) y++;"
      })
  void sidesThatReadersDoNotTellApartAreLeftOut(String statement) throws Exception {
    write(
        """
        extern void reach_error(void);
        int __VERIFIER_nondet_int(void);
        int main(void) {
          int x = __VERIFIER_nondet_int(), y = 0;
          %s
          if (x < 7) reach_error();
        }
        """
            .formatted(statement));
    boolean hasInner = statement.endsWith("if (x--) y++;");
    assertEquals(
        List.of(6), decisions().stream().filter(l -> !hasInner || l != 5).distinct().toList());
    assertTrue(
        edges().stream()
            .filter(e -> e.get(EdgeKey.CONTROL).isPresent())
            .anyMatch(e -> e.get(EdgeKey.START_LINE).equals(Optional.of("5"))));
  }

  @Test
  void anEmptyFirstSideIsNoReason() throws Exception {
    write(
        """
        extern void reach_error(void);
        int __VERIFIER_nondet_int(void);
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (x > 3) { } else { x = 5; }
          if (x > 3
              && x < 9)
            reach_error();
        }
        """);
    assertEquals(List.of(5, 6), decisions());
    // Readers look for the condition, which may go on after the line of the keyword.
    WitnessEdge decision = edges().get(edges().size() - 2);
    assertEquals(Optional.of("6"), decision.get(EdgeKey.START_LINE));
    assertEquals(Optional.of("7"), decision.get(EdgeKey.END_LINE));
  }

  /** Where lines hold more than one decision, nobody knows which of them goes the other way. */
  @Test
  void otherSidesLeadNowhereWhereLinesTellThem() throws Exception {
    write(
        """
        extern void reach_error(void);
        int __VERIFIER_nondet_int(void);
        int f(int n) {
          if (n <= 0)
            return 1;
          return f(n - 1) + 1;
        }
        int main(void) {
          int x = __VERIFIER_nondet_int();
          if (f(x & 3) == 3 && x > 8)
            x = 9;
          if (x > 5) if (x < 7) x = 6;
          if (x
              < 3) { x += 6; } else { x++; }
          while (x > 0) x -= 3;
          if (x == 0) { if (f(3) == 4)
            reach_error(); }
        }
        """);
    List<WitnessEdge> edges = edges();
    List<String> excluded = new ArrayList<>();
    for (WitnessEdge edge : edges) {
      if (edge.target().equals("sink")) {
        WitnessEdge told = edges.get(edges.indexOf(edge) - 1);
        assertEquals(told.source(), edge.source());
        assertNotEquals(told.get(EdgeKey.CONTROL), edge.get(EdgeKey.CONTROL));
        assertEquals(told.get(EdgeKey.END_LINE), edge.get(EdgeKey.END_LINE));
        excluded.add(edge.get(EdgeKey.START_LINE).orElseThrow());
      }
    }
    assertEquals(
        List.of("4", "13", "15"), excluded.stream().distinct().toList(), excluded.toString());
    assertTrue(edges.stream().anyMatch(e -> e.get(EdgeKey.START_LINE).equals(Optional.of("12"))));
  }

  @Test
  void valuesOfUninitialisedScalarsAreTold() throws Exception {
    write(
        """
        extern void reach_error(void);
        int __VERIFIER_nondet_int(void);
        int main(void) {
          int k;
          unsigned char i, j;
          static int s;
          int n = __VERIFIER_nondet_int();
          long l;
          double d, m = 2.5;
          if (k == 3 && i == 200 && j == 100 && l == 4 && d == 0.5 && n == -5 && m > s) {
            int k;
            if (k == 9)
              reach_error();
          }
        }
        """);
    assertEquals(
        List.of("7: i == 200 && j == 100", "8: n == -5", "9: l == 4LL", "10: d == 0.5"),
        assumptions());
    assertTrue(
        edges().stream()
            .anyMatch(
                e ->
                    e.get(EdgeKey.ASSUMPTION).equals(Optional.of("l == 4LL;"))
                        && e.get(EdgeKey.START_LINE).equals(Optional.of("8"))));
    // Readers split the others, and pass over what they split.
    assertTrue(
        edges().stream().noneMatch(e -> e.get(EdgeKey.ASSUMPTION).orElse("").startsWith("i")));
  }

  /** Each place tells its first visits: the loop's inputs do not push out the last one. */
  @Test
  void longRunsAreToldInPart() throws Exception {
    write(
        """
        extern void reach_error(void);
        int __VERIFIER_nondet_int(void);
        int main(void) {
          int sum = 0;
          int x;
          int last;
          for (int i = 0; i < 1000; i++) {
            x = __VERIFIER_nondet_int();
            if (x > 10 || x < 0)
              return 0;
            sum += x;
          }
          last = __VERIFIER_nondet_int();
          if (last == 77)
            reach_error();
          return sum;
        }
        """);
    assertTrue(waypoints().size() <= 201, waypoints().size() + " waypoints");
    assertTrue(assumptions().contains("14: last == 77"), assumptions().toString());
    assertEquals(199, assumptions().stream().filter(a -> a.startsWith("9: x == ")).count());
  }
}
