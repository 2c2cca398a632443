package dev.tracefold.certifier.unrolling;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.UnrolledProgram.Position;
import dev.tracefold.results.UnrolledProgram.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class UnrolledShapeTest {
  private static final Program PROGRAM =
      CfaText.parse(
          """
          program width 32
          cfa main {
            init L0
            halt L1
            edge L0 -> L1
          }
          """,
          ExprFactory.create());
  private static final Location PLACE = PROGRAM.main().initial();
  private static final Edge EDGE = PROGRAM.main().outgoing(PLACE).get(0);

  /** A graph by the targets of each position's steps; no two positions are equal. */
  private static List<Position> graph(int[]... targets) {
    List<Position> positions = new ArrayList<>();
    for (int[] steps : targets) {
      List<Step> all = new ArrayList<>();
      for (int target : steps) {
        all.add(new Step(EDGE, target));
      }
      positions.add(new Position(PLACE, positions.size(), all));
    }
    return positions;
  }

  private static final List<Position> DIAMOND =
      graph(new int[] {1, 2}, new int[] {3}, new int[] {3}, new int[] {});

  @Test
  void branchesThatMeetAgainEndWhereTheyBegan() {
    UnrolledShape shape = UnrolledShape.of(DIAMOND, p -> false).orElseThrow();
    assertEquals(Optional.of(0), shape.gate(3));
    assertEquals(Optional.empty(), shape.gate(1), "the other branch is another way");
    assertEquals(Optional.empty(), shape.gate(0));
  }

  @Test
  void runsThatMayStopBetweenNeedNotComeToTheEnd() {
    UnrolledShape stops = UnrolledShape.of(DIAMOND, DIAMOND.get(2)::equals).orElseThrow();
    assertEquals(Optional.empty(), stops.gate(3));
    List<Position> halted =
        graph(new int[] {1, 2}, new int[] {3}, new int[] {3, 4}, new int[] {}, new int[] {});
    UnrolledShape shape = UnrolledShape.of(halted, p -> false).orElseThrow();
    assertEquals(Optional.empty(), shape.gate(3));
  }

  @Test
  void stepsLeadForwardAndSomewhereEach() {
    assertEquals(Optional.empty(), UnrolledShape.of(graph(new int[] {0}), p -> false));
    assertEquals(
        Optional.empty(),
        UnrolledShape.of(graph(new int[] {2}, new int[] {2}, new int[] {}), p -> false));
  }
}
