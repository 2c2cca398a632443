package dev.tracefold.frontend.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.llvm.CProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** No body of an inline function gets lost. */
class InlineDefinitionsTest {

  @ParameterizedTest
  @CsvSource({
    "int f(void) { return 1; }, C99",
    "static inline int f(void) { return 1; }, C99",
    "inline static int f(void) { return 1; }, C99",
    "extern inline int f(void) { return 1; }, C99",
    "inline int f(void) { return 1; }, GNU89",
    "int x; __inline__ int f(void) { return 1; }, GNU89",
    "inline int f(void) { return 1; } extern inline int g(void) { return 1; }, C99",
  })
  void theRulesFollowTheProgram(String text, InlineDefinitions expected) {
    assertEquals(expected, InlineDefinitions.neededBy(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"inline", "static inline", "extern inline", "__inline"})
  void theBodyIsThere(String specifiers) {
    String text =
        CProgram.of(specifiers + " int f(void) { return 42; } int main(void) { return f(); }")
            .afterPipeline();
    assertTrue(text.contains("ret i32 42"), text);
  }

  @Test
  void longTextsWithoutEndAreNoProblem() {
    String text = "inline a ".repeat(10_000);
    assertEquals(InlineDefinitions.GNU89, InlineDefinitions.neededBy(text));
  }
}
