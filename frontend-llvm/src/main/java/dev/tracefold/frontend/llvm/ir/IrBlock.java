package dev.tracefold.frontend.llvm.ir;

import java.util.List;

/** A basic block. {@code instructions} excludes the terminator; phis come first. */
public record IrBlock(IrBlockId id, List<IrInstruction> instructions, IrTerminator terminator) {
  public IrBlock {
    instructions = List.copyOf(instructions);
  }
}
