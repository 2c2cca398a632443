package dev.tracefold.cfa.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import org.junit.jupiter.api.Test;

/** What a slice keeps; that runs reach the same is tested with all passes. */
final class SliceTest {

  private static void assertBecomes(String before, String after) {
    assertEquals(
        CfaText.print(CfaText.parse(after)),
        CfaText.print(new Slice().run(CfaText.parse(before)).program()));
  }

  @Test
  void branchesThatOnlyChangeWhatDoesNotMatterGo() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local m : [i32 -> i8] local z : i8
          init L0 loc L1 loc L2 loc L3 loc L4 loc L5 error L6 halt L7
          edge L0 -> L1 do x := input "nondet", z := (add z 1:i8)
          edge L1 -> L2 when (ult y 5:i8) do y := 1:i8
          edge L1 -> L3 when (ule 5:i8 y) do m := (store m 0:i32 y)
          edge L2 -> L4
          edge L3 -> L4 when (eq z 1:i8)
          edge L3 -> L5 when (neq z 1:i8) do y := 7:i8
          edge L5 -> L4 do y := (add x y)
          edge L4 -> L6 when (eq x 3:i8)
          edge L4 -> L7 when (neq x 3:i8)
        }
        """,
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local m : [i32 -> i8] local z : i8
          init L0 loc L1 error L2 halt L3
          edge L0 -> L1 do x := input "nondet"
          edge L1 -> L2 when (eq x 3:i8)
          edge L1 -> L3 when (neq x 3:i8)
        }
        """);
  }

  @Test
  void branchesThatAskForInputsOrEndTheRunStay() {
    String kept =
        """
        program width 32
        cfa main {
          local x : i8 local y : i8 local z : i8
          init L0 loc L1 loc L2 loc L3 error L4 halt L5
          edge L0 -> L1 do x := 0:i8, y := input "nondet"
          edge L1 -> L2 when (ult y 5:i8)
          edge L1 -> L3 when (ule 5:i8 y)
          edge L2 -> L3 do z := input "nondet"
          edge L3 -> L4 when (ult x y)
          edge L3 -> L5 when (ule y x)
        }
        """;
    assertBecomes(kept, kept);
  }

  @Test
  void whatDecidesWhetherALoopEndsStays() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local i : i8 local s : i8 local x : i8
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do i := 0:i8, s := 0:i8
          edge L1 -> L1 when (ult i 9:i8) do i := (add i x), s := (add s i)
          edge L1 -> L2 when (ule 9:i8 i)
          edge L2 -> L3 when (eq x 1:i8)
          edge L2 -> L4 when (neq x 1:i8)
        }
        """,
        """
        program width 32
        cfa main {
          local i : i8 local s : i8 local x : i8
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do i := 0:i8
          edge L1 -> L1 when (ult i 9:i8) do i := (add i x)
          edge L1 -> L2 when (ule 9:i8 i)
          edge L2 -> L3 when (eq x 1:i8)
          edge L2 -> L4 when (neq x 1:i8)
        }
        """);
  }

  @Test
  void whatProceduresReadMattersInTheirCallers() {
    assertBecomes(
        """
        program width 32
        global g : i8
        global h : i8
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 halt L3
          edge L0 -> L1 do g := 1:i8, h := 2:i8
          edge L1 -> L2 do x := 5:i8
          edge L2 -> L3 do call f(x)
        }
        cfa f {
          param n : i8
          init L4 loc L5 error L6 exit L7
          edge L4 -> L5 do h := 3:i8
          edge L5 -> L6 when (eq n g)
          edge L5 -> L7 when (neq n g)
        }
        """,
        """
        program width 32
        global g : i8
        global h : i8
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 halt L3
          edge L0 -> L1 do g := 1:i8
          edge L1 -> L2 do x := 5:i8
          edge L2 -> L3 do call f(x)
        }
        cfa f {
          param n : i8
          init L4 loc L5 error L6 exit L7
          edge L4 -> L5
          edge L5 -> L6 when (eq n g)
          edge L5 -> L7 when (neq n g)
        }
        """);
  }

  @Test
  void aSecondSliceFindsNothing() {
    int sliced = 0;
    for (long seed = 0; seed < 200; seed++) {
      Program program =
          new RemoveUnreachable().run(RandomCfa.generate(seed, Shape.TANGLED)).program();
      Program once = new Slice().run(program).program();
      assertEquals(
          CfaText.print(once), CfaText.print(new Slice().run(once).program()), "seed " + seed);
      sliced += once.main().edges().size() < program.main().edges().size() ? 1 : 0;
    }
    assertTrue(sliced > 10, sliced + " programs had edges that do not matter");
  }
}
