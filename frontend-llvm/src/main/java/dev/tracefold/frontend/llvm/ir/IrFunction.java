package dev.tracefold.frontend.llvm.ir;

import java.util.List;
import java.util.Optional;

/**
 * A function. A declaration has no blocks. {@code cName} is the name in the C file where debug
 * information tells it, and LLVM's name otherwise. {@code location} is where the C function is
 * defined.
 */
public record IrFunction(
    String name,
    String cName,
    IrType.FunctionType type,
    List<IrLocal> parameters,
    List<IrBlock> blocks,
    Optional<IrDebugLocation> location) {
  public IrFunction {
    parameters = List.copyOf(parameters);
    blocks = List.copyOf(blocks);
  }

  public boolean isDeclaration() {
    return blocks.isEmpty();
  }

  public IrBlock block(IrBlockId id) {
    return blocks.get(id.index());
  }

  /** The first block; only for definitions. */
  public IrBlock entry() {
    return blocks.get(0);
  }
}
