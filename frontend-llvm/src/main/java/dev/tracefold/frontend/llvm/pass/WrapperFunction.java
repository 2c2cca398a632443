package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * A function that we put between a call and what it calls. It has no debug information, so that
 * after inlining its instructions take the place of the call in the C text.
 */
final class WrapperFunction implements AutoCloseable {
  private final LlvmModule module;
  private final LLVMTypeRef type;
  private final LLVMValueRef function;
  private final LLVMBuilderRef builder;

  private WrapperFunction(LlvmModule module, String name, LLVMTypeRef type) {
    this.module = module;
    this.type = type;
    this.function = LLVMAddFunction(module.handle(), name, type);
    this.builder = LLVMCreateBuilderInContext(module.context());
    LLVMSetLinkage(function, LLVMInternalLinkage);
    startBlock("entry");
  }

  static WrapperFunction define(
      LlvmModule module, String name, LLVMTypeRef result, List<LLVMTypeRef> parameters) {
    return new WrapperFunction(
        module, name, SyntheticDeclarations.functionType(result, parameters));
  }

  LLVMBuilderRef builder() {
    return builder;
  }

  LLVMValueRef function() {
    return function;
  }

  List<LLVMValueRef> parametersFrom(int first) {
    List<LLVMValueRef> parameters = new ArrayList<>();
    for (int i = first; i < LLVMCountParams(function); i++) {
      parameters.add(LLVMGetParam(function, i));
    }
    return parameters;
  }

  LLVMBasicBlockRef newBlock(String name) {
    return LLVMAppendBasicBlockInContext(module.context(), function, name);
  }

  void startBlock(String name) {
    continueAt(newBlock(name));
  }

  void continueAt(LLVMBasicBlockRef block) {
    LLVMPositionBuilderAtEnd(builder, block);
  }

  /** Calls through the adaptation if there is one, and returns; otherwise says why it cannot. */
  void finishWithCall(
      Optional<Adaptation> adaptation, LLVMValueRef callee, List<LLVMValueRef> arguments) {
    if (adaptation.isEmpty()) {
      finishUnsupported();
      return;
    }
    LLVMValueRef value = adaptation.get().build(builder, callee, arguments);
    if (LLVMGetTypeKind(LLVMGetReturnType(type)) == LLVMVoidTypeKind) {
      LLVMBuildRetVoid(builder);
    } else {
      LLVMBuildRet(builder, value);
    }
  }

  void finishUnsupported() {
    new SyntheticDeclarations(module)
        .callUnmodelled(builder, Unmodelled.of(Unmodelled.What.CALL_WITH_WRONG_TYPES));
    LLVMBuildUnreachable(builder);
  }

  /** What follows counts only where missing functions may have made the pointer. */
  void finishBadCall() {
    SyntheticDeclarations synthetic = new SyntheticDeclarations(module);
    synthetic.callBadCall(builder);
    LLVMTypeRef result = LLVMGetReturnType(type);
    if (LLVMGetTypeKind(result) == LLVMVoidTypeKind) {
      LLVMBuildRetVoid(builder);
    } else {
      LLVMBuildRet(builder, synthetic.callArbitraryValue(builder, result));
    }
  }

  /** Puts a call of a wrapper in the place of another call. */
  static void replaceCall(
      LlvmModule module, LLVMValueRef call, LLVMValueRef wrapper, List<LLVMValueRef> arguments) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    LLVMPositionBuilderBefore(builder, call);
    LLVMValueRef replacement =
        SyntheticDeclarations.call(builder, LLVMGlobalGetValueType(wrapper), wrapper, arguments);
    LLVMReplaceAllUsesWith(call, replacement);
    LLVMInstructionEraseFromParent(call);
    LLVMDisposeBuilder(builder);
  }

  @Override
  public void close() {
    LLVMDisposeBuilder(builder);
  }
}
