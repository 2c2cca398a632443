package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.models.LibraryModels;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** All passes on LLVM IR, in order. */
public final class LlvmPipeline {
  private static final long LARGEST_PROGRAM = 400_000;

  private final List<LlvmPass> passes;
  private final Set<String> errorFunctions;

  private LlvmPipeline(List<LlvmPass> passes, Set<String> errorFunctions) {
    this.passes = List.copyOf(passes);
    this.errorFunctions = Set.copyOf(errorFunctions);
  }

  /**
   * The passes for asking whether one of these functions can be called.
   *
   * @param models code of library functions
   */
  public static LlvmPipeline forReachability(Set<String> errorFunctions, LibraryModels models) {
    InlineMarks marks = new InlineMarks(LARGEST_PROGRAM);
    return new LlvmPipeline(
        List.of(
            new DropHints(),
            new CutErrorFunction(errorFunctions),
            new ResolveAliases(),
            new LinkerWork(errorFunctions),
            new OutsideMain(),
            new HiddenCalls(),
            BuiltInPass.INTERNALIZE,
            BuiltInPass.DROP_UNUSED,
            new LinkModels(models, errorFunctions),
            BuiltInPass.LOWER_EXPECT,
            BuiltInPass.LOWER_CONSTANT_INTRINSICS,
            new UninitialisedLocals(),
            new ComputedGotos(),
            new MismatchedCalls(),
            new ExpandVariadics(false),
            new InlineCalls(marks, false),
            new LibraryCalls(),
            new IndirectCalls(),
            new LibraryCalls(),
            new ExpandVariadics(true),
            new InlineCalls(marks, true),
            new CopyByValueArguments(),
            BuiltInPass.SPLIT_AGGREGATES,
            BuiltInPass.PROMOTE_LOCALS,
            new PaddingMarks(),
            new DropUnusedValues()),
        errorFunctions);
  }

  /**
   * What the user should know of a module that no pass has run on yet: where nothing mentions the
   * error function, the property's name is more likely mistaken than the program right.
   */
  public List<Note> notes(LlvmModule module) {
    String all = errorFunctions.stream().sorted().collect(Collectors.joining(" or "));
    return errorFunctions.stream().anyMatch(module::mentions)
        ? List.of()
        : List.of(new Note.NothingToVerify("no call of " + all + ": nothing to verify"));
  }

  /** What the program uses without defining it and nothing is known of. */
  public Set<String> unknownFunctions(LlvmModule module) {
    return module.functions().stream()
        .filter(f -> LLVMIsDeclaration(f) != 0 && LLVMGetFirstUse(f) != null)
        .map(LlvmText::nameOf)
        .filter(name -> !errorFunctions.contains(name))
        .filter(name -> !KnownExternals.knows(name))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  public List<LlvmPass> passes() {
    return passes;
  }

  /** Runs every pass and verifies the result; gives the first failure, if there is one. */
  public Optional<String> run(LlvmModule module) {
    for (LlvmPass pass : passes) {
      Optional<String> failure = pass.run(module);
      if (failure.isPresent()) {
        return Optional.of("pass " + pass.name() + ": " + failure.get());
      }
    }
    return module.defect().map(defect -> "broken after the passes: " + defect);
  }
}
