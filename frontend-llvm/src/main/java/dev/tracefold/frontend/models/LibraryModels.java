package dev.tracefold.frontend.models;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;

/**
 * Compiles models. This is done when a program needs some, by the clang and for the data model of
 * the program: it takes some hundredths of a second, and no bitcode has to be kept in step.
 */
public final class LibraryModels {
  private final ClangCompiler compiler;

  private LibraryModels(ClangCompiler compiler) {
    this.compiler = compiler;
  }

  public static LibraryModels of(ClangCompiler compiler) {
    return new LibraryModels(compiler);
  }

  /**
   * One module with the models of these functions, and of what these call.
   *
   * @param more the text of models that are made for one program
   */
  public Compilation compile(Collection<String> functions, String more, DataModel model) {
    try {
      Path file = Files.createTempFile("library", ".c");
      try {
        Files.writeString(file, textFor(functions) + more);
        return compiler.compile(file, model);
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      return new Compilation.NotCompiled(
          new InputProblem(InputProblem.Kind.INSTALLATION, "no temporary file: " + e.getMessage()));
    }
  }

  /** What is compiled for the models of these functions. */
  public static String textFor(Collection<String> functions) {
    StringBuilder text = new StringBuilder();
    if (ModelIndex.filesFor(functions).contains(ModelFile.ERRORS)) {
      text.append("#define ERRNO_IS_READ\n");
    }
    text.append(ModelFile.prelude());
    ModelIndex.filesFor(functions).forEach(file -> text.append(file.text()));
    return text.toString();
  }
}
