package dev.tracefold.cfa.loops;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WeakOrderTest {
  @Test
  void nestsLoops() {
    Cfa cfa =
        CfaText.parse(
                """
                program width 32
                cfa main {
                  local x : i32
                  init L0
                  loc L1
                  loc L2
                  loc L3
                  halt L4
                  edge L0 -> L1 do x := 0:i32
                  edge L1 -> L2 when (ult x 9:i32)
                  edge L1 -> L4 when (not (ult x 9:i32))
                  edge L2 -> L2 when (ult x 5:i32) do x := (add x 1:i32)
                  edge L2 -> L3 when (not (ult x 5:i32))
                  edge L3 -> L1 do x := (add x 1:i32)
                }
                """,
                ExprFactory.create())
            .main();
    WeakOrder order = WeakOrder.of(cfa);
    List<Location> l = cfa.locations();
    assertEquals(List.of(), order.heads(l.get(0)));
    assertEquals(List.of(l.get(1)), order.heads(l.get(1)));
    assertEquals(List.of(l.get(1), l.get(2)), order.heads(l.get(2)));
    assertEquals(List.of(l.get(1)), order.heads(l.get(3)));
    assertEquals(List.of(), order.heads(l.get(4)));
    assertTrue(order.isHead(l.get(2)) && !order.isHead(l.get(3)));
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void edgesLeadForwardOrToTheHeadOfAComponentAround(boolean tangled) {
    for (int seed = 0; seed < 200; seed++) {
      Cfa cfa = RandomCfa.generate(seed, tangled ? Shape.TANGLED : Shape.SMALL).main();
      WeakOrder order = WeakOrder.of(cfa);
      for (Edge e : cfa.edges()) {
        if (order.heads(e.source()) == null) {
          continue;
        }
        boolean forward = order.rank(e.target()) > order.rank(e.source());
        boolean back = order.isHead(e.target()) && order.heads(e.source()).contains(e.target());
        assertTrue(forward || back, "seed " + seed + ": " + e + " in\n" + cfa);
        assertTrue(
            order.rank(e.target()) >= 0
                && (forward || order.rank(e.target()) <= order.rank(e.source())));
      }
      componentsAreConsecutive(cfa, order);
    }
  }

  private static void componentsAreConsecutive(Cfa cfa, WeakOrder order) {
    List<Location> reachable =
        cfa.locations().stream()
            .filter(l -> order.heads(l) != null)
            .sorted((a, b) -> Integer.compare(order.rank(a), order.rank(b)))
            .toList();
    for (Location head : reachable) {
      if (!order.isHead(head)) {
        continue;
      }
      List<Location> members =
          reachable.stream().filter(l -> order.heads(l).contains(head)).toList();
      int first = order.rank(head);
      assertEquals(head, members.get(0));
      assertEquals(
          first + members.size() - 1, order.rank(members.get(members.size() - 1)), "of " + head);
    }
  }
}
