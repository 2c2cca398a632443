package dev.tracefold.cfa.pass;

import static dev.tracefold.cfa.pass.PassAssertions.assertBecomes;

import org.junit.jupiter.api.Test;

/** What is constant at a location is written so. */
final class PropagateConstantsTest {
  @Test
  void constantsAreFollowedThroughBranchesAndGuards() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8 c "x" "char"
          local y : i8 c "y" "char"
          local t : i8
          init L0 loc L1 loc L2 loc L3 loc L4 error L5 halt L6
          edge L0 -> L1 do x := 1:i8, y := input "nondet"
          edge L1 -> L2 when (ult y 5:i8) do t := x
          edge L1 -> L3 when (ule 5:i8 y) do t := 1:i8
          edge L2 -> L4
          edge L3 -> L4 do y := (add y t)
          edge L4 -> L5 when (eq (add t x) y)
          edge L4 -> L6 when (neq (add t x) y)
        }
        """,
        new PropagateConstants(),
        """
        program width 32
        cfa main {
          local x : i8 c "x" "char"
          local y : i8 c "y" "char"
          local t : i8
          init L0 loc L1 loc L2 loc L3 loc L4 error L5 halt L6
          edge L0 -> L1 do x := 1:i8, y := input "nondet"
          edge L1 -> L2 when (ult y 5:i8) do t := 1:i8
          edge L1 -> L3 when (ule 5:i8 y) do t := 1:i8
          edge L2 -> L4
          edge L3 -> L4 do y := (add y 1:i8)
          edge L4 -> L5 when (eq 2:i8 y)
          edge L4 -> L6 when (neq 2:i8 y)
        }
        """);
  }

  @Test
  void aGuardTellsTheValueAndWhatContradictsItIsUnreachable() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8
          local p : bool
          init L0 loc L1 error L2 halt L3
          edge L0 -> L1 when (and (eq x 3:i8) (not p))
          edge L0 -> L3 when (not (and (eq x 3:i8) (not p)))
          edge L1 -> L2 when (or p (ult x 3:i8))
          edge L1 -> L3 when (not (or p (ult x 3:i8)))
        }
        """,
        new PropagateConstants(),
        """
        program width 32
        cfa main {
          local x : i8
          local p : bool
          init L0 loc L1 halt L2
          edge L0 -> L1 when (and (eq x 3:i8) (not p))
          edge L0 -> L2 when (not (and (eq x 3:i8) (not p)))
          edge L1 -> L2
        }
        """);
  }

  @Test
  void temporariesYieldToTheVariablesOfTheProgram() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local t : i8
          local x : i8 c "x" "char"
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do t := input "nondet"
          edge L1 -> L2 do x := t
          edge L2 -> L3 when (eq t 1:i8)
          edge L2 -> L4 when (neq t 1:i8)
        }
        """,
        new PropagateConstants(),
        """
        program width 32
        cfa main {
          local t : i8
          local x : i8 c "x" "char"
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do t := input "nondet"
          edge L1 -> L2 do x := t
          edge L2 -> L3 when (eq x 1:i8)
          edge L2 -> L4 when (neq x 1:i8)
        }
        """);
  }

  @Test
  void callsForgetGlobalsOnly() {
    assertBecomes(
        """
        program width 32
        global g : i8
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do x := 1:i8, g := 1:i8
          edge L1 -> L2 do call f(g)
          edge L2 -> L3 when (eq (add x 1:i8) g)
          edge L2 -> L4 when (neq (add x 1:i8) g)
        }
        cfa f { param n : i8 init L5 exit L6 edge L5 -> L6 do g := (add g n) }
        """,
        new PropagateConstants(),
        """
        program width 32
        global g : i8
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 do x := 1:i8, g := 1:i8
          edge L1 -> L2 do call f(1:i8)
          edge L2 -> L3 when (eq 2:i8 g)
          edge L2 -> L4 when (neq 2:i8 g)
        }
        cfa f { param n : i8 init L5 exit L6 edge L5 -> L6 do g := (add g n) }
        """);
  }
}
