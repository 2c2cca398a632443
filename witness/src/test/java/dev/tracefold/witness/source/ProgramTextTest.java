package dev.tracefold.witness.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class ProgramTextTest {

  /** Each statement as its kind and text, in order. */
  private static List<String> statements(String program) {
    ProgramText text = ProgramText.of(program);
    return text.statements().stream()
        .map(
            s ->
                s.kind()
                    + (s.inBlock() ? " " : " alone ")
                    + text.text().substring(s.first().start(), s.last().end()))
        .toList();
  }

  @Test
  void findsStatementsOfFunctions() {
    assertEquals(
        List.of(
            "OTHER int a = f(1, (2));",
            "IF if (a) b(); else if (c) { d(); } else for (;;) e();",
            "OTHER alone b();",
            "IF alone if (c) { d(); } else for (;;) e();",
            "BLOCK alone { d(); }",
            "OTHER d();",
            "FOR alone for (;;) e();",
            "OTHER alone e();",
            "DO do x++; while (x < 3);",
            "OTHER alone x++;",
            "JUMP return 0;"),
        statements(
            """
            struct S { int x; } s = { 1 };
            int arr[] = { 1, 2 };
            int g(int a);
            int main(void) {
              int a = f(1, (2));
              if (a) b(); else if (c) { d(); } else for (;;) e();
              do x++; while (x < 3);
              return 0;
            }
            """));
  }

  @Test
  void labelsCommentsStringsAndDirectivesAreNoStatements() {
    assertEquals(
        List.of(
            "OTHER puts(\"} // {\");",
            "SWITCH switch (x) { case 'a' ... 'z': y(); case C ? 1 : 2: default: z(); }",
            "BLOCK alone { case 'a' ... 'z': y(); case C ? 1 : 2: default: z(); }",
            "OTHER y();",
            "OTHER z();",
            "JUMP goto out;"),
        statements(
            """
            # 1 "a.c"
            #define BODY { ( \\
              [
            static int f(a, b) int a; char b; {
              /* { */ puts("} // {"); // }
              switch (x) { case 'a' ... 'z': y(); case C ? 1 : 2: default: z(); }
            again: goto out;
              out: ;}
            """
                .replace("out: ;}", "out: }")));
  }

  @Test
  void attributesAndMultipleLinesAreUnderstood() {
    ProgramText text =
        ProgramText.of(
            """
            void f(int x) __attribute__((noinline)) {
              if (x >
                  3)
                g(x);
              for (int i = 0;
                   i < 3; i++)
                h();
            }
            """);
    assertTrue(text.body("f").isPresent());
    Statement loop =
        text.innermost(text.offset(6, 10).orElseThrow(), s -> s.kind().isLoop()).orElseThrow();
    assertEquals(6, loop.condition().orElseThrow().firstLine());
    assertEquals("if (x >", text.text().lines().toList().get(1).strip());
    assertEquals(
        3, text.onLine(2).get(0).condition().orElseThrow().lastLine(), "the condition ends there");
    assertFalse(text.offset(99, 1).isPresent());
    assertFalse(text.offset(1, 999).isPresent());
  }

  @Test
  void unreadableFunctionsAreLeftOut() {
    assertEquals(List.of(), statements("int f(void) { if x; }"));
    assertEquals(List.of(), statements("int f(void) { while (1) { "));
    assertEquals(List.of(), statements("} } ) ( { ]"));
  }

  @Test
  void longChainsAndDeepNestsDoNotExhaustTheStack() {
    int n = 20_000;
    assertEquals(
        2 * n + 1,
        ProgramText.of("void f(void) {" + "if (x) y(); else ".repeat(n) + "z(); }")
            .statements()
            .size());
    assertEquals(List.of(), statements("void f(void) {" + "{".repeat(n) + "}".repeat(n) + "}"));
  }

  @Test
  void insertionsNestAsTheirPartsDo() {
    Insertions insertions = new Insertions();
    insertions.around(0, 6, 0, "{ ", " }");
    insertions.around(0, 4, 1, "(", ")");
    insertions.around(2, 4, 2, "<", ">");
    insertions.around(0, 4, 2, "[", "]");
    insertions.around(4, 4, 0, "!", "");
    insertions.around(6, 7, 0, "#", "#");
    assertEquals("{ ([ab<cd>])!ef }#g#", insertions.applyTo("abcdefg"));
  }
}
