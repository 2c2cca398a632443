package dev.tracefold.witness.position;

import static dev.tracefold.witness.position.PositionsProgram.SOURCE;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.witness.source.CFunction;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Functions are found, and line markers are undone. */
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
}
