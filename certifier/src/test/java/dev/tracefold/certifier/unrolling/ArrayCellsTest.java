package dev.tracefold.certifier.unrolling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class ArrayCellsTest {
  private static final String PROGRAM =
      """
      program width 32
      global g : [i32 -> i8]
      global h : [i32 -> i8]
      cfa main {
        local a : [i32 -> i32]
        local wide : [i32 -> i8]
        local copied : [i32 -> i8]
        local copy : [i32 -> i8]
        local i : i32
        local x : i8
        local y : i32
        init L0
        loc L1
        loc L2
        halt L3
        edge L0 -> L1 do a := (store (constarray i32 0:i32) 20:i32 7:i32), \
      g := (store g 3:i32 1:i8), wide := (store (store (store wide 0:i32 1:i8) 1:i32 1:i8) 1000:i32 1:i8), \
      copied := (store copied 3:i32 1:i8), h := (store h 1:i32 2:i8)
        edge L1 -> L2 do a := (store (store a 8:i32 1:i32) i (add y 1:i32)), copy := copied, \
      y := (select a i), x := (select h 1:i32)
        edge L2 -> L3 do call f()
      }
      cfa f {
        local l : [i32 -> i8]
        init L4
        exit L5
        edge L4 -> L5 do g := (store g 4:i32 3:i8), l := (store l 1:i32 1:i8)
      }
      """;

  private final Program program = CfaText.parse(PROGRAM);

  @Test
  void arraysThatAreUsedAtFewPlacesHaveCellsThere() {
    List<String> found = new ArrayList<>();
    ArrayUses.of(program).forEach((v, places) -> found.add(v.name() + places));
    assertEquals(
        List.of("g[3, 4]", "h[1]", "a[8, 20]").stream().sorted().toList(),
        found.stream().sorted().toList());
  }

  @Test
  void stepsOfCellsMentionNoSplitArray() {
    ArrayCells cells = ArrayCells.of(program);
    Edge edge = program.main().outgoing(program.main().initial()).get(0);
    Edge next = program.main().outgoing(edge.target()).get(0);
    for (Edge e : List.of(edge, next)) {
      ArrayCells.Step step = cells.of(e);
      List<String> arrays =
          Traversal.variables(step.updates().values()).stream()
              .filter(v -> v.type() instanceof ArrayType)
              .map(Variable::name)
              .collect(Collectors.toList());
      assertFalse(
          arrays.contains("a") || arrays.contains("g") || arrays.contains("h"), step::toString);
    }
    assertTrue(cells.of(edge).arbitrary().isEmpty(), "all its indices are constant");
    assertEquals(1, cells.of(next).arbitrary().size(), "a at i may be elsewhere");
  }
}
