package dev.tracefold.cfa.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.random.RandomGraph;
import dev.tracefold.cfa.text.CfaText;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class LoopForestTest {
  private static final int GRAPHS = 300;

  private static Location at(Cfa cfa, String note) {
    return cfa.locations().stream().filter(l -> l.note().equals(note)).findFirst().orElseThrow();
  }

  @Test
  void nestedLoops() {
    Cfa cfa =
        CfaText.parse(
                """
                program width 32
                cfa main {
                  local p : bool
                  init start loc outer loc inner loc step loc end halt out
                  edge start -> outer
                  edge outer -> inner when p
                  edge outer -> out when (not p)
                  edge inner -> step when p
                  edge inner -> end when (not p)
                  edge step -> inner
                  edge end -> outer
                }
                """)
            .main();
    LoopForest forest = LoopForest.of(cfa);
    NaturalLoop outer = forest.loopAt(at(cfa, "outer")).orElseThrow();
    NaturalLoop inner = forest.loopAt(at(cfa, "inner")).orElseThrow();
    assertEquals(List.of(outer), forest.roots());
    assertEquals(List.of(inner), forest.children(outer));
    assertEquals(1, inner.depth());
    assertEquals(Set.of(at(cfa, "inner"), at(cfa, "step")), inner.body());
    assertEquals(Optional.of(inner), forest.innermost(at(cfa, "step")));
    assertEquals(Optional.of(outer), forest.innermost(at(cfa, "end")));
    assertEquals(at(cfa, "end"), inner.exitEdges().get(0).target());
    assertTrue(forest.isReducible() && forest.hasNesting());
  }

  @Test
  void twoEntriesMakeALoopIrreducible() {
    Cfa cfa =
        CfaText.parse(
                """
                program width 32
                cfa main {
                  local p : bool
                  init start loc a loc b halt out
                  edge start -> a when p
                  edge start -> b when (not p)
                  edge a -> b
                  edge b -> a when p
                  edge b -> out when (not p)
                }
                """)
            .main();
    LoopForest forest = LoopForest.of(cfa);
    assertEquals(1, forest.loops().size());
    assertFalse(forest.isReducible());
    assertEquals(2, forest.roots().get(0).entryEdges().size());
  }

  @Test
  void componentsAreClassesOfMutualReachability() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      Cfa cfa = RandomGraph.generate(seed, 3 + (int) (seed % 9));
      NaiveGraph naive = new NaiveGraph(cfa);
      List<List<Location>> components =
          Components.of(
              List.of(cfa.initial()), l -> cfa.outgoing(l).stream().map(Edge::target).toList());
      Set<Location> seen = new TreeSet<>();
      for (List<Location> component : components) {
        for (Location l : component) {
          assertEquals(naive.component(l), new TreeSet<>(component), "seed " + seed);
          assertTrue(seen.add(l), "seed " + seed);
        }
        // Topological order: nothing later leads back to what was seen.
        Set<Location> later = naive.after(component.get(0), e -> true);
        later.retainAll(seen);
        assertTrue(component.containsAll(later), "seed " + seed);
      }
      assertEquals(naive.reachable(), seen, "seed " + seed);
    }
  }

  @Test
  void headersCutAllCyclesAndNestingFits() {
    for (long seed = 0; seed < GRAPHS; seed++) {
      Cfa cfa = RandomGraph.generate(seed, 3 + (int) (seed % 9));
      NaiveGraph naive = new NaiveGraph(cfa);
      LoopForest forest = LoopForest.of(cfa);
      assertTrue(naive.isAcyclic(e -> !forest.isHeader(e.target())), "seed " + seed);
      for (NaturalLoop loop : forest.loops()) {
        loop.parent()
            .ifPresent(
                p ->
                    assertTrue(
                        p.body().containsAll(loop.body())
                            && !loop.contains(p.header())
                            && loop.depth() == p.depth() + 1));
        assertTrue(loop.contains(forest.innermost(loop.header()).orElseThrow().header()));
        assertFalse(loop.backEdges().isEmpty());
      }
    }
  }

  @Test
  void reducibleLoopsAreTheNaturalLoopsOfBackEdges() {
    int reducible = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      Cfa cfa = RandomGraph.generate(seed, 3 + (int) (seed % 6));
      NaiveGraph naive = new NaiveGraph(cfa);
      LoopForest forest = LoopForest.of(cfa);
      List<Edge> back = naive.backEdges();
      assertEquals(naive.isAcyclic(e -> !back.contains(e)), forest.isReducible(), "seed " + seed);
      if (forest.isReducible()) {
        reducible++;
        assertEquals(
            back.stream().map(Edge::target).collect(Collectors.toSet()),
            forest.headers(),
            "seed " + seed);
        for (NaturalLoop loop : forest.loops()) {
          assertEquals(naive.naturalLoop(loop.header()), loop.body(), "seed " + seed);
        }
      }
    }
    assertTrue(reducible > GRAPHS / 5, reducible + " reducible graphs");
  }
}
