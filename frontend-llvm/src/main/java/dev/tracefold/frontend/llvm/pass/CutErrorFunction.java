package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMAddFunction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNamedGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGlobalGetValueType;
import static org.bytedeco.llvm.global.LLVM.LLVMIsDeclaration;
import static org.bytedeco.llvm.global.LLVM.LLVMReplaceAllUsesWith;
import static org.bytedeco.llvm.global.LLVM.LLVMSetValueName2;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Makes a declaration of each error function, or of the alias that has its name: reaching the call
 * is the violation, whatever the body does, and a declaration can neither be inlined nor dropped.
 */
record CutErrorFunction(Set<String> errorFunctions) implements LlvmPass {
  @Override
  public String name() {
    return "cut-error-function";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    errorFunctions.forEach(f -> cut(module, f));
    return Optional.empty();
  }

  private static void cut(LlvmModule module, String errorFunction) {
    Optional<LLVMValueRef> body =
        module
            .function(errorFunction)
            .filter(f -> LLVMIsDeclaration(f) == 0)
            .or(
                () ->
                    Optional.ofNullable(
                        LLVMGetNamedGlobalAlias(
                            module.handle(), errorFunction, errorFunction.length())));
    if (body.isPresent()) {
      String retired = errorFunction + ".body";
      LLVMSetValueName2(body.get(), retired, retired.length());
      LLVMValueRef declaration =
          LLVMAddFunction(module.handle(), errorFunction, LLVMGlobalGetValueType(body.get()));
      LLVMReplaceAllUsesWith(body.get(), declaration);
    }
  }
}
