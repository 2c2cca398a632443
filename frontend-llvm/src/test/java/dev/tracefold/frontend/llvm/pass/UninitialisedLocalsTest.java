package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Reads of uninitialised locals stay arbitrary through promotion. */
class UninitialisedLocalsTest {

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void aPhiWithAnUninitialisedValueIsNotFolded(DataModel model) {
    String text =
        CProgram.of(
                """
                int main(void) {
                  int x;
                  if (input()) x = 1;
                  if (x != 1) reach_error();
                  return 0;
                }
                """)
            .in(model)
            .afterPipeline();
    assertMatches("= phi i32 \\[ 1, .* \\[ %\\d+, ", text);
    assertTrue(text.contains("call i32 @__tracefold_uninit_i32()"), text);
    assertTrue(text.contains("call void @reach_error()"), text);
    assertFalse(text.contains("alloca"), text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"char", "short", "long long", "char *", "float", "double", "long double"})
  void everyKindOfScalarIsArbitrary(String type) {
    String program = "int main(void) { TYPE x; if (x != 0) reach_error(); return 0; }";
    String text = CProgram.of(program.replace("TYPE", type)).afterPipeline();
    assertEquals(1, count("call .* @__tracefold_uninit_", text), text);
    assertEquals(0, count("(?m)^(?!.*dbg).*(undef|poison)", text), text);
  }

  @Test
  void eachInlinedCallHasItsOwnValue() {
    String text =
        CProgram.of(
                """
                int any(void) { int x; return x; }
                int main(void) { if (any() != any()) reach_error(); return 0; }
                """)
            .afterPipeline();
    assertEquals(2, count("call i32 @__tracefold_uninit_i32", text), text);
  }

  @Test
  void parametersAndInitialisedLocalsCostNothing() {
    String text =
        CProgram.of("int f(int a) { int b = a; return b; } int main(void) { return f(input()); }")
            .after(new UninitialisedLocals());
    assertEquals(0, count("call i32 @__tracefold_uninit_i32", text), text);
  }

  @Test
  void whatIsWrittenBeforeItIsReadLeavesNoTrace() {
    String text =
        CProgram.of(
                """
                int main(void) {
                  int x;
                  do { x = input(); if (x == 3) reach_error(); } while (x);
                  return 0;
                }
                """)
            .afterPipeline();
    assertFalse(text.contains("call i32 @__tracefold_uninit"), text);
  }

  @Test
  void fieldsAreArbitraryOneByOne() {
    String text =
        CProgram.of(
                """
                struct s { char c; struct { int *p; double d; } inner; };
                int main(void) {
                  struct s s;
                  s.c = 1;
                  if (s.inner.p || s.inner.d > 0) reach_error();
                  return s.c;
                }
                """)
            .afterPipeline();
    assertFalse(text.contains("alloca"), text);
    assertEquals(0, count("(?m)^(?!.*dbg).*(undef|poison)", text), text);
    assertTrue(text.contains("@__tracefold_uninit_ptr()"), text);
    assertTrue(text.contains("@__tracefold_uninit_double()"), text);
  }

  @Test
  void arraysWithFixedIndicesBecomeScalars() {
    String text =
        CProgram.of("int main(void) { int a[4]; a[1] = input(); return a[1] + a[2]; }")
            .afterPipeline();
    assertFalse(text.contains("alloca"), text);
    assertEquals(1, count("call i32 @__tracefold_uninit_i32", text), text);
  }

  @Test
  void arraysWithComputedIndicesAreFreshMemory() {
    String text =
        CProgram.of("int main(void) { int a[4]; a[1] = 2; return a[input()]; }").afterPipeline();
    assertTrue(text.contains("call void @__tracefold_fresh_memory(ptr %a, i64 16)"), text);
  }

  @Test
  void filledArraysNeedNothing() {
    String text =
        CProgram.of("int main(void) { int a[4] = {1, 2, 3, 4}; return a[input()]; }")
            .afterPipeline();
    assertFalse(text.contains("__tracefold"), text);
  }

  private static void assertMatches(String pattern, String text) {
    assertTrue(Pattern.compile(pattern).matcher(text).find(), text);
  }

  private static long count(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().count();
  }
}
