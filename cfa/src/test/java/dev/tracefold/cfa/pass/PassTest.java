package dev.tracefold.cfa.pass;

import static dev.tracefold.cfa.pass.PassAssertions.assertBecomes;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

final class PassTest {
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
  void runsEndWhereTheirViolationsWouldBeDoubted() {
    assertBecomes(
        """
        program width 32
        cfa main {
          local x : i8
          init L0 loc L1 loc L2 loc L3 error L4 unsupported L5 "setjmp" halt L6
          edge L0 -> L1 do x := input "__VERIFIER_nondet_char"
          edge L1 -> L2 when (eq x 1:i8)
          edge L1 -> L3 when (eq x 2:i8) doubt "what is behind null"
          edge L1 -> L4 when (eq x 3:i8)
          edge L1 -> L5 when (eq x 4:i8)
          edge L1 -> L6 when (sgt x 4:i8)
          edge L2 -> L4 do x := approx "strlen"
          edge L3 -> L4
        }
        """,
        new EndDoubtfulRuns(),
        """
        program width 32
        cfa main {
          local x : i8
          init L0 loc L1 halt L2 error L3 halt L4 "setjmp" halt L5 halt L6
          edge L0 -> L1 do x := input "__VERIFIER_nondet_char"
          edge L1 -> L2 when (eq x 1:i8)
          edge L1 -> L6 when (eq x 2:i8) doubt "what is behind null"
          edge L1 -> L3 when (eq x 3:i8)
          edge L1 -> L4 when (eq x 4:i8)
          edge L1 -> L5 when (sgt x 4:i8)
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
