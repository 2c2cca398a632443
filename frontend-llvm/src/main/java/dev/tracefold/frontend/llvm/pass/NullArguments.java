package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.ArrayList;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Keeps null away from models that do not allow it. C does not say what a run does then; a model
 * would read through null, which ends a run, and so more would be proved than of a function that is
 * built in. Instead the run goes on with a doubt, and any result.
 */
final class NullArguments {
  private static final String NOT_NULL = "nonnull";

  private NullArguments() {}

  /** What to call in the place of a function: its model, behind a check if it needs one. */
  static LLVMValueRef checked(LlvmModule module, String name) {
    LLVMValueRef model = module.function(ModelNames.LIBRARY + name).orElseThrow();
    List<Integer> checked = takeMarks(model);
    if (checked.isEmpty()) {
      return model;
    }
    LLVMTypeRef type = LLVMGlobalGetValueType(model);
    LLVMTypeRef result = LLVMGetReturnType(type);
    List<LLVMTypeRef> parameters = new ArrayList<>();
    for (int i = 0; i < LLVMCountParams(model); i++) {
      parameters.add(LLVMTypeOf(LLVMGetParam(model, i)));
    }
    CallShape shape = new CallShape(result, parameters);
    try (WrapperFunction wrapper =
        WrapperFunction.define(
            module, ModelNames.LIBRARY + "checked_" + name, result, parameters)) {
      LLVMBasicBlockRef ofNull = wrapper.newBlock("of.null");
      for (int i : checked) {
        LLVMValueRef argument = LLVMGetParam(wrapper.function(), i);
        LLVMBasicBlockRef next = wrapper.newBlock("not.null");
        LLVMValueRef isNull = LLVMBuildIsNull(wrapper.builder(), argument, "is.null");
        LLVMBuildCondBr(wrapper.builder(), isNull, ofNull, next);
        wrapper.continueAt(next);
      }
      wrapper.finishWithCall(Adaptation.of(module, shape, type), model, wrapper.parametersFrom(0));
      wrapper.continueAt(ofNull);
      LLVMValueRef doubt =
          LLVMAddFunction(module.handle(), ModelNames.OF_NULL + name, nothing(module));
      SyntheticDeclarations.call(wrapper.builder(), nothing(module), doubt, List.of());
      returnAnything(module, wrapper, result);
      return wrapper.function();
    }
  }

  private static LLVMTypeRef nothing(LlvmModule module) {
    return SyntheticDeclarations.functionType(LLVMVoidTypeInContext(module.context()), List.of());
  }

  /** A pointer is null: one to anywhere would be taken to lead everywhere. */
  private static void returnAnything(
      LlvmModule module, WrapperFunction wrapper, LLVMTypeRef result) {
    switch (LLVMGetTypeKind(result)) {
      case LLVMVoidTypeKind -> LLVMBuildRetVoid(wrapper.builder());
      case LLVMPointerTypeKind -> LLVMBuildRet(wrapper.builder(), LLVMConstNull(result));
      default ->
          LLVMBuildRet(
              wrapper.builder(),
              new SyntheticDeclarations(module).callArbitraryValue(wrapper.builder(), result));
    }
  }

  /** The parameters that may not be null; LLVM is not to make use of that. */
  private static List<Integer> takeMarks(LLVMValueRef function) {
    int kind = LLVMGetEnumAttributeKindForName(NOT_NULL, NOT_NULL.length());
    List<Integer> marked = new ArrayList<>();
    for (int i = 0; i < LLVMCountParams(function); i++) {
      if (LLVMGetEnumAttributeAtIndex(function, i + 1, kind) != null) {
        LLVMRemoveEnumAttributeAtIndex(function, i + 1, kind);
        marked.add(i);
      }
    }
    return marked;
  }
}
