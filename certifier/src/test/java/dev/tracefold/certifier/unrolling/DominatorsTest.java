package dev.tracefold.certifier.unrolling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

final class DominatorsTest {

  /** The last node without which the other is out of reach. */
  @Test
  void agreesWithLeavingOutEachNode() {
    for (int seed = 0; seed < 300; seed++) {
      List<List<Integer>> predecessors = graph(new Random(seed));
      Dominators dominators = Dominators.of(predecessors);
      for (int node = 1; node < predecessors.size(); node++) {
        int last = node - 1;
        while (last > 0 && reached(predecessors, last).get(node)) {
          last--;
        }
        assertEquals(last, dominators.of(node), "seed " + seed + ", " + node + predecessors);
      }
    }
  }

  private static List<List<Integer>> graph(Random random) {
    List<List<Integer>> predecessors = new ArrayList<>();
    predecessors.add(List.of());
    int size = 2 + random.nextInt(12);
    for (int node = 1; node < size; node++) {
      List<Integer> some = new ArrayList<>();
      for (int i = random.nextInt(3); i >= 0; i--) {
        some.add(random.nextInt(node));
      }
      predecessors.add(some);
    }
    return predecessors;
  }

  private static BitSet reached(List<List<Integer>> predecessors, int without) {
    BitSet reached = new BitSet();
    reached.set(0);
    for (int node = 1; node < predecessors.size(); node++) {
      if (node != without && predecessors.get(node).stream().anyMatch(reached::get)) {
        reached.set(node);
      }
    }
    return reached;
  }

  @Test
  void refusesAGraphThatIsNotInOrder() {
    List<List<Integer>> backward = List.of(List.of(), List.of(2), List.of(0));
    assertThrows(IllegalArgumentException.class, () -> Dominators.of(backward));
  }
}
