package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMAddFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMReplaceAllUsesWith;
import static org.bytedeco.llvm.global.LLVM.LLVMSetValueName2;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Makes a declaration of the error function: reaching the call is the violation, whatever the body
 * does, and a declaration can neither be inlined nor dropped.
 */
record CutErrorFunction(String errorFunction) implements LlvmPass {
  @Override
  public String name() {
    return "cut-error-function";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    if (module.defines(errorFunction)) {
      LLVMValueRef body = module.function(errorFunction).orElseThrow();
      String retired = errorFunction + ".body";
      LLVMSetValueName2(body, retired, retired.length());
      LLVMValueRef declaration =
          LLVMAddFunction(module.handle(), errorFunction, LLVMGlobalGetValueType(body));
      LLVMReplaceAllUsesWith(body, declaration);
    }
    return Optional.empty();
  }
}
