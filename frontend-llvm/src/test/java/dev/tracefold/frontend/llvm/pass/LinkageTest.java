package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What linkers, loaders and calling conventions make of declarations and calls. */
class LinkageTest {
  private static final LinkerWork LINKER = new LinkerWork(Set.of("reach_error"));

  private static String after(String program, LlvmPass... passes) {
    return CProgram.of(program).after(passes);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "char *memset(); | memset(&x, 0) | __tracefold_misfit_memset(ptr noundef %x, i32 noundef"
            + " 0)",
        "void *realloc(int); | realloc(x) | __tracefold_misfit_realloc(i32",
        "void *calloc(long); | calloc(4) | __tracefold_misfit_calloc(i64 noundef 4)",
        "double rand(void); | x = rand() | double @__tracefold_misfit_rand()",
        "int free(void *); | x = free(0) | i32 @__tracefold_misfit_free(",
        "int free(void *); | free(0) | void @free(",
        "char *malloc(); | malloc(4, 5) | ptr @malloc(i64 4)",
        "char *malloc(); | malloc(7) | ptr @malloc(i64 7)",
        "char *malloc(); | malloc(x) | __tracefold_misfit_malloc(i32",
        "char rand(void); | x = rand() | i32 @rand()",
        "int abs(char *); | x = abs(0) | __tracefold_misfit_abs(ptr noundef null)",
        "void __VERIFIER_assume(_Bool); | __VERIFIER_assume(x > 3) | @__VERIFIER_assume(i32",
        "int __VERIFIER_nondet_uchar(); | x = __VERIFIER_nondet_uchar() | zext i8",
        "int __VERIFIER_nondet_short(); | x = __VERIFIER_nondet_short() | sext i16",
        "struct S { int a[9]; } __VERIFIER_nondet_int(); | __VERIFIER_nondet_int() | _misfit_",
      })
  void callsOfLibraryFunctionsHaveTheirTypes(String declaration, String call, String expected) {
    String text =
        after(declaration + " int main(void) { int x = 0; " + call + "; }", new LibraryCalls());
    assertTrue(text.contains(expected), text);
  }

  @Test
  void theWidthsAreThoseOfTheDataModel() {
    CProgram program =
        CProgram.of("char *malloc(); int main(void) { int x = 8; return *(char *)malloc(x); }")
            .in(DataModel.ILP32);
    assertTrue(program.after(new LibraryCalls()).contains("ptr @malloc(i32 noundef %"));
  }

  @Test
  void weakSymbolsThatNobodyDefinesAreNull() {
    String text =
        after(
            """
            extern int hook(void) __attribute__((weak));
            extern int abs(int) __attribute__((weak));
            extern int level __attribute__((weak));
            void *all[] = {&hook, &level, &abs, &reach_error};
            int main(void) { return all[input()] == 0; }
            """,
            LINKER);
    assertTrue(text.contains("[ptr null, ptr null, ptr @abs, ptr @reach_error]"), text);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "__asm__(\".globl g\\ng: ret\");",
        "static void f(void) {} __attribute__((section(\".init_array\"))) void (*p)(void) = f;",
        "__attribute__((section(\".fini_array.7\"))) void (*p)(void);",
        "__attribute__((section(\".init\"))) void f(void) {}",
        "extern int __start_set[], __stop_set[]; int *q = __start_set;",
      })
  void whatLinkersDoElseIsRefused(String program) {
    String text = after(program + " int main(void) { return 0; }", LINKER);
    // LLVM writes names with dots in quotes.
    assertTrue(text.replace("\"", "").contains("call void @__tracefold_unsupported_"), text);
  }

  @Test
  void otherSectionsAreOnlyPlaces() {
    String text =
        after(
            """
            __attribute__((section(".init.text"))) void f(void) {}
            __attribute__((section(".modinfo"))) char author[] = "nobody";
            int main(void) { f(); return 0; }
            """,
            LINKER);
    assertFalse(text.contains("unsupported"), text);
  }

  @Test
  void theChoiceOfAnIfuncIsRefusedWhereItMatters() {
    String text =
        after(
            """
            static int one(void) { return 1; }
            static void *choose(void) { return one; }
            int chosen(void) __attribute__((ifunc("choose")));
            int main(void) { return input() ? chosen() : 0; }
            """,
            LINKER);
    assertTrue(text.contains("call i32 @\"__tracefold_unsupported_ifunc:chosen\"()"), text);
  }

  @Test
  void constructorsRunByPriorityBeforeMain() {
    String text =
        after(
            """
            __attribute__((constructor)) void last(void) {}
            __attribute__((constructor(500))) void first(void) {}
            int main(void) { int x = 3; return x; }
            """,
            new OutsideMain());
    assertTrue(text.matches("(?s).*call void @first\\(\\).*call void @last\\(\\).*store i32 3.*"));
    assertFalse(text.contains("llvm.global_ctors"), text);
  }

  @Test
  void destructorsRunWhereMainOrTheProgramEnds() {
    String text =
        after(
            """
            extern void exit(int);
            __attribute__((destructor)) void first(void) {}
            __attribute__((destructor(500))) void last(void) {}
            int main(void) { if (input()) exit(1); return 0; }
            """,
            new OutsideMain());
    assertTrue(text.matches("(?s).*call void @first\\(\\)\\s+call void @last\\(\\).*"), text);
    assertTrue(text.contains("call void @__tracefold_exit(i32 noundef 1)"), text);
    assertTrue(text.matches("(?s).*call void @__tracefold_leave\\(\\).*\\s+ret i32.*"), text);
  }

  @Test
  void constructorsWithArgumentsAreLeft() {
    String text =
        after(
            "__attribute__((constructor)) void f(int n) {} int main(void) { return 0; }",
            new OutsideMain());
    assertTrue(text.contains("llvm.global_ctors"), text);
  }

  @Test
  void theErrorFunctionMayBeAnAlias() {
    String text =
        CProgram.of(
                """
                void stop(void) {}
                void reach_error(void) __attribute__((alias("stop")));
                int main(void) { if (input()) reach_error(); else stop(); return 0; }
                """)
            .afterPipeline();
    assertEquals(2, text.split("call void @reach_error", -1).length, text);
  }

  @ParameterizedTest
  @CsvSource({
    "memset, void *memset(void *p; int c; long n), int a[4] = {0};",
    "memcpy, void *memcpy(void *p; void *q; long n), struct { int a[5]; } x; __auto_type y = x;",
    "floor, double floor(double x), double d = __builtin_floor(input());",
    "puts, int puts(char *s), extern int printf(char *; ...); printf((char *)0);",
    "malloc, void *malloc(long n), extern int puts(char *); puts((char *)0);",
    "__divti3, __int128 __divti3(__int128 a; __int128 b), __int128 n = input(); n = n / n;",
  })
  void whatMayCallTheProgramsOwnFunctionIsRefused(String name, String head, String use) {
    String text =
        after(
            head.replace(';', ',')
                + " { return 0; } int main(void) { "
                + use.replace("; ...", ", ...")
                + " return 0; }",
            new HiddenCalls());
    assertTrue(text.contains("__tracefold_unsupported_hidden_call:" + name + "\""), text);
  }

  @Test
  void theLibraryDoesNotSeeStaticFunctions() {
    String text =
        after(
            """
            extern int puts(const char *);
            static void *malloc(unsigned long n) { return 0; }
            int main(void) { puts("text"); return malloc(3) == 0; }
            """,
            new HiddenCalls());
    assertFalse(text.contains("hidden_call"), text);
  }

  @Test
  void smallCopiesAreMadeInPlace() {
    String text =
        after(
            """
            void *memcpy(void *p, const void *q, unsigned long n) { return p; }
            int main(void) { struct { int a[3]; } x, y; x.a[0] = 0; y = x; return y.a[0]; }
            """,
            new HiddenCalls());
    assertFalse(text.contains("hidden_call"), text);
  }
}
