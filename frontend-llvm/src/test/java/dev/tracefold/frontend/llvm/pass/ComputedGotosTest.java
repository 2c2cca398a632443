package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.llvm.CProgram;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Labels as values, and jumps to them. */
class ComputedGotosTest {
  private static final String PROGRAM =
      """
      static int run(int i) {
        static void *const next[] = {&&one, &&two};
        goto *next[i];
       one: return 1;
       two: return 2;
      }
      int main(void) { return run(input() & 1); }
      """;

  @Test
  void becomeAChoiceByNumber() {
    String text = CProgram.of(PROGRAM).after(new ComputedGotos());
    assertFalse(text.contains("indirectbr"), text);
    assertFalse(text.contains("blockaddress"), text);
    assertEquals(
        2, Pattern.compile("inttoptr \\(i64 [12] to ptr\\)").matcher(text).results().count());
    assertTrue(text.contains("__tracefold_unsupported_jump_to_no_label"), text);
  }

  @Test
  void leaveTheFunctionToBeInlined() {
    assertEquals(1, CProgram.of(PROGRAM).read().definitions().size());
  }
}
