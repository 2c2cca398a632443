package dev.tracefold.frontend.llvm;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.LlvmModule.Parsed;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** Compiles programs such that their own functions run, whatever clang knows by the same names. */
public final class OwnDefinitions {
  private OwnDefinitions() {}

  /** Compiles, and if what comes out has functions that clang knows, once more without these. */
  public static Compilation compile(ClangCompiler compiler, Path file, DataModel model) {
    Compilation first = compiler.compile(file, model);
    if (first instanceof Compilation.Compiled compiled) {
      Set<String> names = compiler.builtinNames().among(namesOfCode(compiled.bitcode()));
      return names.isEmpty() ? first : compiler.compile(file, model, names);
    }
    return first;
  }

  static List<String> namesOfCode(ByteBuffer bitcode) {
    if (LlvmModule.parse(bitcode) instanceof Parsed.Valid valid) {
      try (LlvmModule module = valid.module()) {
        return module.namesOfCode();
      }
    }
    return List.of();
  }
}
