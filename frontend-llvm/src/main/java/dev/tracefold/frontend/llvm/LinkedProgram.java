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
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The files of a program as one piece of bitcode: C files are compiled, and what several files
 * define is put together as a linker does.
 */
public final class LinkedProgram {
  private static final int BITCODE_MAGIC = 0x4243C0DE;
  private static final int WRAPPER_MAGIC = 0xDEC0170B;

  private final ClangCompiler compiler;
  private final DataModel model;

  private LinkedProgram(ClangCompiler compiler, DataModel model) {
    this.compiler = compiler;
    this.model = model;
  }

  public static Compilation of(Sources sources, ClangCompiler compiler) {
    LinkedProgram program = new LinkedProgram(compiler, sources.model());
    if (sources.areSeveral()) {
      return program.several(sources.files());
    }
    Path file = sources.first();
    return isBitcode(file)
        ? program.read(file)
        : OwnDefinitions.compile(compiler, file, sources.model());
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
    for (Path file : files) {
      Compilation part = isBitcode(file) ? read(file) : compiler.compile(file, model);
      if (!(part instanceof Compiled compiled)) {
        return part;
      }
      parts.add(compiled.bitcode());
    }
    // What one file defines, calls in all files mean.
    List<String> code = new ArrayList<>();
    parts.forEach(part -> code.addAll(OwnDefinitions.namesOfCode(part)));
    Set<String> own = compiler.builtinNames().among(code);
    for (int i = 0; i < parts.size() && !own.isEmpty(); i++) {
      if (!isBitcode(files.get(i))) {
        Compilation again = compiler.compile(files.get(i), model, own);
        if (!(again instanceof Compiled compiled)) {
          return again;
        }
        parts.set(i, compiled.bitcode());
      }
    }
    return Linker.link(files, parts);
  }

  static Compilation notLinked(String message) {
    return new NotCompiled(InputProblem.badInput(message));
  }
}
