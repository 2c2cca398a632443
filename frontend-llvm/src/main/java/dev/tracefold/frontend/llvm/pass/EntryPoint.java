package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Where main begins, for what happens before it. */
final class EntryPoint {
  private EntryPoint() {}

  /** A builder behind main's local variables; to be disposed of. */
  static LLVMBuilderRef builder(LlvmModule module) {
    LLVMValueRef main = module.function("main").orElseThrow();
    LLVMValueRef first = LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(main));
    while (LLVMGetInstructionOpcode(first) == LLVMAlloca) {
      first = LLVMGetNextInstruction(first);
    }
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    LLVMPositionBuilderBefore(builder, first);
    for (LLVMValueRef instruction : NativeInstructions.ofFunction(main)) {
      LLVMMetadataRef place = LLVMInstructionGetDebugLoc(instruction);
      if (place != null) {
        // LLVM wants calls to have places in functions that have any.
        LLVMSetCurrentDebugLocation2(builder, place);
        return builder;
      }
    }
    return builder;
  }

  /** All places from which main returns. */
  static List<LLVMValueRef> returns(LlvmModule module) {
    return NativeInstructions.ofFunction(module.function("main").orElseThrow()).stream()
        .filter(i -> LLVMGetInstructionOpcode(i) == LLVMRet)
        .toList();
  }
}
