package dev.tracefold.cfa.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PassTest {

  private static void assertBecomes(String before, CfaPass pass, String after) {
    assertEquals(
        CfaText.print(CfaText.parse(after)),
        CfaText.print(pass.run(CfaText.parse(before)).program()));
  }

  @Test
  void unreachableLocationsAndProceduresGo() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 error L3 halt L4
          edge L0 -> L1 when (eq x 1:i8)
          edge L0 -> L2 when false do call f()
          edge L0 -> L4 when (neq x 1:i8)
          edge L1 -> L4
          edge L2 -> L3
        }
        cfa f { init L5 exit L6 edge L5 -> L6 }
        """,
        new RemoveUnreachable(),
        """
        program width 32
        cfa main {
          local x : i8
          init L0 loc L1 halt L2
          edge L0 -> L1 when (eq x 1:i8)
          edge L0 -> L2 when (neq x 1:i8)
          edge L1 -> L2
        }
        """);
  }

  @Test
  void whatCannotFailIsCutButReturnsAndFailingCallsAreKept() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 loc L3 halt L4
          edge L0 -> L1 when (eq x 1:i8)
          edge L0 -> L2 when (neq x 1:i8)
          edge L1 -> L1 do x := (add x 1:i8)
          edge L2 -> L3 do call f(x)
          edge L3 -> L3
        }
        cfa f {
          param n : i8
          init L5 loc L6 error L7 exit L8
          edge L5 -> L6 edge L6 -> L7 when (eq n 0:i8) edge L6 -> L8 when (neq n 0:i8)
        }
        """,
        new CutIrrelevant(),
        """
        program width 32
        cfa main {
          local x : i8
          init L0 halt L1 loc L2 halt L3
          edge L0 -> L1 when (eq x 1:i8)
          edge L0 -> L2 when (neq x 1:i8)
          edge L2 -> L3 do call f(x)
        }
        cfa f {
          param n : i8
          init L4 loc L5 error L6 exit L7
          edge L4 -> L5 edge L5 -> L6 when (eq n 0:i8) edge L5 -> L7 when (neq n 0:i8)
        }
        """);
  }

  @Test
  void aProgramThatCannotFailEndsAtOnce() {
    assertBecomes(
        """
        program width 32
        cfa main { local x : i8 init L0 loc L1 edge L0 -> L1 do x := 0:i8 edge L1 -> L1 }
        """,
        new CutIrrelevant(),
        """
        program width 32
        cfa main { local x : i8 init L0 halt L1 edge L0 -> L1 do x := 0:i8 }
        """);
  }

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

  @Test
  void deadVariablesGoButNondetInputsStay() {
    assertBecomes(
        """
        program width 32
        global unused : i8
        cfa main {
          local x : i8 local i : i8 local d : i8 local e : i8
          init L0 loc L1 error L2 halt L3
          edge L0 -> L1 do x := 0:i8, i := 0:i8, d := input "nondet", e := extern "puts"
          edge L1 -> L1 when (ult x 9:i8) do x := (add x 1:i8), i := (add i x)
          edge L1 -> L2 when (ule 9:i8 x) do e := x
        }
        """,
        new RemoveDeadVariables(),
        """
        program width 32
        cfa main {
          local x : i8 local d : i8
          init L0 loc L1 error L2
          edge L0 -> L1 do x := 0:i8, d := input "nondet"
          edge L1 -> L1 when (ult x 9:i8) do x := (add x 1:i8)
          edge L1 -> L2 when (ule 9:i8 x)
          halt L3
        }
        """);
  }

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

  @Test
  void theStandardPassesRunInTheirOrderAndCanBeWatched() {
    Program program =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i8 local y : i8
              init L0 loc L1 loc L2 error L3 halt L4
              edge L0 -> L1 do x := 1:i8
              edge L1 -> L2 do y := (add x 1:i8)
              edge L2 -> L3 when (eq y 3:i8)
              edge L2 -> L4 when (neq y 3:i8)
            }
            """);
    List<String> seen = new ArrayList<>();
    CfaPipeline pipeline =
        CfaPipeline.standard().observedBy((pass, result) -> seen.add(pass.name()));
    Program result = pipeline.run(program).program();
    assertEquals(pipeline.passes().stream().map(CfaPass::name).toList(), seen);
    assertEquals(List.of(), result.main().locations(LocationKind.ERROR));
    assertEquals(2, result.main().locations().size());
  }
}
