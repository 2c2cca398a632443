package dev.tracefold.frontend.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.pass.LlvmPipeline;
import dev.tracefold.frontend.models.LibraryModels;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every benchmark task gets through the LLVM side, and nothing in it is unsupported there. */
@Tag("nightly")
class BenchLoadingTest {
  private static final Path BENCH =
      Path.of(System.getProperty("tracefold.home", ".")).resolve("../shared/bench");
  private static final Pattern INPUT = Pattern.compile("input_files: *['\"]?([^'\"\\s]+)");

  private static final ClangCompiler COMPILER =
      ClangCompiler.of(ClangInstallation.bundled(), Duration.ofSeconds(60));
  private static final LlvmPipeline PIPELINE =
      LlvmPipeline.forReachability(Set.of("reach_error"), LibraryModels.of(COMPILER));

  private final ProgramLoader loader = ProgramLoader.of(COMPILER, PIPELINE, UnknownFunctions.PURE);

  @Test
  void allTasksLoad() throws IOException {
    assumeTrue(Files.isDirectory(BENCH), "the benchmark tasks are not here");
    List<String> failures = new ArrayList<>();
    List<Path> tasks;
    try (Stream<Path> files = Files.walk(BENCH)) {
      tasks = files.filter(f -> f.toString().endsWith(".yml")).sorted().toList();
    }
    for (Path task : tasks) {
      String text = Files.readString(task);
      Matcher input = INPUT.matcher(text);
      assertTrue(input.find(), task.toString());
      Path file = task.resolveSibling(input.group(1));
      Loading loading =
          loader.load(Sources.of(file, text.contains("LP64") ? DataModel.LP64 : DataModel.ILP32));
      if (loading instanceof Loading.Loaded loaded) {
        oddities(loaded.module()).map(odd -> file + ": " + odd).forEach(failures::add);
      } else {
        failures.add(loading.toString());
      }
    }
    assertEquals(List.of(), failures);
  }

  private static Stream<String> oddities(IrModule module) {
    return module.definitions().stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(
            block ->
                Stream.concat(
                    block.terminator() instanceof IrTerminator.UnsupportedTerminator other
                        ? Stream.of(other.text())
                        : Stream.empty(),
                    block.instructions().stream().flatMap(BenchLoadingTest::oddities)));
  }

  private static Stream<String> oddities(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.UnsupportedInstruction other) {
      return Stream.of(other.text());
    }
    if (instruction instanceof IrInstruction.Phi phi) {
      return phi.incoming().stream()
          .filter(
              i -> i.value() instanceof IrConstant.Undef || i.value() instanceof IrConstant.Poison)
          .map(i -> "undefined value in " + phi);
    }
    return Stream.empty();
  }
}
