package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.graph.Program;

/** One step from program to program; the given program stays as it is. */
public interface CfaPass {

  Program run(Program program);

  /** For logs and for asking to see the program after a pass. */
  default String name() {
    return getClass().getSimpleName();
  }
}
