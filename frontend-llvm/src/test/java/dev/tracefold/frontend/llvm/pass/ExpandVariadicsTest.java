package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Functions with {@code ...} that take a pointer to their surplus arguments. */
class ExpandVariadicsTest {
  private static final String SUM =
      """
      int sum(int n, ...) {
        __builtin_va_list l, copy;
        __builtin_va_start(l, n);
        __builtin_va_copy(copy, l);
        int s = __builtin_va_arg(copy, int) + (int) __builtin_va_arg(copy, long double);
        __builtin_va_end(copy);
        __builtin_va_end(l);
        return s;
      }
      """;

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void argumentsBecomeValuesWhereTheFunctionIsInlined(DataModel model) {
    String text =
        CProgram.of(SUM + "int main(void) { return sum(2, input(), 4.0L); }")
            .in(model)
            .afterPipeline();
    assertFalse(text.contains("llvm.va_"), text);
    assertFalse(text.contains("alloca"), text);
    assertFalse(text.contains("load"), text);
    assertFalse(text.contains("llvm.ptrmask"), text);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void callsThroughPointersAndOfRecursiveFunctionsPassAnArea(DataModel model) {
    String text =
        CProgram.of(
                SUM
                    + """
                    int down(int n, ...) {
                      __builtin_va_list l;
                      __builtin_va_start(l, n);
                      int v = __builtin_va_arg(l, int);
                      return n ? down(n - 1, v, 2.0) : v;
                    }
                    int (*chosen)(int, ...) = sum;
                    int main(void) {
                      if (input()) chosen = down;
                      return chosen(1, 2, 3.0L);
                    }
                    """)
            .in(model)
            .afterPipeline();
    assertFalse(text.contains("call i32 (i32, ...)"), text);
    assertTrue(text.contains("alloca <{"), text);
  }

  @Test
  void functionsOfAnotherConventionAreLeft() {
    String text =
        CProgram.of(
                """
                __attribute__((ms_abi)) int other(int n, ...) { return n; }
                int (__attribute__((ms_abi)) *p)(int, ...) = other;
                int main(void) { return p(input(), 2); }
                """)
            .after(new ExpandVariadics(false));
    assertTrue(text.contains("define dso_local win64cc i32 @other(i32 noundef %n, ...)"), text);
  }

  @Test
  void thePlaceInTheFileStaysWithTheCode() {
    var module =
        CProgram.of("int f(int n, ...) { return n ? f(n - 1) : 0; } int main(void) { f(1); }")
            .read();
    assertEquals("f", module.definitions().get(1).cName());
  }
}
