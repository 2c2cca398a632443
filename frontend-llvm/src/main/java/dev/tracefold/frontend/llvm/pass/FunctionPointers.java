package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMBlockAddressValueKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetIntrinsicID;
import static org.bytedeco.llvm.global.LLVM.LLVMGetValueKind;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** The functions that a pointer can point to. */
final class FunctionPointers {
  private FunctionPointers() {}

  /** All functions that are used other than by being called; in the order of the module. */
  static List<LLVMValueRef> targets(LlvmModule module) {
    return module.functions().stream()
        .filter(f -> LLVMGetIntrinsicID(f) == 0)
        .filter(f -> NativeInstructions.usersOf(f).stream().anyMatch(u -> takesAddress(u, f)))
        .toList();
  }

  private static boolean takesAddress(LLVMValueRef user, LLVMValueRef function) {
    if (LLVMGetValueKind(user) == LLVMBlockAddressValueKind) {
      return false;
    }
    if (!NativeInstructions.isCall(user)) {
      return true;
    }
    return !LLVMGetCalledValue(user).equals(function)
        || CallShape.argumentsOf(user).contains(function);
  }
}
