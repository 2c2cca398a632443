package dev.tracefold.frontend.llvm;

import dev.tracefold.frontend.InputProblem;
import dev.tracefold.frontend.llvm.ir.IrModule;

/** What loading a program gives. */
public sealed interface Loading {
  /** The program after all passes. */
  record Loaded(IrModule module) implements Loading {}

  /** Why there is none. */
  record NotLoaded(InputProblem problem) implements Loading {}
}
