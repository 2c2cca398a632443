package dev.tracefold.witness.source;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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
  void functionsHaveNames() {
    ProgramText text =
        ProgramText.of(
            """
            int declared(int a);
            typeof(int) plain(void) { return 0; }
            char *(enclosed)(const char *s) { return s; }
            void (__attribute__((cold)) inside)(void) { }
            __attribute__((noreturn)) static void before(int x) { for (;;) ; }
            void behind(int x) __attribute__((noinline)) __attribute__((cold)) { }
            int old(a, b) int a; char *b; { return a; }
            int (*chooser(int a))(void) { return plain; }
            struct S { int (*f)(int); } s = { plain };
            int (*pointer)(void) = plain;
            """);
    List<String> named = text.functions().stream().map(CFunction::name).toList();
    assertEquals(
        List.of("plain", "enclosed", "inside", "before", "behind", "old", "chooser"), named);
    for (CFunction f : text.functions()) {
      assertTrue(f.isRegular(), f.name());
    }
    int parameter = text.functions().get(1).parametersStart();
    assertEquals("const", text.tokens().get(parameter).text());
  }

  @Test
  void blocksInExpressionsAreFoundButNotListed() {
    String program = "void f(void) { x = ({ int y = g(); if (y) h(); y; }); a: b: c: d(); }";
    assertEquals(
        List.of("OTHER x = ({ int y = g(); if (y) h(); y; });", "OTHER d();"), statements(program));
    ProgramText text = ProgramText.of(program);
    Statement body = text.functions().get(0).body();
    Statement call = body.innermost(text.tokenAt(program.indexOf("h()")).orElseThrow());
    assertEquals("h", call.first().text());
    assertEquals(Statement.Kind.IF, call.parent().orElseThrow().kind());
    assertEquals(Statement.Kind.LABELLED, body.children().get(1).kind());
    assertEquals("a", text.statements().get(1).labelled().text());
    assertTrue(text.statements().get(1).inBlock());
  }

  @Test
  void manyLabelsDoNotExhaustTheStack() {
    String cases = "case 1: ".repeat(20_000);
    assertEquals(
        3, ProgramText.of("void f(int x) { switch (x) {" + cases + "y(); } }").statements().size());
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
    assertTrue(ProgramText.of(text).functions().size() <= 1);
  }

  @Test
  void deepAndLongTextsAreRead() {
    String deep = "int f() {" + "{".repeat(100_000) + "}".repeat(100_000) + "}";
    assertEquals(1, ProgramText.of(deep).functions().size());
    String chain = "int f() {" + "if (x) ; else ".repeat(20_000) + ";}";
    assertEquals(1, ProgramText.of(chain).functions().size());
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
