package dev.tracefold.frontend.clang;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.InputProblem.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The bundled clang as a user meets it: programs in, bitcode or one line of explanation out. */
class ClangCompilerTest {
  @TempDir Path folder;

  private final ClangCompiler compiler =
      ClangCompiler.of(ClangInstallation.bundled(), Duration.ofSeconds(60));

  @ParameterizedTest
  @EnumSource(DataModel.class)
  void compilesBothDataModels(DataModel model) throws IOException {
    assertCompiles("a.c", "int main(void) { return sizeof(long); }", model);
  }

  @Test
  void theDataModelDecidesTheWidthOfLong() throws IOException {
    String longIsWide = "char check[sizeof(long) == 8 ? 1 : -1]; int main(void) { return 0; }";
    assertCompiles("a.c", longIsWide, DataModel.LP64);
    assertEquals(Kind.BAD_INPUT, problem("a.c", longIsWide, DataModel.ILP32).kind());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "f(x) int x; { return x; } main() { return f(1); }",
        "int main() { return undeclared(1); }",
        "int main() { char *p = 5; int i = p; return i; }",
        "int g(char *p); int main() { int (*f)(int *) = g; return f(0); }",
        "void f() { return 1; } int main() { return; }",
        "void *malloc(); int main() { return malloc() != 0; }",
        "int main() { exit(); }",
      })
  void oldProgramsCompile(String program) throws IOException {
    assertCompiles("old.i", program, DataModel.ILP32);
  }

  @Test
  void programsMayBringTheirOwnBuiltins() throws IOException {
    String program =
        """
        long __builtin_expect(long value, long guess) { return value; }
        int linux = 1;
        int main() { return __builtin_expect(linux, 0); }
        """;
    assertCompiles("kernel.i", program, DataModel.LP64);
  }

  /** Calls of these are kept from being computed, where that can be done. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int main(void) { return __builtin_strcmp(\"c\", \"a\"); }",
        "int main(void) { return __builtin_strcmp(\"c\", \"a\" + __builtin_strcmp(\"\", \"\")); }",
        "int x = __builtin_memcmp(\"c\", \"a\", 1); int main(void) { return x; }",
        "int __builtin_strcmp(char *a, char *b) { return 3; }"
            + " int main(void) { return __builtin_strcmp(\"c\", \"a\"); }",
      })
  void comparisonsUnderNamesOfClangCompile(String program) throws IOException {
    assertCompiles("compare.i", program, DataModel.LP64);
    assertCompiles("compare.c", program, DataModel.ILP32);
  }

  @Test
  void theFirstErrorIsReportedWithItsLine() throws IOException {
    InputProblem problem =
        problem("bad.c", "int main() {\n  return 0\n}\nfloat x = {;", DataModel.LP64);
    assertEquals(Kind.BAD_INPUT, problem.kind());
    assertTrue(problem.message().endsWith("bad.c:2:11: expected ';' after return statement"));
  }

  @Test
  void whatIsNotCIsReportedOnOnePrintableLine() throws IOException {
    InputProblem problem = problem("noise.c", "\u0001\u0002\0 %PDF \u001b[31m", DataModel.LP64);
    assertEquals(Kind.BAD_INPUT, problem.kind());
    assertTrue(problem.message().chars().noneMatch(Character::isISOControl), problem.message());
  }

  @Test
  void fileNamesMayLookLikeOptions() throws IOException {
    assertCompiles("-fsyntax-only.c", "int main() { return 0; }", DataModel.LP64);
  }

  @Test
  void aMissingFileIsBadInput() {
    Compilation result = compiler.compile(folder.resolve("none.c"), DataModel.LP64);
    InputProblem problem = assertInstanceOf(Compilation.NotCompiled.class, result).problem();
    assertEquals(Kind.BAD_INPUT, problem.kind());
    assertTrue(problem.message().contains("no such file"), problem.message());
  }

  @Test
  void aMissingClangIsAProblemOfTheInstallation() {
    ClangCompiler nowhere = ClangCompiler.of(ClangInstallation.in(folder), Duration.ofSeconds(60));
    Compilation result = nowhere.compile(folder.resolve("a.c"), DataModel.LP64);
    InputProblem problem = assertInstanceOf(Compilation.NotCompiled.class, result).problem();
    assertEquals(Kind.INSTALLATION, problem.kind());
  }

  @Test
  void theTimeLimitStopsClang() throws Exception {
    Path endless = folder.resolve("endless.h");
    // Nobody ever writes to it, so whoever reads it waits, however fast the machine is.
    assertEquals(0, new ProcessBuilder("mkfifo", endless.toString()).start().waitFor());
    Path file = write("slow.c", "#include \"" + endless + "\"\nint main() { return 0; }");
    ClangCompiler hurried = ClangCompiler.of(ClangInstallation.bundled(), Duration.ofMillis(300));
    Compilation result = hurried.compile(file, DataModel.LP64);
    InputProblem problem = assertInstanceOf(Compilation.NotCompiled.class, result).problem();
    assertEquals(Kind.TIME, problem.kind());
  }

  private Path write(String name, String program) throws IOException {
    return Files.writeString(folder.resolve(name), program);
  }

  private void assertCompiles(String name, String program, DataModel model) throws IOException {
    Compilation result = compiler.compile(write(name, program), model);
    var compiled = assertInstanceOf(Compilation.Compiled.class, result, result::toString);
    assertEquals('B', compiled.bitcode().get(0));
    assertEquals('C', compiled.bitcode().get(1));
  }

  private InputProblem problem(String name, String program, DataModel model) throws IOException {
    Compilation result = compiler.compile(write(name, program), model);
    return assertInstanceOf(Compilation.NotCompiled.class, result).problem();
  }
}
