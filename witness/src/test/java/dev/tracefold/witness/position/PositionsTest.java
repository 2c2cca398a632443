package dev.tracefold.witness.position;

import static dev.tracefold.witness.position.PositionsProgram.SOURCE;
import static dev.tracefold.witness.position.PositionsProgram.span;
import static dev.tracefold.witness.position.PositionsProgram.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.position.Positions.Side;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PositionsTest {
  private final Positions positions = Positions.in(SOURCE);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          1  | -          | y = (int)
          2  | y          | if (x > 1
          3  | table[x]   | -
          4  | x          | -
          5  | y          | -
          6  | -          | -
          7  | y          | -
          8  | -          | -
          9  | t.a        | y = 1
          10 | y          | -
          11 | -          | -
          """)
  void inputsAreAssignedAndStatementsFollow(int number, String target, String next) {
    SourceSpan call = span("input()", number);
    assertTrue(positions.isCall(call, "input"));
    if (target != null || number == 7) {
      // A chain of assignments assigns to the last variable, of which nothing is said.
      assertEquals(Optional.ofNullable(number == 7 ? null : target), positions.assigned(call));
    }
    String following = text(positions.nextStatement(call));
    assertTrue(next == null ? following.isEmpty() : following.startsWith(next), following);
  }

  @Test
  void bracketsThatCloseCallsAreFound() {
    assertEquals(Optional.of(new Place(8, 19)), positions.closingBracket(span("input()", 2)));
    assertEquals(Optional.empty(), positions.closingBracket(span("old(x", 1)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          x > 1      | if (x > 1   | CONDITION | y < "a      | BODY    | table[x]
          y < "a     | if (x > 1   | OUTSIDE   | x = input() | BODY    | table[x]
          while (x)  | while (x)   | BODY      | y = input() | OUTSIDE | for (
          i < y      | for (       | BODY      | if (i)      | OUTSIDE | again
          y > 0      | do {        | OUTSIDE   | switch      | BODY    | y--
          !x         | if (!x)     | BODY      | fail        | OUTSIDE | 1; }
          """)
  void decisionsHaveSides(
      String decision, String keyword, Side one, String here, Side two, String there) {
    SourceSpan at = span(decision, 1);
    var branching = positions.branching(at).orElseThrow();
    assertTrue(text(Optional.of(branching.keyword())).startsWith(keyword));
    assertEquals(one, positions.side(branching, at, span(here, 1)));
    assertEquals(two, positions.side(branching, at, span(there, 1)));
  }

  @Test
  void otherFunctionsAreOnNoSide() {
    SourceSpan at = span("x > 1", 1);
    SourceSpan inlined = new SourceSpan("p.c", 4, 3, "old");
    assertEquals(Side.UNKNOWN, positions.side(positions.branching(at).orElseThrow(), at, inlined));
    assertEquals(Optional.empty(), positions.branching(span("table[x]", 1)));
  }

  @Test
  void callsAreInStatements() {
    assertTrue(text(positions.statement(span("fail", 1))).startsWith("fail()"));
    assertTrue(text(positions.statement(span("input()", 8))).startsWith("x += input"));
    assertEquals(Optional.empty(), positions.statement(new SourceSpan("p.c", 8, 4, "main")));
    assertEquals(Optional.empty(), positions.statement(new SourceSpan("q.h", 8, 3, "main")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      textBlock =
          """
          a[i]     | unsigned char
          b[i]     | int
          c[1]     | -
          d[0][1]  | short
          a[i].x   | -
          p[i]     | -
          e        | -
          """)
  void declarationsTellTypesOfElements(String lvalue, String type) {
    CSource arrays =
        CSource.of(
            "static unsigned char a[3]; int *p; short d[2][2], e; int c[1];"
                + "int f(int b[]) { long c[2]; a[0] = 1; return b[0]; }",
            "p.c");
    assertEquals(Optional.ofNullable(type), DeclaredArrays.in(arrays).typeOfElement(lvalue));
  }

  @Test
  void namesAreFoundInTheirScope() {
    Names names = Names.in(SOURCE);
    Place inLoop = new Place(15, 5);
    assertEquals(Optional.of(new Names.Declaration(14, false)), names.local("i", inLoop));
    assertEquals(Optional.empty(), names.local("i", new Place(16, 3)));
    assertEquals(Optional.of(new Names.Declaration(7, false)), names.local("x", inLoop));
    assertEquals(Optional.empty(), names.local("table", inLoop));
    assertTrue(names.isVisible("table", inLoop));
    assertFalse(names.isVisible("unheard", inLoop));
    assertFalse(names.isAssignedOnce("x", inLoop));
    assertTrue(names.isAssignedOnce("n", new Place(22, 20)));
  }

  @Test
  void expressionsUseNamesOfObjects() {
    assertEquals(Set.of("p", "x"), Names.used("\\result > (int)p->x ==> x == 'y'"));
  }
}
