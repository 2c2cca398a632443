package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Calls: inlined, left as calls, or chosen among functions. */
class CallsTest {

  @Test
  void everythingThatIsNotRecursiveIsInlined() {
    List<String> left =
        definitions(
            """
            int add(int a, int b) { return a + b; }
            int twice(int a) { return add(a, a); }
            int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
            int odd(int n);
            int even(int n) { return n == 0 || odd(n - 1); }
            int odd(int n) { return n != 0 && even(n - 1); }
            int main(void) { return twice(fact(input()) + even(3)); }
            """);
    assertEquals(List.of("fact", "even", "odd", "main"), left);
  }

  @Test
  void endlessLoopsAreKept() {
    String text =
        CProgram.of(
                """
                void wait_for(int c) { while (!c) ; }
                int main(void) { wait_for(input() > 3); reach_error(); for (;;) ; }
                """)
            .afterPipeline();
    assertEquals(1, count("call void @reach_error", text), text);
    assertEquals(2, count("br label %(while.cond|for.cond).*!llvm.loop", text), text);
  }

  @Test
  void aPointerWithOneValueIsADirectCall() {
    String text =
        CProgram.of(
                """
                int good(int x) { return x; }
                int bad(int x) { reach_error(); return x; }
                int apply(int (*f)(int), int x) { return f(x); }
                int main(void) { int (*p)(int) = bad; p = good; return apply(p, 3); }
                """)
            .afterPipeline();
    assertTrue(text.contains("ret i32 3"), text);
    assertFalse(text.contains("reach_error()"), text);
  }

  @Test
  void aPointerWithSeveralValuesIsAChoice() {
    String text =
        CProgram.of(
                """
                int one(int x) { return x + 1; }
                int two(int x) { return x + 2; }
                double other(double x) { return x; }
                int elsewhere(int x) { return x + 3; }
                int (*apart)(int) = elsewhere;
                void *table[] = { one, two, other };
                int main(void) {
                  apart = apart;
                  return ((int (*)(int)) table[input()])(input());
                }
                """)
            .afterPipeline();
    assertTrue(text.contains(", @one"), text);
    assertTrue(text.contains(", @two"), text);
    assertTrue(text.contains("add i32 %call1, 1"), text);
    assertTrue(text.contains("call void @__tracefold_bad_call()"), text);
    assertTrue(text.contains("call void @__tracefold_unsupported_call_with_wrong_types()"), text);
    assertFalse(text.contains("__tracefold_dispatch_0("), text);
    // No pointer leads from the table to it.
    assertFalse(text.contains(", @elsewhere"), text);
  }

  @Test
  void externalFunctionsCanBePointedTo() {
    String text =
        CProgram.of("int (*p)(void) = input; int main(void) { p = input; return p(); }")
            .afterPipeline();
    assertTrue(text.contains(", @input"), text);
    assertTrue(text.contains("call i32 @input()"), text);
  }

  @Test
  void theErrorFunctionCanBePointedTo() {
    String text =
        CProgram.of("void (*p)(void) = reach_error; int main(void) { p(); return 0; }")
            .afterPipeline();
    assertTrue(text.contains("call void @reach_error()"), text);
  }

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void callsWithoutPrototypeAreAdapted(DataModel model) {
    String text =
        CProgram.of(
                """
                int f();
                int main(void) { return f(3, 4); }
                int f(a) int a; { return a * 2; }
                """)
            .in(model)
            .afterPipeline();
    assertFalse(text.contains("__tracefold"), text);
    assertTrue(text.contains("mul i32 3, 2"), text);
  }

  @Test
  void pointersPassAsIntegersOfTheSameWidth() {
    CProgram program =
        CProgram.of(
            """
            int g();
            int main(void) { return g(input()); }
            int g(p) char *p; { return p == 0; }
            """);
    assertTrue(program.in(DataModel.ILP32).afterPipeline().contains("inttoptr i32 %call"));
    assertTrue(program.in(DataModel.LP64).afterPipeline().contains("__tracefold_unsupported"));
  }

  @Test
  void whatCannotBeAdaptedIsReported() {
    String text =
        CProgram.of(
                """
                int f();
                int main(void) { return f(1); }
                int f(a, b) int a; int b; { return a + b; }
                """)
            .afterPipeline();
    assertTrue(text.contains("call void @__tracefold_unsupported_call_with_wrong_types()"), text);
  }

  @Test
  void theSizeLimitLeavesTheMostCopiedFunctionsAsCalls() {
    String program =
        """
        int leaf(int x) { return x * x + x * 3 - x / 7 + x % 5; }
        int a(int x) { return leaf(x) + leaf(x + 1) + leaf(x + 2); }
        int b(int x) { return a(x) + a(x + 1) + a(x + 2); }
        int main(void) { return b(1) + b(2) + b(3); }
        """;
    try (var module = CProgram.of(program).compile()) {
      CProgram.textAfter(module, List.of(new DropHints()));
      CallGraph graph = CallGraph.of(module);
      assertEquals(3, new InlineMarks(100_000).chosen(graph).size());
      assertEquals(Set.of("leaf", "b"), new InlineMarks(300).chosen(graph));
      assertTrue(new InlineMarks(0).chosen(graph).size() < 3);
    }
  }

  @Test
  void functionsThatCannotBeInlinedEndTheRounds() {
    List<String> left =
        definitions(
            """
            __attribute__((ms_abi)) int sum(int n, ...) {
              __builtin_ms_va_list l;
              __builtin_ms_va_start(l, n);
              return __builtin_va_arg(l, int);
            }
            int id(int x) { return x; }
            int main(void) { int (*p)(int) = id; return sum(1, p(2)); }
            """);
    assertEquals(List.of("sum", "main"), left);
  }

  private static List<String> definitions(String program) {
    return CProgram.of(program).read().definitions().stream().map(IrFunction::name).toList();
  }

  private static long count(String pattern, String text) {
    return Pattern.compile(pattern).matcher(text).results().count();
  }
}
