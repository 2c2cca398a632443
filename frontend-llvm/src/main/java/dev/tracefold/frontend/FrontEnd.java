package dev.tracefold.frontend;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.frontend.clang.ClangCompiler;
import dev.tracefold.frontend.clang.ClangInstallation;
import dev.tracefold.frontend.entry.Entry;
import dev.tracefold.frontend.entry.EntryHarness;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.frontend.input.Sources;
import dev.tracefold.frontend.llvm.pass.LlvmPipeline;
import dev.tracefold.frontend.load.Loading;
import dev.tracefold.frontend.load.ProgramLoader;
import dev.tracefold.frontend.models.LibraryModels;
import dev.tracefold.frontend.translate.ModuleTranslation;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.function.Predicate;

/** The entry of this module: from a C file or bitcode to a program of automata. */
public final class FrontEnd {
  private static final Duration COMPILE_LIMIT = Duration.ofMinutes(5);

  private final ClangInstallation clang;
  private final Duration compileLimit;
  private final Predicate<String> isAdded;
  private final UnknownFunctions unknown;

  private FrontEnd(
      ClangInstallation clang,
      Duration compileLimit,
      Predicate<String> isAdded,
      UnknownFunctions unknown) {
    this.clang = clang;
    this.compileLimit = compileLimit;
    this.isAdded = isAdded;
    this.unknown = unknown;
  }

  /** With the clang that comes with this program. */
  public static FrontEnd bundled() {
    return new FrontEnd(
        ClangInstallation.bundled(), COMPILE_LIMIT, name -> false, UnknownFunctions.PURE);
  }

  public FrontEnd withCompileLimit(Duration limit) {
    return new FrontEnd(clang, limit, isAdded, unknown);
  }

  /**
   * For a program with additions: what has such a name comes last in memory, so that everything
   * else has the address that it has without them.
   */
  public FrontEnd withAdded(Predicate<String> names) {
    return new FrontEnd(clang, compileLimit, names, unknown);
  }

  /** With another assumption on functions that nobody defines than the competition's. */
  public FrontEnd assuming(UnknownFunctions other) {
    return new FrontEnd(clang, compileLimit, isAdded, other);
  }

  /** Reads a C file ({@code .c}, {@code .i}) or bitcode and translates it. */
  public FrontEndResult translate(
      Path input, DataModel model, String errorFunction, ExprFactory factory) {
    return translate(Sources.of(input, model), Set.of(errorFunction), factory);
  }

  /** The program that begins with another function than {@code main}, with texts in a folder. */
  public EntryHarness.Outcome beginningWith(Entry entry, Sources sources, Path folder) {
    return EntryHarness.of(entry, sources, folder, ClangCompiler.of(clang, compileLimit));
  }

  /**
   * Reads the files of a program and translates it.
   *
   * @param errorFunctions the functions whose calls are violations
   */
  public FrontEndResult translate(
      Sources sources, Set<String> errorFunctions, ExprFactory factory) {
    // What a program is compiled with does not concern the library.
    LibraryModels models = LibraryModels.of(ClangCompiler.of(clang, compileLimit));
    ProgramLoader loader =
        ProgramLoader.of(
            ClangCompiler.of(clang, compileLimit),
            LlvmPipeline.forReachability(errorFunctions, models),
            unknown);
    Loading loading = loader.load(sources);
    return loading instanceof Loading.Loaded loaded
        ? new FrontEndResult.Translated(
            ModuleTranslation.translate(loaded.module(), errorFunctions, factory, isAdded)
                .noting(loaded.notes()))
        : new FrontEndResult.Rejected(((Loading.NotLoaded) loading).problem());
  }
}
