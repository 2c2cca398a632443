package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Writes out the copy that a {@code byval} parameter (a structure that C passes by value) means, in
 * the functions that were not inlined; inlining does the same by itself.
 */
final class CopyByValueArguments implements LlvmPass {
  private static final String BYVAL = "byval";

  @Override
  public String name() {
    return "copy-by-value-arguments";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    int byval = LLVMGetEnumAttributeKindForName(BYVAL, BYVAL.length());
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.definitions()) {
      for (int i = 0; i < LLVMCountParams(function); i++) {
        LLVMAttributeRef attribute = LLVMGetEnumAttributeAtIndex(function, i + 1, byval);
        if (attribute != null) {
          LLVMRemoveEnumAttributeAtIndex(function, i + 1, byval);
          dropFromCalls(function, i + 1, byval);
          copy(module, builder, function, i, LLVMGetTypeAttributeValue(attribute));
        }
      }
    }
    LLVMDisposeBuilder(builder);
    return Optional.empty();
  }

  private static void dropFromCalls(LLVMValueRef function, int index, int byval) {
    for (LLVMValueRef user : NativeInstructions.usersOf(function)) {
      if (NativeInstructions.isCall(user)) {
        LLVMRemoveCallSiteEnumAttribute(user, index, byval);
      }
    }
  }

  private static void copy(
      LlvmModule module,
      LLVMBuilderRef builder,
      LLVMValueRef function,
      int index,
      LLVMTypeRef type) {
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module.handle());
    LLVMValueRef parameter = LLVMGetParam(function, index);
    int alignment = LLVMABIAlignmentOfType(layout, type);
    LLVMTypeRef sizeType = LLVMIntTypeInContext(module.context(), module.pointerBits());
    LLVMValueRef size = LLVMConstInt(sizeType, LLVMABISizeOfType(layout, type), 0);
    LLVMPositionBuilderBefore(builder, LLVMGetFirstInstruction(LLVMGetEntryBasicBlock(function)));
    LLVMValueRef own = LLVMBuildAlloca(builder, type, "");
    LLVMReplaceAllUsesWith(parameter, own);
    LLVMBuildMemCpy(builder, own, alignment, parameter, 1, size);
  }
}
