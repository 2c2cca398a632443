package dev.tracefold.cfa.pass;

import static dev.tracefold.cfa.pass.PassAssertions.assertBecomes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Straight code becomes one edge, where nothing is lost by that. */
final class MergeChainsTest {
  @Test
  void straightCodeBecomesOneEdge() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local z : i8
          init L0 loc L1 loc L2 loc L3 loc L4 loc L5 error L6 halt L7
          edge L0 -> L1 do x := 1:i8, y := z
          edge L1 -> L2 do y := (add x y), x := y @ "f.c":7:1 "main"
          edge L2 -> L3 do z := input "nondet" @ "f.c":8:1 "main"
          edge L3 -> L4 when (eq y z)
          edge L3 -> L5 when (neq y z)
          edge L4 -> L6
          edge L5 -> L7 do x := y
        }
        """,
        new MergeChains(),
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local z : i8
          init L0 loc L1 error L2 halt L3
          edge L0 -> L1 do x := z, y := (add z 1:i8), z := input "nondet" @ "f.c":8:1 "main"
          edge L1 -> L2 when (eq y z)
          edge L1 -> L3 when (neq y z) do x := y
        }
        """);
  }

  @Test
  void anInputMovesToTheVariableThatTakesItOver() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local t : i8
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do t := input "nondet"
          edge L1 -> L2 do x := t, y := 1:i8
          edge L2 -> L3 when (eq x y)
          edge L2 -> L4 when (neq x y)
        }
        """,
        new MergeChains(),
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local t : i8
          init L0 loc L1 error L2 halt L3
          edge L0 -> L1 do y := 1:i8, x := input "nondet"
          edge L1 -> L2 when (eq x y)
          edge L1 -> L3 when (neq x y)
        }
        """);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "do x := t @ \"f.c\":3:1 edge L2 -> L3 when (ult x t)",
        "do x := t, y := t @ \"f.c\":3:1 edge L2 -> L3 when (ult x y)",
        "do x := t, y := (add t 1:i8) @ \"f.c\":3:1 edge L2 -> L3 when (ult x y)",
        "do x := t, y := (add x 1:i8) @ \"f.c\":3:1 edge L2 -> L3 when (ult x y)",
      })
  void anInputThatIsWantedElsewhereStays(String rest) {
    String text =
        """
        program width 32
        cfa main {
          local x : i8
          local y : i8
          local t : i8
          init L0
          loc L1
          loc L2
          error L3
          edge L0 -> L1 do t := input "nondet"
          edge L1 -> L2 %s
          edge L2 -> L2 when %s
        }
        """
            .formatted(rest, "(not " + rest.substring(rest.lastIndexOf("(ult")) + ")");
    assertBecomes(text, new MergeChains(), text);
  }

  @Test
  void twoInputsKeepTheirLinesAndLoopHeadersStay() {
    String text =
        """
        program width 32
        cfa main {
          local x : i8
          local y : i8
          init L0
          loc L1
          loc L2
          loc L3
          edge L0 -> L1 do x := input "nondet" @ "f.c":1:1 "main"
          edge L1 -> L2 do y := input "nondet" @ "f.c":2:1 "main"
          edge L2 -> L2 when (ult x y) do x := (add x 1:i8)
          edge L2 -> L3 when (ule y x)
          edge L3 -> L3
        }
        """;
    assertBecomes(text, new MergeChains(), text);
  }
}
