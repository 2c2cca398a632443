package dev.tracefold.frontend.load;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.externals.Surroundings;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.InputProblem.Kind;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.frontend.llvm.LinkedProgram;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmModule.Parsed;
import dev.tracefold.frontend.llvm.pass.LlvmPipeline;
import dev.tracefold.frontend.llvm.reader.ModuleReader;
import dev.tracefold.frontend.load.Loading.Loaded;
import dev.tracefold.frontend.load.Loading.NotLoaded;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** From a file to the records of a program: compile, parse, run the passes, read. */
public final class ProgramLoader {
  private final ClangCompiler compiler;
  private final LlvmPipeline pipeline;
  private final UnknownFunctions unknown;

  private ProgramLoader(ClangCompiler compiler, LlvmPipeline pipeline, UnknownFunctions unknown) {
    this.compiler = compiler;
    this.pipeline = pipeline;
    this.unknown = unknown;
  }

  /**
   * Loads with this compiler and these passes.
   *
   * @param unknown what is assumed of functions that nobody defines
   */
  public static ProgramLoader of(
      ClangCompiler compiler, LlvmPipeline pipeline, UnknownFunctions unknown) {
    return new ProgramLoader(compiler, pipeline, unknown);
  }

  /** Loads the files of a program. */
  public Loading load(Sources sources) {
    for (Path file : sources.files()) {
      Optional<String> unreadable = unreadable(file);
      if (unreadable.isPresent()) {
        return notLoaded(unreadable.get());
      }
    }
    Compilation compilation = LinkedProgram.of(sources, compiler);
    return compilation instanceof Compilation.Compiled compiled
        ? parse(sources, compiled.bitcode())
        : new NotLoaded(((Compilation.NotCompiled) compilation).problem());
  }

  private Loading parse(Sources sources, ByteBuffer bitcode) {
    String file = sources.files().stream().map(Path::toString).collect(Collectors.joining(", "));
    DataModel model = sources.model();
    Parsed parsed = LlvmModule.parse(bitcode);
    if (parsed instanceof Parsed.Invalid invalid) {
      return notLoaded(file + ": not LLVM bitcode that LLVM 20 can read: " + invalid.reason());
    }
    try (LlvmModule module = ((Parsed.Valid) parsed).module()) {
      if (module.pointerBits() != model.pointerBits()) {
        return notLoaded(
            file + ": pointers have " + module.pointerBits() + " bits, which is not " + model);
      }
      if (!module.defines("main")) {
        return notLoaded(file + ": no function main is defined");
      }
      List<Note> notes = pipeline.notes(module);
      module.setSurroundings(
          new Surroundings(
              ofLibraries(sources, pipeline.unknownFunctions(module)),
              module.visibleVariables(),
              unknown));
      Optional<String> failure = pipeline.run(module);
      return failure.isPresent()
          ? new NotLoaded(new InputProblem(Kind.INTERNAL, failure.get()))
          : new Loaded(ModuleReader.read(module), notes);
    }
  }

  /** Which of the functions that nothing is known of headers of the system declare. */
  private Set<String> ofLibraries(Sources sources, Set<String> unknownNames) {
    Set<String> names = new TreeSet<>();
    for (Path file : sources.files()) {
      if (!LinkedProgram.isBitcode(file)) {
        names.addAll(
            compiler
                .with(sources.optionsOf(file))
                .systemHeaders()
                .among(unknownNames, file, sources.model()));
      }
    }
    return names;
  }

  private static Optional<String> unreadable(Path file) {
    if (!Files.exists(file)) {
      return Optional.of(file + ": no such file");
    }
    if (Files.isDirectory(file)) {
      return Optional.of(file + ": is a directory");
    }
    return Files.isReadable(file) ? Optional.empty() : Optional.of(file + ": is not readable");
  }

  private static Loading notLoaded(String message) {
    return new NotLoaded(InputProblem.badInput(message));
  }
}
