package dev.tracefold.cfa.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class CfaDotTest {

  @Test
  void drawsEveryAutomatonAsACluster() {
    String dot =
        CfaDot.print(
            CfaText.parse(
                """
                program width 32
                cfa main {
                  local x : i8
                  init start @ "f.c":1:1 "main"
                  error L1x "a \\"quoted\\" note"
                  edge start -> L1x when (ult x 5:i8) do x := input "in" @ "f.c":2:3 "main"
                  edge start -> L1x when (uge x 5:i8) do x := call f(x)
                }
                cfa f {
                  param n : i8
                  result n
                  init begin exit end
                  edge begin -> end
                }
                """));
    assertEquals(
        """
        digraph cfa {
          node [fontname="monospace" fontsize=10 shape=circle]
          edge [fontname="monospace" fontsize=9]
          subgraph cluster_0 {
            label="main"
            L0 [label="L0\\nstart" shape=doublecircle tooltip="f.c:1:1"]
            L1 [label="L1\\na \\"quoted\\" note" shape=octagon style=filled fillcolor="#f4b6b6"]
            L0 -> L1 [label="[(ult x 5:i8)]\\nx := input \\"in\\"" tooltip="f.c:2:3"]
            L0 -> L1 [label="[(ult 4:i8 x)]\\nx := call f(x)"]
          }
          subgraph cluster_1 {
            label="f"
            L2 [label="L2\\nbegin" shape=doublecircle]
            L3 [label="L3\\nend" shape=box style=filled fillcolor="#dddddd"]
            L2 -> L3 [label=""]
          }
        }
        """,
        dot);
  }
}
