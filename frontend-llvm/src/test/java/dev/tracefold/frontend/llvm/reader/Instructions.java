package dev.tracefold.frontend.llvm.reader;

import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import java.util.List;
import java.util.stream.Stream;

/** The instructions of a function. */
final class Instructions {
  private Instructions() {}

  static Stream<IrInstruction> of(IrModule module, String function) {
    return module.function(function).orElseThrow().blocks().stream()
        .flatMap(block -> block.instructions().stream());
  }

  static <T extends IrInstruction> List<T> all(IrModule module, String function, Class<T> kind) {
    return of(module, function).filter(kind::isInstance).map(kind::cast).toList();
  }
}
