package dev.tracefold.frontend.llvm.pass;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.CProgram;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which calls run a model, and which stay calls of functions without a body. */
class LinkModelsTest {
  private static final String LESS =
      "static int less(const int *a, const int *b) { return (*a > *b) - (*a < *b); }\n"
          + "static int calls; static int counting(const int *a, const int *b)"
          + " { calls++; return (*a > *b) - (*a < *b); }\n"
          + "static int (*chosen)(const int *, const int *) = less;\n"
          + "void qsort(void *, unsigned long, unsigned long, void *);\n"
          + "int sprintf(char *, const char *, ...); extern char format[]; char text[9];\n"
          + "char *strrchr(const char *, int); int atoi(const char *); int puts(const char *);\n"
          + "int getopt(int, char *const *, const char *);"
          + "int *__errno_location(void); char *setlocale(int, const char *);\n";

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "strrchr | '' | return strrchr(text, 97) == text;",
        "atoi | '' | return atoi(text);",
        "atoi | '' | int (*f)(const char *) = atoi; return f(text);",
        "qsort | '' | int v[2] = {2, 1}; qsort(v, 2, 4, less); return *v;",
        "sprintf | '' | return sprintf(text, \"%d%%n\", 3);",
        "getopt | '' | return getopt(1, 0, text);",
        "atexit | '' | int atexit(void *); return atexit(main);",
        "scanf | 'int scanf(const char *, ...);' | int n; return scanf(\"%d\", &n);",
        "_setjmp | '' | int _setjmp(void *); return _setjmp(text);",
        "__errno_location | '' | return *__errno_location();",
        "__errno_location | '' | int tzset(void); tzset(); return *__errno_location();",
      })
  void hasAModel(String name, String before, String main) {
    assertEquals(false, isCalled(name, before, main));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        // Other types than the function has, other effects than comparing, unknown formats.
        "strpbrk | 'int strpbrk(int);' | return strpbrk(2);",
        "qsort | '' | int v[2] = {2, 1}; qsort(v, 2, 4, counting); return calls;",
        "qsort | '' | int v[2] = {2, 1}; qsort(v, 2, 4, chosen); return *v;",
        "sprintf | '' | return sprintf(text, format, 3);",
        "sprintf | '' | int n; return sprintf(text, \"%d%n\", 3, &n);",
        "atoi | '' | setlocale(6, \"\"); return atoi(text);",
        "scanf | 'int scanf(const char *, ...);' | int n; return scanf(\"%5d\", &n);",
        "scanf | 'int scanf(const char *, ...);' | int n; return scanf(\"%d%d\", &n);",
        // The library may take the program's own.
        "getopt | 'int optind = 3;' | return getopt(1, 0, text) + optind;",
        // What could set errno is called where nothing can be put behind the call.
        "__errno_location | 'int tzset(void); int (*f)(void) = tzset;' | f(); return"
            + " *__errno_location();",
      })
  void hasNone(String name, String before, String main) {
    assertEquals(true, isCalled(name, before, main));
  }

  private static boolean isCalled(String name, String before, String main) {
    String text = CProgram.of(LESS + before + "int main(void) {" + main + "}").afterPipeline();
    return Pattern.compile("call .*@" + name + "\\b").matcher(text).find();
  }

  @ParameterizedTest
  @CsvSource({"LP64,16", "ILP32,16"})
  void theProgramsOwnFunctionsAreItsOwn(DataModel model, int result) {
    String text =
        CProgram.of(
                "char *strrchr(const char *s, int c) { return (char *)(s + "
                    + result
                    + "); } char *strchrnul(const char *, int); char t[99];"
                    + " int main(void) { return strrchr(t, 'a') - t; }")
            .in(model)
            .afterPipeline();
    assertTrue(text.contains(Integer.toString(result)), text);
    assertTrue(!text.contains("__tracefold_lib"), text);
  }

  /** Behind a function without a model errno may be anything. */
  @ParameterizedTest
  @CsvSource({"tzset(),true", "own(),false"})
  void errnoIsWrittenBehindOtherFunctions(String call, boolean isWritten) {
    String text =
        CProgram.of(
                "int *__errno_location(void); void tzset(void); static void own(void) {}"
                    + " int main(void) { *__errno_location() = 0; "
                    + call
                    + "; return *__errno_location(); }")
            .afterPipeline();
    assertEquals(isWritten, text.contains("__tracefold_some_int_errno"), text);
  }
}
