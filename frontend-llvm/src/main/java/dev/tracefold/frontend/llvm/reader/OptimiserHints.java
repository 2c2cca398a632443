package dev.tracefold.frontend.llvm.reader;

import java.util.List;

/**
 * Intrinsics that tell an optimiser something and do nothing when the program runs. Assumptions are
 * not among them: what a program does that breaks one is undefined, so no violation may rest on it.
 */
final class OptimiserHints {
  private static final List<String> PREFIXES =
      List.of(
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
