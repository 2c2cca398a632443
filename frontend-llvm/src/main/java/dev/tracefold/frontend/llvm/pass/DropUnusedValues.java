package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMInstructionEraseFromParent;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Drops the arbitrary values of {@link UninitialisedLocals} that nothing reads. */
final class DropUnusedValues implements LlvmPass {
  @Override
  public String name() {
    return "drop-unused-values";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    for (LLVMValueRef function : module.functions()) {
      if (LlvmText.nameOf(function).startsWith(SyntheticFunctions.ARBITRARY_VALUE_PREFIX)) {
        for (LLVMValueRef call : NativeInstructions.usersOf(function)) {
          if (LLVMGetFirstUse(call) == null) {
            LLVMInstructionEraseFromParent(call);
          }
        }
      }
    }
    return Optional.empty();
  }
}
