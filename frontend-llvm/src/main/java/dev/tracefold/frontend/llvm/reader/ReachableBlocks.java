package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMGetBasicBlockName;
import static org.bytedeco.llvm.global.LLVM.LLVMGetBasicBlockTerminator;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumSuccessors;
import static org.bytedeco.llvm.global.LLVM.LLVMGetSuccessor;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The blocks of a function that some path from its entry leads to, numbered in LLVM's order. Only
 * these are read: promotion leaves poison in phis for edges from the others.
 */
final class ReachableBlocks {
  private final AddressMap<IrBlockId> ids = new AddressMap<>();

  private ReachableBlocks() {}

  static ReachableBlocks of(LLVMValueRef function) {
    ReachableBlocks result = new ReachableBlocks();
    LLVMBasicBlockRef entry = LLVMGetFirstBasicBlock(function);
    if (entry != null) {
      result.number(entry, search(entry));
    }
    return result;
  }

  /** The id of a block; empty if it cannot be reached. */
  Optional<IrBlockId> find(LLVMBasicBlockRef block) {
    return ids.find(block);
  }

  private static AddressMap<Boolean> search(LLVMBasicBlockRef entry) {
    AddressMap<Boolean> reached = new AddressMap<>();
    Deque<LLVMBasicBlockRef> open = new ArrayDeque<>();
    reached.put(entry, true);
    open.push(entry);
    while (!open.isEmpty()) {
      LLVMValueRef terminator = LLVMGetBasicBlockTerminator(open.pop());
      int count = LLVMGetNumSuccessors(terminator);
      for (int i = 0; i < count; i++) {
        LLVMBasicBlockRef next = LLVMGetSuccessor(terminator, i);
        if (reached.find(next).isEmpty()) {
          reached.put(next, true);
          open.push(next);
        }
      }
    }
    return reached;
  }

  private void number(LLVMBasicBlockRef entry, AddressMap<Boolean> reached) {
    LLVMBasicBlockRef block = entry;
    while (block != null) {
      if (reached.find(block).isPresent()) {
        String name = LlvmText.borrowed(LLVMGetBasicBlockName(block));
        ids.put(block, new IrBlockId(ids.size(), name));
      }
      block = LLVMGetNextBasicBlock(block);
    }
  }
}
