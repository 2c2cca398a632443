package dev.tracefold.frontend.llvm.pass;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.Optional;

/** One step of the pipeline. */
public interface LlvmPass {
  /** A short name for messages and logs. */
  String name();

  /** Changes the module in place; the result is a failure's description, if there is one. */
  Optional<String> run(LlvmModule module);
}
