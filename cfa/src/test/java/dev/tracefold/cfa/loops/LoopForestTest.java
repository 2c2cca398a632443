package dev.tracefold.cfa.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
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
    assertInstanceOf(LoopPaths.InnerCycle.class, forest.loopPaths(outer.header(), 10));
    assertEquals(1, forest.loopPaths(inner.header(), 10).all().orElseThrow().size());
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
  void branchesMultiplyLoopPathsUpToTheBound() {
    StringBuilder text = new StringBuilder("program width 32 cfa main { local p : bool\n");
    text.append("init s halt out edge s -> h0\n");
    for (int i = 0; i < 5; i++) {
      text.insert(text.indexOf("edge"), "loc h%d loc l%d loc r%d\n".formatted(i, i, i));
      text.append("edge h%d -> l%d when p edge h%d -> r%d when (not p)\n".formatted(i, i, i, i));
      int next = (i + 1) % 5;
      text.append("edge l%d -> h%d edge r%d -> h%d\n".formatted(i, next, i, next));
    }
    Cfa cfa = CfaText.parse(text.append("}").toString()).main();
    LoopForest forest = LoopForest.of(cfa);
    Location header = forest.headers().iterator().next();
    assertEquals(32, forest.loopPaths(header, 32).all().orElseThrow().size());
    assertEquals(new LoopPaths.TooMany(31), forest.loopPaths(header, 31));
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

  @Test
  void loopPathsAreTheSimpleCyclesThroughTheHeader() {
    int enumerated = 0;
    for (long seed = 0; seed < GRAPHS; seed++) {
      Cfa cfa = RandomGraph.generate(seed, 3 + (int) (seed % 6));
      NaiveGraph naive = new NaiveGraph(cfa);
      LoopForest forest = LoopForest.of(cfa);
      for (NaturalLoop loop : forest.loops()) {
        LoopPaths paths = LoopPaths.enumerate(cfa, loop, 10_000);
        boolean innermost = forest.children(loop).isEmpty();
        assertEquals(innermost, paths instanceof LoopPaths.All, "seed " + seed);
        if (innermost) {
          enumerated++;
          assertEquals(
              naive.simpleCycles(loop.header(), loop.body()),
              paths.all().orElseThrow().stream().map(LoopPath::edges).toList(),
              "seed " + seed);
        }
      }
    }
    assertTrue(enumerated > GRAPHS / 2, enumerated + " loops");
  }
}
