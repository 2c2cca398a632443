package dev.tracefold.frontend.llvm.reader;

import java.util.List;

/**
 * Intrinsics that tell an optimiser something and do nothing when the program runs. Leaving out an
 * assumption is sound: the program has undefined behaviour where it does not hold.
 */
final class OptimiserHints {
  private static final List<String> PREFIXES =
      List.of(
          "llvm.assume",
          "llvm.dbg.",
          "llvm.donothing",
          "llvm.experimental.noalias.scope.decl",
          "llvm.invariant.",
          "llvm.lifetime.",
          "llvm.prefetch",
          "llvm.sideeffect",
          "llvm.var.annotation");

  private OptimiserHints() {}

  static boolean contains(String intrinsic) {
    return PREFIXES.stream().anyMatch(intrinsic::startsWith);
  }
}
