package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Removes what would let a pass use undefined behaviour, or keep it from doing its work: the
 * promise that loops end, the wish not to be inlined or optimised, and the flags that make overflow
 * poison. clang sets few of these with our options; bitcode from elsewhere can have all. Fast-math
 * flags stay, since the C API can only add them; clang sets them only when it is asked to.
 */
final class DropHints implements LlvmPass {
  private static final List<String> ATTRIBUTES =
      List.of("mustprogress", "willreturn", "noinline", "optnone", "alwaysinline", "inlinehint");

  @Override
  public String name() {
    return "drop-hints";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    int[] kinds =
        ATTRIBUTES.stream().mapToInt(a -> LLVMGetEnumAttributeKindForName(a, a.length())).toArray();
    for (LLVMValueRef function : module.definitions()) {
      for (int kind : kinds) {
        LLVMRemoveEnumAttributeAtIndex(function, LLVMAttributeFunctionIndex, kind);
      }
      NativeInstructions.ofFunction(function).forEach(DropHints::dropFlags);
    }
    return Optional.empty();
  }

  private static void dropFlags(LLVMValueRef instruction) {
    switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMAdd, LLVMSub, LLVMMul, LLVMShl -> {
        LLVMSetNSW(instruction, 0);
        LLVMSetNUW(instruction, 0);
      }
      case LLVMUDiv, LLVMSDiv, LLVMLShr, LLVMAShr -> LLVMSetExact(instruction, 0);
      case LLVMOr -> LLVMSetIsDisjoint(instruction, 0);
      case LLVMZExt, LLVMUIToFP -> LLVMSetNNeg(instruction, 0);
      case LLVMGetElementPtr -> LLVMGEPSetNoWrapFlags(instruction, 0);
      default -> {
        // Other instructions have no such flags, or none that the passes look at.
      }
    }
  }
}
