package dev.tracefold.frontend.clang;

import dev.tracefold.frontend.input.InputProblem;
import java.nio.ByteBuffer;

/** What compiling a C file gives. */
public sealed interface Compilation {
  /** The LLVM bitcode of the file. */
  record Compiled(ByteBuffer bitcode) implements Compilation {}

  /** Why there is no bitcode. */
  record NotCompiled(InputProblem problem) implements Compilation {}
}
