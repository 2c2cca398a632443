package dev.tracefold.cfa.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.expr.TextSyntaxException;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Note;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.Violation;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.cfa.property.Property;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class CfaTextTest {
  private static final String EVERYTHING =
      """
      program width 64
      note "malloc never fails \\"here\\""
      assuming "f returns"
      global g : i32 c "g" "unsigned int" line 1
      global |a global| : [i64 -> i8]
      name gone : bool c "gone" "_Bool" in "main" line 9
      cfa main {
        local x : i32 c "x" "int" signed in "main" line 3
        local f : f8.24
        local |input| : i32
        init L0 @ "f.c":1:1 "main"
        loc L1 "loop"
        error L2
        halt L5
        unsupported L7 "inline assembly\\nin two lines" @ "f.c":7:0
        edge L0 -> L1 do x := 0:i32, |input| := -1:i32, f := extern "sin", g := uninit "g" @ "f.c":12:3 "main"
        edge L1 -> L1 when (slt x 10:i32) do x := (add x 1:i32), |a global| := (store |a global| (sext 64 x) -1:i8), f := (fadd rtz f 0x3f800000:f8.24)
        edge L1 -> L2 when (sle 10:i32 x) do |input| := input "__VERIFIER_nondet_int"
      }
      cfa f {
        param n : i32
        local t : i32
        local r : i32
        result r
        init L3
        loc L4
        exit L6
        edge L3 -> L4 when (slt n 0:i32) do r := call f((add n -1:i32))
        edge L3 -> L6 when (slt -1:i32 n) do r := n
        edge L4 -> L6 do call f(n)
      }
      """;

  @Test
  void whatIsPrintedReadsBackAsTheSame() {
    String once = CfaText.print(CfaText.parse(EVERYTHING));
    assertEquals(once, CfaText.print(CfaText.parse(once)));
    assertEquals(EVERYTHING.replace("(sle 10:i32 x)", "(slt 9:i32 x)"), once);
  }

  @Test
  void theModelIsWhatTheTextSays() {
    Program p = CfaText.parse(EVERYTHING);
    assertEquals(64, p.pointerWidth());
    assertEquals(
        List.of(new Note.Warning("malloc never fails \"here\""), new Note.Assumption("f returns")),
        p.notes());
    assertEquals(2, p.globals().size());
    Variable x = p.factory().lookup("x").orElseThrow();
    assertEquals("int", p.info(x).cType());
    assertEquals(3, p.info(x).line());
    assertEquals(7, p.main().locations(LocationKind.UNSUPPORTED).get(0).id());
    Edge first = p.main().edges().get(0);
    assertEquals(Input.external("sin"), first.inputs().values().iterator().next());
    assertEquals(12, first.span().line());
    assertEquals("main", first.span().function());
    assertTrue(first.guard().isTrue());
    assertEquals("n", p.procedures().get("f").parameters().get(0).name());
    assertEquals("r", p.procedures().get("f").result().orElseThrow().name());
  }

  @Test
  void locationsMayHaveNamesOfOnesOwn() {
    Program p =
        CfaText.parse(
            """
            program width 32
            cfa main { // the shortest loop
              local x : i8
              init start
              loc head
              halt out
              edge start -> head do x := 0:i8
              edge head -> head when (ult x 5:i8) do x := (add x 1:i8)
              edge head -> out when (uge x 5:i8)
            }
            """);
    assertEquals("head", p.main().locations().get(1).note());
    String once = CfaText.print(p);
    assertEquals(once, CfaText.print(CfaText.parse(once)));
  }

  @Test
  void errorsSayWhatTheyViolateThroughPassesAndText() {
    Program p =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32
              init L0
              loc L1
              error L2 "reach_error() is called" violates "G ! call(reach_error())"
              error L3 "x + 1 overflows" violates "G ! overflow" @ "f.c":4:3 "main"
              error L4
              halt L5
              edge L0 -> L1 do x := input "__VERIFIER_nondet_int"
              edge L1 -> L2 when (eq x 1:i32)
              edge L1 -> L3 when (eq x 2:i32)
              edge L1 -> L4 when (eq x 3:i32)
              edge L1 -> L5 when (and (not (eq x 1:i32)) (not (eq x 2:i32)) (not (eq x 3:i32)))
            }
            """);
    for (Program same :
        List.of(p, CfaText.parse(CfaText.print(p)), CfaPipeline.standard().run(p).program())) {
      List<Violation> violations =
          same.main().locations(LocationKind.ERROR).stream().map(Location::violation).toList();
      assertEquals(
          new Violation(
              new Property.UnreachCall("reach_error"), "reach_error() is called", SourceSpan.NONE),
          violations.get(0));
      assertEquals(Property.Plain.NO_OVERFLOW, violations.get(1).property());
      assertEquals("x + 1 overflows in line 4", violations.get(1).describe());
      assertEquals(new Property.Unnamed(), violations.get(2).property());
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      textBlock =
          """
          edge A -> C;                                5; C
          edge A -> B when (ult x 300:i8);            5; 300:i8
          edge A -> B when x;                         5; bool
          edge A -> B do y := x;                      5; y
          edge A -> B do x := true;                   5; bool
          edge A -> B do x := x, x := input "f";      5; twice
          edge A -> B when (add x;                    6; }
          edge A -> B when (plus x x);                5; plus
          edge A -> B when (eq x 1:i9);               5; i9
          edge A -> B do call f();                    5; f
          edge B -> B;                                5; L1
          edge A -> A;                                5; initial
          edge A -> B do x := call main(x);           5; main
          edge A -> B do x := call main();            5; no procedure
          loc D "unfinished;                          5; unfinished
          loc A;                                      5; A
          loc D;                                      2; L2
          error D violates "G ! luck";                5; luck
          halt D violates "G ! overflow";             5; D
          local x : i9;                               5; x
          local y : i0;                               5; i0
          banana;                                     5; banana
          """)
  void refusalsNameLineAndOffender(String statement, int line, String offender) {
    String text =
        """
        program width 32
        cfa main {
          local x : i8
          init A halt B %s
        %s
        }
        """
            .formatted(statement.contains("->") ? "" : "edge A -> B", statement);
    TextSyntaxException refusal =
        assertThrows(TextSyntaxException.class, () -> CfaText.parse(text));
    assertEquals(line, refusal.line(), refusal.getMessage());
    assertTrue(refusal.getMessage().contains(offender), refusal.getMessage());
  }
}
