package dev.tracefold.frontend.llvm.pass;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Inlines direct calls and promotes local variables. Where the program has function pointers this
 * is repeated, since promotion shows which function a pointer with one value points to, and makes
 * the call direct.
 *
 * @param again whether the module has gone through this already, so that there is nothing to do
 *     where no call is left to be inlined
 */
record InlineCalls(InlineMarks marks, boolean again) implements LlvmPass {
  private static final int MOST_ROUNDS = 8;

  private static final List<LlvmPass> BEFORE_SPLITTING =
      List.of(BuiltInPass.INLINE, BuiltInPass.DROP_UNUSED);

  private static final List<LlvmPass> SPLITTING =
      List.of(BuiltInPass.SPLIT_AGGREGATES, BuiltInPass.PROMOTE_LOCALS, new MismatchedCalls());

  @Override
  public String name() {
    return "inline-calls";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    int marked = marks.mark(module);
    if (again && marked == 0) {
      return Optional.empty();
    }
    Optional<PaddingStores> padding =
        again ? Optional.empty() : Optional.of(new PaddingStores(DeclaredTypes.of(module)));
    for (int round = 0; round < MOST_ROUNDS; round++) {
      List<LlvmPass> passes = new ArrayList<>(BEFORE_SPLITTING);
      if (round == 0 && padding.isPresent()) {
        // Splitting loses the types, and inlining has shown which locals will be split. Where
        // pointers lead to them is seen once these are values.
        passes.add(new CopyByValueArguments());
        passes.add(BuiltInPass.PROMOTE_LOCALS);
        passes.add(padding.get());
      }
      passes.addAll(SPLITTING);
      for (LlvmPass pass : passes) {
        Optional<String> failure = pass.run(module);
        if (failure.isPresent()) {
          return Optional.of(pass.name() + ": " + failure.get());
        }
      }
      if (FunctionPointers.targets(module).isEmpty()) {
        return Optional.empty();
      }
      int before = marked;
      marked = marks.mark(module);
      // A function that LLVM cannot inline (it uses varargs, say) keeps its calls.
      if (marked == 0 || marked == before && round > 0) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }
}
