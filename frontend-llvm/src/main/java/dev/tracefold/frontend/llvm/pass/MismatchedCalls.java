package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledFunctionType;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Gives a meaning to direct calls of defined functions with other types than these have, as old C
 * without prototypes allows. LLVM does not inline such calls.
 */
final class MismatchedCalls implements LlvmPass {
  @Override
  public String name() {
    return "mismatched-calls";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    Map<String, LLVMValueRef> wrappers = new HashMap<>();
    for (LLVMValueRef callee : module.definitions()) {
      for (LLVMValueRef user : NativeInstructions.usersOf(callee)) {
        if (isMismatchedCall(user, callee)) {
          wrap(module, user, callee, wrappers);
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isMismatchedCall(LLVMValueRef user, LLVMValueRef callee) {
    return NativeInstructions.isCall(user)
        && LLVMGetCalledValue(user).equals(callee)
        && !LLVMGetCalledFunctionType(user).equals(LLVMGlobalGetValueType(callee));
  }

  private static void wrap(
      LlvmModule module,
      LLVMValueRef call,
      LLVMValueRef callee,
      Map<String, LLVMValueRef> wrappers) {
    CallShape shape = CallShape.of(call);
    String key = LlvmText.nameOf(callee) + " " + shape.key();
    LLVMValueRef wrapper =
        wrappers.computeIfAbsent(key, unused -> define(module, shape, callee, "__tracefold_adapt"));
    WrapperFunction.replaceCall(module, call, wrapper, CallShape.argumentsOf(call));
  }

  private static LLVMValueRef define(
      LlvmModule module, CallShape shape, LLVMValueRef callee, String name) {
    LLVMTypeRef type = LLVMGlobalGetValueType(callee);
    try (WrapperFunction wrapper =
        WrapperFunction.define(module, name, shape.result(), shape.arguments())) {
      wrapper.finishWithCall(Adaptation.of(module, shape, type), callee, wrapper.parametersFrom(0));
      return wrapper.function();
    }
  }
}
