package dev.tracefold.frontend.models;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.externals.LibraryNames;
import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.LlvmModule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ModelIndexTest {
  /** Not of the library: what is called where the program calls nothing. */
  private static final String OWN = "__tracefold_";

  /** Not among the symbols of the shared library. */
  private static final Set<String> UNLISTED = Set.of("getchar_unlocked", "atexit", "sigsetjmp");

  private static final LibraryModels MODELS =
      LibraryModels.of(ClangCompiler.of(ClangInstallation.bundled(), Duration.ofSeconds(60)));

  @Test
  void eachFunctionHasOneModel() {
    List<String> all = new ArrayList<>();
    for (ModelFile file : ModelFile.values()) {
      assertFalse(file.functions().isEmpty(), file.name());
      all.addAll(file.functions());
    }
    assertEquals(new TreeSet<>(all).size(), all.size(), all::toString);
    assertTrue(all.containsAll(List.of("strrchr", "strtol", "getc", "qsort")), all::toString);
    for (String name : all) {
      boolean isOfLibrary = LibraryNames.isFunction(name) || UNLISTED.contains(name);
      assertTrue(isOfLibrary || name.startsWith(OWN), name);
    }
  }

  @Test
  void whatModelsCallIsBuiltInOrHasOne() {
    for (ModelFile file : ModelFile.values()) {
      for (String name : file.needs()) {
        boolean isBuiltIn =
            !(KnownExternals.of(name) instanceof ExternalFunction.Unknown)
                && !(KnownExternals.of(name) instanceof ExternalFunction.ArbitraryResult);
        assertTrue(ModelIndex.fileOf(name).isPresent() || isBuiltIn, file + " needs " + name);
      }
    }
  }

  @Test
  void whatHoldsInEachLocaleCallsNothingThatDoesNot() {
    for (ModelFile file : ModelFile.values()) {
      boolean reaches =
          ModelIndex.filesFor(file.functions()).stream().anyMatch(ModelFile::dependsOnLocale);
      assertEquals(file.dependsOnLocale(), reaches, file.name());
    }
  }

  @ParameterizedTest
  @EnumSource
  void allCompileTogetherAndDefineWhatTheIndexSays(DataModel model) {
    Set<String> functions = ModelIndex.functions();
    try (LlvmModule module = compiled(functions, model)) {
      for (String name : functions) {
        assertTrue(module.defines(ModelNames.LIBRARY + name), name);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void eachFileCompilesWithWhatItNeeds(ModelFile file) {
    try (LlvmModule module = compiled(file.functions(), DataModel.ILP32)) {
      assertTrue(module.defines(ModelNames.LIBRARY + file.functions().first()));
    }
  }

  private static LlvmModule compiled(Set<String> functions, DataModel model) {
    Compilation compilation = MODELS.compile(functions, "", model);
    if (compilation instanceof Compilation.Compiled compiled
        && LlvmModule.parse(compiled.bitcode()) instanceof LlvmModule.Parsed.Valid valid) {
      return valid.module();
    }
    throw new AssertionError(compilation.toString());
  }
}
