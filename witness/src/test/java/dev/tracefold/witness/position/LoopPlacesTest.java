package dev.tracefold.witness.position;

import static dev.tracefold.witness.position.PositionsProgram.SOURCE;
import static dev.tracefold.witness.position.PositionsProgram.span;
import static dev.tracefold.witness.position.PositionsProgram.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.position.LoopPlaces.LoopPlace;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where heads of loops are in the SOURCE. */
class LoopPlacesTest {
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
    LoopPlace found = LoopPlaces.in(SOURCE).of(span(head, 1)).orElseThrow();
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
  @CsvSource({"y, true", "x, false", "table, false"})
  void aStatementChangesWhatItAssigns(String name, boolean changes) {
    LoopPlaces places = LoopPlaces.in(SOURCE);
    LoopPlace first = places.of(span("y--; x +=", 1)).orElseThrow();
    assertEquals(changes, places.changes(first, Set.of(name)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"x += input", "i++", "int i =", "table[x]"})
  void otherPlacesAreNoHeads(String text) {
    assertFalse(LoopPlaces.in(SOURCE).of(span(text, 1)).isPresent());
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
}
