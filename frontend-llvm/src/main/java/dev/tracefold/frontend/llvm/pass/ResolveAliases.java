package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMAliasGetAliasee;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextGlobalAlias;
import static org.bytedeco.llvm.global.LLVM.LLVMReplaceAllUsesWith;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Puts what an alias stands for in its place, so that calls of aliases are seen as direct. */
final class ResolveAliases implements LlvmPass {
  @Override
  public String name() {
    return "resolve-aliases";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    LLVMValueRef alias = LLVMGetFirstGlobalAlias(module.handle());
    while (alias != null) {
      LLVMReplaceAllUsesWith(alias, LLVMAliasGetAliasee(alias));
      alias = LLVMGetNextGlobalAlias(alias);
    }
    return Optional.empty();
  }
}
