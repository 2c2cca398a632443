package dev.tracefold.frontend.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.InputProblem.Kind;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.frontend.llvm.CProgram;
import dev.tracefold.frontend.llvm.pass.LlvmPipeline;
import dev.tracefold.frontend.models.LibraryModels;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files of all kinds, good and bad. */
class ProgramLoaderTest {
  private static final CProgram SMALL = CProgram.of("int main(void) { return input(); }");

  @TempDir Path folder;

  private static final ClangCompiler COMPILER =
      ClangCompiler.of(ClangInstallation.bundled(), Duration.ofSeconds(60));
  private static final LlvmPipeline PIPELINE =
      LlvmPipeline.forReachability(Set.of("reach_error"), LibraryModels.of(COMPILER));

  private final ProgramLoader loader = ProgramLoader.of(COMPILER, PIPELINE, UnknownFunctions.PURE);

  @Test
  void loadsC() throws IOException {
    Path file = Files.writeString(folder.resolve("a.c"), SMALL.text());
    assertLoads(file, DataModel.ILP32);
  }

  @Test
  void loadsBitcodeUnderAnyName() throws IOException {
    ByteBuffer bitcode = SMALL.bitcode();
    byte[] bytes = new byte[bitcode.remaining()];
    bitcode.get(bytes);
    assertLoads(Files.write(folder.resolve("a.bc"), bytes), DataModel.LP64);
    assertLoads(Files.write(folder.resolve("b.o"), bytes), DataModel.LP64);
  }

  @Test
  void loadsTextualLlvmWithoutDebugInformation() throws IOException {
    Path file = folder.resolve("a.ll");
    Files.writeString(
        file, "target datalayout = \"p:32:32\"\ndefine i32 @main() {\n  ret i32 0\n}\n");
    assertLoads(file, DataModel.ILP32);
  }

  @Test
  void bitcodeOfTheOtherDataModelIsRefused() throws IOException {
    Path file = folder.resolve("a.ll");
    Files.writeString(
        file, "target datalayout = \"p:32:32\"\ndefine i32 @main() {\n  ret i32 0\n}\n");
    assertProblem(file, DataModel.LP64, "a.ll: pointers have 32 bits, which is not LP64");
  }

  @Test
  void brokenBitcodeIsRefused() throws IOException {
    Path file =
        Files.write(folder.resolve("a.bc"), new byte[] {'B', 'C', (byte) 0xC0, (byte) 0xDE});
    assertProblem(file, DataModel.LP64, "not LLVM bitcode that LLVM 20 can read");
  }

  @Test
  void damagedBitcodeNeverEndsTheProcess() throws IOException {
    ByteBuffer bitcode = SMALL.bitcode();
    byte[] bytes = new byte[bitcode.remaining()];
    bitcode.get(bytes);
    Random random = new Random(5);
    int refused = 0;
    for (int i = 0; i < 40; i++) {
      byte[] damaged = bytes.clone();
      for (int flips = 0; flips < 3; flips++) {
        damaged[random.nextInt(damaged.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Path file = Files.write(folder.resolve("damaged.bc"), damaged);
      refused += loader.load(Sources.of(file, DataModel.LP64)) instanceof Loading.NotLoaded ? 1 : 0;
    }
    assertTrue(refused > 10, refused + " of 40 were refused");
  }

  @Test
  void aProgramNeedsMain() throws IOException {
    Path file = Files.writeString(folder.resolve("a.c"), "int f(void) { return 0; }");
    assertProblem(file, DataModel.LP64, "a.c: no function main is defined");
    Path empty = Files.writeString(folder.resolve("b.c"), "");
    assertProblem(empty, DataModel.LP64, "b.c: no function main is defined");
    Path declared = Files.writeString(folder.resolve("c.c"), "int main(void);");
    assertProblem(declared, DataModel.LP64, "c.c: no function main is defined");
  }

  @Test
  void filesMustBeReadable() {
    assertProblem(folder.resolve("none.c"), DataModel.LP64, "none.c: no such file");
    assertProblem(folder, DataModel.LP64, "is a directory");
  }

  private void assertLoads(Path file, DataModel model) {
    Loading loading = loader.load(Sources.of(file, model));
    var loaded = assertInstanceOf(Loading.Loaded.class, loading, loading::toString);
    assertTrue(loaded.module().function("main").isPresent());
    assertEquals(model.pointerBits(), loaded.module().layout().pointerBits());
  }

  private void assertProblem(Path file, DataModel model, String message) {
    Loading loading = loader.load(Sources.of(file, model));
    InputProblem problem = assertInstanceOf(Loading.NotLoaded.class, loading).problem();
    assertEquals(Kind.BAD_INPUT, problem.kind());
    assertTrue(problem.message().contains(message), problem.message());
    assertEquals(1, problem.message().lines().count());
  }
}
