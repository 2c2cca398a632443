package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The small passes, each on a program that needs it. */
class PassesTest {

  @Test
  void hintsAreDropped() {
    String hinted =
        """
        define i32 @main(i32 %x, ptr %p) noinline optnone mustprogress {
          %a = add nsw nuw i32 %x, 1
          %b = sdiv exact i32 %a, 2
          %c = or disjoint i32 %b, 1
          %d = zext nneg i32 %c to i64
          %e = getelementptr inbounds i8, ptr %p, i64 %d
          store i8 0, ptr %e
          ret i32 %c
        }
        """;
    try (LlvmModule module = CProgram.parse(hinted)) {
      String text = CProgram.textAfter(module, List.of(new DropHints()));
      Pattern hints =
          Pattern.compile("nsw|nuw|exact|disjoint|nneg|inbounds|noinline|optnone|progress");
      assertFalse(hints.matcher(text).find(), text);
    }
  }

  @Test
  void theErrorFunctionBecomesADeclaration() {
    String text =
        new CProgram(
                """
                void reach_error(void) { while (1) { } }
                int main(void) { reach_error(); return 0; }
                """,
                DataModel.LP64)
            .afterPipeline();
    assertTrue(text.contains("declare void @reach_error()"), text);
    assertTrue(text.contains("call void @reach_error()"), text);
    assertFalse(text.contains("reach_error.body"), text);
  }

  @Test
  void anErrorFunctionThatIsNeverCalledIsNoProblem() {
    String text = CProgram.of("int main(void) { return 0; }").afterPipeline();
    assertFalse(text.contains("reach_error"), text);
  }

  @Test
  void aliasesAreResolved() {
    String text =
        CProgram.of(
                """
                int real(void) { return 41; }
                int other(void) __attribute__((alias("real")));
                int main(void) { return other(); }
                """)
            .afterPipeline();
    assertTrue(text.contains("ret i32 41"), text);
    assertFalse(text.contains("alias"), text);
  }

  @Test
  void structuresByValueAreCopiedInFunctionsThatStay() {
    CProgram program =
        CProgram.of(
                """
                struct big { int a[8]; };
                int f(struct big b, int n) { b.a[n] = 1; return n == 0 ? b.a[3] : f(b, n - 1); }
                int main(void) { struct big b = {{1, 2}}; return f(b, 5) + b.a[2]; }
                """)
            .in(DataModel.ILP32);
    assertTrue(program.after(new DropHints()).contains("byval"));
    String text = program.afterPipeline();
    assertFalse(text.contains("byval"), text);
    assertTrue(text.contains("llvm.memcpy"), text);
  }

  @Test
  void builtinExpectAndConstantQueriesAreLowered() {
    String text =
        CProgram.of(
                """
                int main(void) {
                  char c[5];
                  if (__builtin_expect(input(), 0)) reach_error();
                  return __builtin_object_size(c, 0);
                }
                """)
            .afterPipeline();
    assertFalse(text.contains("llvm.expect"), text);
    assertFalse(text.contains("llvm.objectsize"), text);
    assertTrue(text.contains("reach_error"), text);
  }

  @Test
  void thePassesComeInAnOrderThatIsSound() {
    List<String> names = CProgram.pipeline().passes().stream().map(LlvmPass::name).toList();
    assertEquals("drop-hints", names.get(0));
    assertTrue(names.indexOf("uninitialised-locals") < names.indexOf("inline-calls"));
    assertTrue(names.indexOf("indirect-calls") < names.lastIndexOf("inline-calls"));
    assertTrue(names.lastIndexOf("inline-calls") < names.lastIndexOf("PROMOTE_LOCALS"));
  }
}
