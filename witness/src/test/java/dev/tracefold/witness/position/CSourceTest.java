package dev.tracefold.witness.position;

import static dev.tracefold.witness.position.PositionsProgram.SOURCE;
import static dev.tracefold.witness.position.PositionsProgram.text;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.SourceSpan;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Any text is read, and its line markers are undone. */
class CSourceTest {
  @Test
  void functionsAreFound() {
    assertEquals(
        List.of("old", "main", "twice"), SOURCE.functions().stream().map(CFunction::name).toList());
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
