package dev.tracefold.frontend.load;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.externals.Surroundings;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.InputProblem.Kind;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmModule.Parsed;
import dev.tracefold.frontend.llvm.OwnDefinitions;
import dev.tracefold.frontend.llvm.pass.LlvmPipeline;
import dev.tracefold.frontend.llvm.reader.ModuleReader;
import dev.tracefold.frontend.load.Loading.Loaded;
import dev.tracefold.frontend.load.Loading.NotLoaded;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/** From a file to the records of a program: compile, parse, run the passes, read. */
public final class ProgramLoader {
  private static final int BITCODE_MAGIC = 0x4243C0DE;
  private static final int WRAPPER_MAGIC = 0xDEC0170B;

  private final ClangCompiler compiler;
  private final LlvmPipeline pipeline;
  private final UnknownFunctions unknown;

  private ProgramLoader(ClangCompiler compiler, LlvmPipeline pipeline, UnknownFunctions unknown) {
    this.compiler = compiler;
    this.pipeline = pipeline;
    this.unknown = unknown;
  }

  /**
   * @param unknown what is assumed of functions that nobody defines
   */
  public static ProgramLoader of(
      ClangCompiler compiler, LlvmPipeline pipeline, UnknownFunctions unknown) {
    return new ProgramLoader(compiler, pipeline, unknown);
  }

  /** Loads a C file ({@code .c}, {@code .i}), LLVM bitcode or textual LLVM IR ({@code .ll}). */
  public Loading load(Path file, DataModel model) {
    Optional<String> unreadable = unreadable(file);
    if (unreadable.isPresent()) {
      return notLoaded(unreadable.get());
    }
    try {
      if (isBitcode(file) || file.toString().endsWith(".ll")) {
        Optional<InputProblem> problem = compiler.bitcodeCheck().problemWith(file);
        return problem.isPresent()
            ? new NotLoaded(problem.get())
            : parse(file, ByteBuffer.wrap(Files.readAllBytes(file)), model, names -> Set.of());
      }
    } catch (IOException e) {
      return notLoaded(file + ": cannot be read: " + e.getMessage());
    }
    Compilation compilation = OwnDefinitions.compile(compiler, file, model);
    return compilation instanceof Compilation.Compiled compiled
        ? parse(
            file,
            compiled.bitcode(),
            model,
            names -> compiler.systemHeaders().among(names, file, model))
        : new NotLoaded(((Compilation.NotCompiled) compilation).problem());
  }

  /**
   * @param ofLibraries which of the functions that nothing is known of headers of the system
   *     declare
   */
  private Loading parse(
      Path file, ByteBuffer bitcode, DataModel model, UnaryOperator<Set<String>> ofLibraries) {
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
          new Surroundings(ofLibraries.apply(pipeline.unknownFunctions(module)), unknown));
      Optional<String> failure = pipeline.run(module);
      return failure.isPresent()
          ? new NotLoaded(new InputProblem(Kind.INTERNAL, failure.get()))
          : new Loaded(ModuleReader.read(module), notes);
    }
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

  private static boolean isBitcode(Path file) throws IOException {
    try (var stream = Files.newInputStream(file)) {
      byte[] start = stream.readNBytes(Integer.BYTES);
      int magic = start.length < Integer.BYTES ? 0 : ByteBuffer.wrap(start).getInt();
      return magic == BITCODE_MAGIC || magic == WRAPPER_MAGIC || file.toString().endsWith(".bc");
    }
  }

  private static Loading notLoaded(String message) {
    return new NotLoaded(InputProblem.badInput(message));
  }
}
