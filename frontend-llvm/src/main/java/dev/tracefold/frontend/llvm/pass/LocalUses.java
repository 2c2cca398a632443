package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.Deque;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** How the address of a local variable is used. */
final class LocalUses {
  private LocalUses() {}

  /**
   * Whether every access is at an offset that is known now, so that the variable will be split into
   * scalars.
   */
  static boolean areFixed(LLVMValueRef local) {
    Deque<LLVMValueRef> addresses = new ArrayDeque<>();
    addresses.add(local);
    while (!addresses.isEmpty()) {
      LLVMValueRef address = addresses.remove();
      for (LLVMValueRef user : NativeInstructions.usersOf(address)) {
        if (LLVMGetValueKind(user) != LLVMInstructionValueKind) {
          return false;
        }
        if (LLVMGetInstructionOpcode(user) == LLVMGetElementPtr && hasConstantIndices(user)) {
          addresses.add(user);
        } else if (!isAccess(user, address)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean hasConstantIndices(LLVMValueRef gep) {
    for (int i = 1; i < LLVMGetNumOperands(gep); i++) {
      if (LLVMIsAConstantInt(LLVMGetOperand(gep, i)) == null) {
        return false;
      }
    }
    return true;
  }

  private static boolean isAccess(LLVMValueRef user, LLVMValueRef address) {
    return switch (LLVMGetInstructionOpcode(user)) {
      case LLVMLoad -> true;
      case LLVMStore -> !LLVMGetOperand(user, 0).equals(address);
      case LLVMCall -> NativeInstructions.intrinsic(user).filter(LocalUses::isOfMemory).isPresent();
      default -> false;
    };
  }

  private static boolean isOfMemory(String intrinsic) {
    return intrinsic.startsWith("llvm.mem")
        || intrinsic.startsWith("llvm.lifetime.")
        || intrinsic.startsWith("llvm.va_");
  }
}
