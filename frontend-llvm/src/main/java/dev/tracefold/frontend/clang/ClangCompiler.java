package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.clang.ChildProcess.Outcome;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.input.InputProblem.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Compiles C files ({@code .c}, or preprocessed {@code .i}) to LLVM bitcode. */
public final class ClangCompiler {
  private static final int LARGEST_BITCODE = 1 << 29;
  private static final int MOST_RENAMINGS = 16;

  private final ClangInstallation clang;
  private final Duration timeLimit;
  private final boolean keepsInlineBodies;

  private ClangCompiler(ClangInstallation clang, Duration timeLimit, boolean keepsInlineBodies) {
    this.clang = clang;
    this.timeLimit = timeLimit;
    this.keepsInlineBodies = keepsInlineBodies;
  }

  public static ClangCompiler of(ClangInstallation clang, Duration timeLimit) {
    return new ClangCompiler(clang, timeLimit, true);
  }

  /** For a file of which clang is told more. */
  public ClangCompiler with(List<String> options) {
    return new ClangCompiler(clang.with(options), timeLimit, keepsInlineBodies);
  }

  /** For a file whose plain {@code inline} functions another file defines. */
  public ClangCompiler leavingInlineBodies() {
    return new ClangCompiler(clang, timeLimit, false);
  }

  /** A check for files that need no compiling, with the same clang and limits. */
  public BitcodeCheck bitcodeCheck() {
    return new BitcodeCheck(clang, timeLimit);
  }

  /** A question to the same clang: which names it takes for functions of the C library. */
  public BuiltinNames builtinNames() {
    return new BuiltinNames(clang, timeLimit);
  }

  /** Another: which functions headers of the system declare. */
  public SystemHeaders systemHeaders() {
    return new SystemHeaders(clang, timeLimit);
  }

  public Compilation compile(Path file, DataModel model) {
    return compile(file, model, Set.of());
  }

  /**
   * Compiles one file. A program that brings functions with the names of clang's builtins is
   * compiled again with these renamed, and one that calls library functions with a wrong number of
   * arguments without clang's knowledge of these; nothing else is ever changed by a new attempt.
   *
   * @param ownNames names of the C library that mean functions of the program
   */
  public Compilation compile(Path file, DataModel model, Set<String> ownNames) {
    if (!Files.isExecutable(clang.executable())) {
      return notCompiled(Kind.INSTALLATION, "clang is missing: " + clang.executable());
    }
    String text;
    try {
      text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return notCompiled(Kind.BAD_INPUT, file + ": no such file, or it cannot be read");
    }
    InlineDefinitions inlines =
        keepsInlineBodies ? InlineDefinitions.neededBy(text) : InlineDefinitions.C99;
    Map<String, String> spellings =
        file.toString().endsWith(".i") ? GnuSpellings.macrosFor(text) : Map.of();
    Map<String, String> folded = FoldedComparisons.macrosFor(text);
    Map<String, String> macros = new LinkedHashMap<>(spellings);
    macros.putAll(folded);
    Compilation compilation = compile(file, model, inlines, ownNames, macros);
    // Outside of functions such a call can only be computed, and is so by every compiler.
    return folded.isEmpty() || compilation instanceof Compilation.Compiled
        ? compilation
        : compile(file, model, inlines, ownNames, spellings);
  }

  private Compilation compile(
      Path file,
      DataModel model,
      InlineDefinitions inlines,
      Set<String> ownNames,
      Map<String, String> macros) {
    Map<String, String> renamed = new LinkedHashMap<>(macros);
    boolean library = true;
    while (true) {
      ClangCommand command =
          new ClangCommand(clang, file, model, inlines, library, ownNames, renamed);
      Outcome outcome = ChildProcess.run(command.arguments(), timeLimit, LARGEST_BITCODE);
      if (outcome instanceof Outcome.NotStarted failure) {
        return notCompiled(Kind.INSTALLATION, "clang does not start: " + failure.reason());
      }
      if (outcome instanceof Outcome.Stopped stopped) {
        return notCompiled(stopped.kind(), "clang " + stopped.reason());
      }
      Outcome.Ended ended = (Outcome.Ended) outcome;
      if (ended.status() == 0) {
        return new Compilation.Compiled(ended.output());
      }
      ClangMessages messages = new ClangMessages(ended.messages());
      if (library && messages.complainOfArguments()) {
        library = false;
        continue;
      }
      Optional<String> builtin = messages.clashingBuiltin().filter(b -> !renamed.containsKey(b));
      if (builtin.isEmpty() || renamed.size() >= macros.size() + MOST_RENAMINGS) {
        return failed(ended.status(), messages);
      }
      renamed.put(builtin.get(), "program" + builtin.get());
    }
  }

  private static Compilation failed(int status, ClangMessages messages) {
    Optional<String> header = messages.missingHeader();
    if (header.isPresent() && !Files.exists(Path.of("/usr/include/stdio.h"))) {
      return notCompiled(
          Kind.INSTALLATION,
          "header <"
              + header.get()
              + "> not found: the headers of the C library are not installed (Debian: libc6-dev);"
              + " a preprocessed .i file needs none");
    }
    return messages
        .firstError()
        .<Compilation>map(
            error ->
                new Compilation.NotCompiled(
                    new InputProblem(Kind.BAD_INPUT, error, messages.context())))
        .orElseGet(() -> notCompiled(Kind.INTERNAL, "clang failed with status " + status));
  }

  private static Compilation notCompiled(Kind kind, String message) {
    return new Compilation.NotCompiled(new InputProblem(kind, message));
  }
}
