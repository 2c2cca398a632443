package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import dev.tracefold.frontend.memory.ObjectNode;

/** Calls that our passes put in: memory that is fresh, and padding that C leaves open. */
final class MarkedMemory {
  private final BlockPath path;
  private final MemoryAccess memory;
  private final MemoryBlocks blocks;

  MarkedMemory(BlockPath path, MemoryAccess memory, MemoryBlocks blocks) {
    this.path = path;
    this.memory = memory;
    this.blocks = blocks;
  }

  /** Whether the call is one of these; then it is translated. */
  boolean translate(String name, IrInstruction.Call call, SourceSpan span) {
    switch (name) {
      case SyntheticFunctions.FRESH_MEMORY -> freshMemory(call, span);
      case SyntheticFunctions.PADDING -> padding(call, span);
      case SyntheticFunctions.PADDING_BITS -> paddingBits(call);
      default -> {
        return false;
      }
    }
    return true;
  }

  /**
   * Memory of a new activation is arbitrary anyway; only a second time something has to be done.
   */
  private void freshMemory(IrInstruction.Call call, SourceSpan span) {
    if (!path.frame().runsOnce(call)) {
      IrValue start = call.arguments().get(0);
      Expr size = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.forget(start, size, span);
    }
  }

  private void padding(IrInstruction.Call call, SourceSpan span) {
    IrValue start = call.arguments().get(0);
    ObjectNode node = memory.target(start).node();
    if (node.hasMemory() && node.showsPadding()) {
      Expr size = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.fillArbitrarily(start, size, Padding.INPUT, span);
    }
  }

  private void paddingBits(IrInstruction.Call call) {
    IrValue start = call.arguments().get(0);
    ObjectNode node = memory.target(start).node();
    if (node.hasMemory() && node.hasBytesRead()) {
      Expr size = memory.resize(path.scalar(call.arguments().get(1)));
      blocks.chooseBits(start, size, path.scalar(call.arguments().get(2)), Padding.INPUT);
    }
  }
}
