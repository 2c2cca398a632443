package dev.tracefold.frontend.load;

import dev.tracefold.cfa.graph.Note;
import dev.tracefold.frontend.input.InputProblem;
import dev.tracefold.frontend.llvm.ir.IrModule;
import java.util.List;

/** What loading a program gives. */
public sealed interface Loading {
  /**
   * The program after all passes.
   *
   * @param notes what the user should know of the program as it was written
   */
  record Loaded(IrModule module, List<Note> notes) implements Loading {}

  /** Why there is none. */
  record NotLoaded(InputProblem problem) implements Loading {}
}
