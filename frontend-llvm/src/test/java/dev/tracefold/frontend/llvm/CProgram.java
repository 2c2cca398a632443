package dev.tracefold.frontend.llvm;

import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.clang.Compilation;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.pass.LlvmPass;
import dev.tracefold.frontend.llvm.pass.LlvmPipeline;
import dev.tracefold.frontend.llvm.reader.ModuleReader;
import dev.tracefold.frontend.models.LibraryModels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A C program given as text, for tests. */
public record CProgram(String text, DataModel model) {
  /** What most test programs need. */
  public static final String PRELUDE = "extern int input(void); extern void reach_error(void);\n";

  public static CProgram of(String text) {
    return new CProgram(PRELUDE + text, DataModel.LP64);
  }

  public CProgram in(DataModel other) {
    return new CProgram(text, other);
  }

  /** The module as clang makes it; to be closed. */
  public LlvmModule compile() {
    return parse(bitcode());
  }

  private static ClangCompiler compiler() {
    return ClangCompiler.of(ClangInstallation.bundled(), Duration.ofSeconds(60));
  }

  /** All passes, with models of the library. */
  public static LlvmPipeline pipeline() {
    return LlvmPipeline.forReachability(Set.of("reach_error"), LibraryModels.of(compiler()));
  }

  public ByteBuffer bitcode() {
    try {
      Path file = Files.createTempFile("program", ".c");
      try {
        Files.writeString(file, text);
        Compilation result = compiler().compile(file, model);
        if (result instanceof Compilation.Compiled compiled) {
          return compiled.bitcode();
        }
        throw new IllegalArgumentException(result.toString());
      } finally {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A module given as LLVM's text; to be closed. */
  public static LlvmModule parse(String llvm) {
    return parse(ByteBuffer.wrap(llvm.getBytes(StandardCharsets.UTF_8)));
  }

  private static LlvmModule parse(ByteBuffer input) {
    LlvmModule.Parsed parsed = LlvmModule.parse(input);
    if (parsed instanceof LlvmModule.Parsed.Valid valid) {
      return valid.module();
    }
    throw new IllegalArgumentException(parsed.toString());
  }

  /** The module's text after some passes, which must leave it valid. */
  public String after(LlvmPass... passes) {
    try (LlvmModule module = compile()) {
      return textAfter(module, List.of(passes));
    }
  }

  /** The module's text after all passes. */
  public String afterPipeline() {
    try (LlvmModule module = compile()) {
      return textAfter(module, pipeline().passes());
    }
  }

  /** The records of the program after all passes. */
  public IrModule read() {
    try (LlvmModule module = compile()) {
      textAfter(module, pipeline().passes());
      return ModuleReader.read(module);
    }
  }

  /** The records of the program as clang makes it. */
  public IrModule readUnchanged() {
    try (LlvmModule module = compile()) {
      return ModuleReader.read(module);
    }
  }

  public static String textAfter(LlvmModule module, List<LlvmPass> passes) {
    for (LlvmPass pass : passes) {
      Optional<String> failure = pass.run(module).or(module::defect);
      if (failure.isPresent()) {
        throw new AssertionError(pass.name() + ": " + failure.get() + "\n" + module.text());
      }
    }
    return module.text();
  }
}
