package dev.tracefold.witness.position;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.position.LoopPlaces.LoopPlace;
import dev.tracefold.witness.position.Positions.Side;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PositionsTest {
  private static final String PROGRAM =
      """
      typedef struct { int a; } T;            /* 1 */
      int table[] = { 1, 2 };                 // 2
      static int old(a, b) int a; int b; {
        return a - b;
      }
      int main(void) {
        int x = input(), y;
        y = (int) input();
        if (x > 1 &&
            y < "a;)b"[0]) {
          table[x] = input();
        } else x = input();
        while (x) { y = input(); }
        for (int i = input(); i < y; i++)
          if (i) x = y = input();
        again: do { y--; x += input(); } while (y > 0);
        T t; t.a = input(); { ; y = 1; }
        switch (x) { case 1: y = input(); default: x = 2; }
        assert(({ if (!x) fail(); 1; }));
        return old(x, input());
      }
      int twice(int n) { return n + n; }
      """;

  private final CSource source = CSource.of(PROGRAM, "p.c");
  private final Positions positions = Positions.in(source);

  /** The n-th place where a text stands. */
  private static SourceSpan span(String text, int count) {
    int at = -1;
    for (int i = 0; i < count; i++) {
      at = PROGRAM.indexOf(text, at + 1);
    }
    assertTrue(at >= 0, text);
    int line = (int) PROGRAM.substring(0, at).lines().count();
    int column = at - PROGRAM.lastIndexOf('\n', at - 1);
    boolean startsLine = at > 0 && PROGRAM.charAt(at - 1) == '\n';
    return new SourceSpan("p.c", startsLine ? line + 1 : line, column, "main");
  }

  private static String text(Optional<Place> place) {
    return place.isEmpty()
        ? ""
        : PROGRAM.lines().toList().get(place.get().line() - 1).substring(place.get().column() - 1);
  }

  @Test
  void functionsAreFound() {
    assertEquals(
        List.of("old", "main", "twice"), source.functions().stream().map(CFunction::name).toList());
  }

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
      textBlock =
          """
          x) { y        | while (x)  | true
          i < y         | for (int   | true
          y--; x +=     | y--        | false
          """)
  void headsOfLoopsHavePlaces(String head, String place, boolean isLoop) {
    LoopPlace found = LoopPlaces.in(source).of(span(head, 1)).orElseThrow();
    assertTrue(text(Optional.of(found.place())).startsWith(place));
    assertEquals(isLoop, found.isLoop());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          while (1) { f(x); x++; }                         | while (1)   | true
          while (1) { int y; y = f(x); }                   | while (1)   | true
          while (1) { again: /* CIL */ ; { f(x); } x++; }  | while (1)   | true
          for (x = 0;;) f(x);                              | for (x      | true
          for (;2;) { f(x); }                              | for (;2     | true
          while (1) { again: f(x); goto again; }           | while (1)   | true
          do { f(x); } while (1);                          | f(x)        | false
          """)
  void headsOfEndlessLoopsAreAtTheirConditions(String loop, String place, boolean isLoop) {
    String text = "void main(void) { " + loop + " }";
    int column = text.indexOf("f(x)") + 1;
    LoopPlace found =
        LoopPlaces.in(CSource.of(text, "p.c"))
            .of(new SourceSpan("p.c", 1, column, "main"))
            .orElseThrow();
    assertTrue(text.substring(found.place().column() - 1).startsWith(place), found.toString());
    assertEquals(isLoop, found.isLoop());
  }

  /** Where a run is at a keyword, it comes from outside the loop, mostly in an outer one. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          while (1) { while (1) { f(x); } }  | false
          while (1) { for (;;) { f(x); } }   | false
          while (1) { while (x) { f(x); } }  | false
          x = 1; while (1) ;                 | true
          """)
  void aKeywordIsTheHeadOfALoopThatDoesNothing(String loop, boolean isHead) {
    String text = "void main(void) { " + loop + " }";
    int column = Math.max(text.lastIndexOf("while"), text.lastIndexOf("for")) + 1;
    assertEquals(
        isHead,
        LoopPlaces.in(CSource.of(text, "p.c"))
            .of(new SourceSpan("p.c", 1, column, "main"))
            .isPresent());
  }

  /** An assignment that slicing has cut off may be between the condition and the head. */
  @Test
  void whatIsAssignedBetweenAnEndlessLoopAndItsHeadIsTold() {
    String text = "void main(void) { while (1) { on: ; last = x; if (x == 1) f(x); } }";
    int column = text.indexOf("x == 1") + 1;
    LoopPlace found =
        LoopPlaces.in(CSource.of(text, "p.c"))
            .of(new SourceSpan("p.c", 1, column, "main"))
            .orElseThrow();
    assertTrue(found.isLoop());
    assertEquals(Set.of("last"), found.changed());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (1) { *p = x; f(x); }",
        "while (1) { y = g(); f(x); }",
        "while (1) { y += 1; f(x); }",
        "while (1) { x++; f(x); }",
        "while (1) { int y = x++; f(x); }",
        "while (1) { if (x) break; f(x); }",
        "while (1) { goto on; f(x); on: x++; }",
        "while (x) { f(x); }",
        "while (0) { f(x); }",
        "for (;x;) { f(x); }",
        "while (1) { x = 1, f(x); }",
        "while (1) { if (x) { f(x); } }"
      })
  void statementsInLoopsAreNoHeads(String loop) {
    String text = "void main(void) { " + loop + " }";
    int column = text.indexOf("f(x)") + 1;
    assertFalse(
        LoopPlaces.in(CSource.of(text, "p.c"))
            .of(new SourceSpan("p.c", 1, column, "main"))
            .isPresent());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          while (g()) { if (x < 5) x++; }          | if (x
          while (g() > 3) { { y = 3; } x++; }      | y = 3
          while (g()) { x = 3; }                   |
          while (x < g()) { int z; z = x; }        |
          while (g()) { while (x < 5) x++; }       |
          while (g()) { on: y = 3; }               |
          while (g(&x)) { y = 3; }                 |
          while (x++ < g()) { y = 3; }             |
          while (x < 9) { y = 3; }                 |
          """)
  void whatHoldsAtALoopThatCallsHoldsInItsBody(String loop, String first) {
    String text = "int g(); void main(void) { int x = 0, y; " + loop + " }";
    Place keyword = new Place(1, text.indexOf("while") + 1);
    assertEquals(
        Optional.ofNullable(first),
        LoopPlaces.in(CSource.of(text, "p.c"))
            .bodyOf(new LoopPlace(keyword, true, Set.of()), Set.of("x"))
            .map(p -> text.substring(p.place().column() - 1).substring(0, first.length())));
  }

  @ParameterizedTest
  @CsvSource({"y, true", "x, false", "table, false"})
  void aStatementChangesWhatItAssigns(String name, boolean changes) {
    LoopPlaces places = LoopPlaces.in(source);
    LoopPlace first = places.of(span("y--; x +=", 1)).orElseThrow();
    assertEquals(changes, places.changes(first, Set.of(name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x += input", "i++", "int i =", "table[x]"})
  void otherPlacesAreNoHeads(String text) {
    assertFalse(LoopPlaces.in(source).of(span(text, 1)).isPresent());
  }

  @Test
  void lineMarkersAreUndone() {
    CSource marked =
        CSource.of(
            "# 1 \"a.c\"\nint f(void);\n# 10 \"b.h\" 1\nint g;\n# 7 \"a.c\" 2\nint h;\n", "p.i");
    assertEquals(Optional.of(new Place(6, 5)), marked.place(new SourceSpan("a.c", 7, 5, "")));
    assertEquals(Optional.of(new Place(4, 1)), marked.place(new SourceSpan("b.h", 10, 1, "")));
    assertEquals(Optional.empty(), marked.place(new SourceSpan("p.i", 7, 1, "")));
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
  void ofLinesWithOneNumberTheFunctionAndTheColumnDecide() {
    CSource marked =
        CSource.of(
            """
            # 1 "a.c"
            void f(void)
            {
              go();
            # 2
             return; }
            void g(void) {
              go();
            }
            """,
            "p.c");
    assertEquals(Optional.of(new Place(4, 3)), marked.place(new SourceSpan("a.c", 3, 3, "f")));
    assertEquals(Optional.of(new Place(6, 2)), marked.place(new SourceSpan("a.c", 2, 2, "f")));
    assertEquals(Optional.of(new Place(8, 3)), marked.place(new SourceSpan("a.c", 4, 3, "g")));
    assertEquals(Optional.empty(), marked.place(new SourceSpan("a.c", 3, 2, "f")));
  }

  @Test
  void namesAreFoundInTheirScope() {
    Names names = Names.in(source);
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

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "}",
        "{",
        "int f() {",
        "int f() { if",
        "int f() { if (",
        "int f() { do",
        "f() { '",
        "(",
        "int f() { for (;;",
        "int f() { else }",
        "int f() { ) ] }",
        "int f() { case",
        "/*",
        "\"",
        "f(){({"
      })
  void anyTextIsRead(String text) {
    assertTrue(CSource.of(text, "p.c").functions().size() <= 1);
  }

  @Test
  void deepAndLongTextsAreRead() {
    String deep = "int f() {" + "{".repeat(100_000) + "}".repeat(100_000) + "}";
    assertEquals(1, CSource.of(deep, "p.c").functions().size());
    String chain = "int f() {" + "if (x) ; else ".repeat(20_000) + ";}";
    assertEquals(1, CSource.of(chain, "p.c").functions().size());
  }
}
