package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.Rewriting;

/** One step from program to program; the given program stays as it is. */
public interface CfaPass {

  /** The program after the step, and what became of what. */
  Rewriting run(Program program);

  /** For logs and for asking to see the program after a pass. */
  default String name() {
    return getClass().getSimpleName();
  }
}
