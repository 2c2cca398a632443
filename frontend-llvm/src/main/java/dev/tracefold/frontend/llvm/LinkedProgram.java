package dev.tracefold.frontend.llvm;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.clang.Compilation.Compiled;
import dev.tracefold.frontend.clang.Compilation.NotCompiled;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.Sources;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The files of a program as one piece of bitcode: C files are compiled, and what several files
 * define is put together as a linker does.
 */
public final class LinkedProgram {
  private static final int BITCODE_MAGIC = 0x4243C0DE;
  private static final int WRAPPER_MAGIC = 0xDEC0170B;

  private final Sources sources;
  private final ClangCompiler compiler;
  private final DataModel model;

  private LinkedProgram(Sources sources, ClangCompiler compiler) {
    this.sources = sources;
    this.compiler = compiler;
    this.model = sources.model();
  }

  private ClangCompiler compilerOf(Path file) {
    return compiler.with(sources.optionsOf(file));
  }

  /** What the sources say of compiling is told to the compiler here. */
  public static Compilation of(Sources sources, ClangCompiler compiler) {
    LinkedProgram program = new LinkedProgram(sources, compiler);
    if (sources.areSeveral()) {
      return program.several(sources.files());
    }
    Path file = sources.first();
    return isBitcode(file)
        ? program.read(file)
        : OwnDefinitions.compile(program.compilerOf(file), file, sources.model());
  }

  /** Whether a file is LLVM's own, as bitcode or text, and no C. */
  public static boolean isBitcode(Path file) {
    if (file.toString().endsWith(".bc") || file.toString().endsWith(".ll")) {
      return true;
    }
    try (var stream = Files.newInputStream(file)) {
      byte[] start = stream.readNBytes(Integer.BYTES);
      int magic = start.length < Integer.BYTES ? 0 : ByteBuffer.wrap(start).getInt();
      return magic == BITCODE_MAGIC || magic == WRAPPER_MAGIC;
    } catch (IOException e) {
      return false;
    }
  }

  private Compilation read(Path file) {
    Optional<InputProblem> problem = compiler.bitcodeCheck().problemWith(file);
    if (problem.isPresent()) {
      return new NotCompiled(problem.get());
    }
    try {
      return new Compiled(ByteBuffer.wrap(Files.readAllBytes(file)));
    } catch (IOException e) {
      return notLinked(file + ": cannot be read: " + e.getMessage());
    }
  }

  private Compilation several(List<Path> files) {
    List<ByteBuffer> parts = new ArrayList<>();
    Compilation read = all(files, parts, file -> compilerOf(file).compile(file, model));
    if (!(read instanceof Compiled)) {
      return read;
    }
    // What one file defines, calls in all files mean.
    List<String> code = new ArrayList<>();
    parts.forEach(part -> code.addAll(OwnDefinitions.namesOfCode(part)));
    Set<String> own = compiler.builtinNames().among(code);
    if (!own.isEmpty()) {
      Compilation again = all(files, parts, file -> compilerOf(file).compile(file, model, own));
      if (!(again instanceof Compiled)) {
        return again;
      }
    }
    leaveInlineAlternatives(files, parts, own);
    return Linker.link(files, parts);
  }

  /** An inline definition is an alternative to the one that another file has, and gives way. */
  private void leaveInlineAlternatives(List<Path> files, List<ByteBuffer> parts, Set<String> own) {
    List<Set<String>> functions = new ArrayList<>();
    parts.forEach(part -> functions.add(Linker.functions(part)));
    for (int i = 0; i < parts.size(); i++) {
      Set<String> here = functions.get(i);
      boolean isAgain =
          functions.stream().anyMatch(f -> f != here && !Collections.disjoint(f, here));
      if (isAgain
          && !isBitcode(files.get(i))
          && compilerOf(files.get(i)).leavingInlineBodies().compile(files.get(i), model, own)
              instanceof Compiled compiled) {
        parts.set(i, compiled.bitcode());
        functions.set(i, Linker.functions(compiled.bitcode()));
      }
    }
  }

  /**
   * Puts what becomes of the files into the parts, bitcode as it is; gives the last or a failure.
   */
  private Compilation all(
      List<Path> files, List<ByteBuffer> parts, Function<Path, Compilation> compiling) {
    List<ByteBuffer> compiled = new ArrayList<>();
    for (Path file : files) {
      Compilation part = isBitcode(file) ? read(file) : compiling.apply(file);
      if (!(part instanceof Compiled whole)) {
        return part;
      }
      compiled.add(whole.bitcode());
    }
    parts.clear();
    parts.addAll(compiled);
    return new Compiled(compiled.get(0));
  }

  static Compilation notLinked(String message) {
    return new NotCompiled(InputProblem.badInput(message));
  }
}
