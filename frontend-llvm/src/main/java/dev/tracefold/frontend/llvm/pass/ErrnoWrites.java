package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.List;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * What functions without a model may do to {@code errno}. Models do it by themselves; behind each
 * call of another function that may, this puts a call of a model that does nothing else.
 */
final class ErrnoWrites {
  /** The function that gives the address of {@code errno}. */
  static final String LOCATION = "__errno_location";

  private static final String WRITE = ModelNames.LIBRARY + "__tracefold_set_errno";

  private ErrnoWrites() {}

  /** Whether some may be called through pointers, where nothing can be put behind them. */
  static boolean areHidden(LlvmModule module) {
    return FunctionPointers.targets(module).stream().anyMatch(f -> mayWrite(module, f));
  }

  /** To be done when everything that has a model calls it. */
  static void insert(LlvmModule module) {
    boolean isRead =
        module
            .function(ModelNames.LIBRARY + LOCATION)
            .filter(f -> LLVMGetFirstUse(f) != null)
            .isPresent();
    if (!isRead) {
      return;
    }
    LLVMValueRef write = module.function(WRITE).orElseThrow();
    LLVMTypeRef type = LLVMGlobalGetValueType(write);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.functions()) {
      if (mayWrite(module, function)) {
        for (LLVMValueRef user : NativeInstructions.usersOf(function)) {
          if (NativeInstructions.isCall(user)) {
            LLVMPositionBuilderBefore(builder, LLVMGetNextInstruction(user));
            SyntheticDeclarations.call(builder, type, write, List.of());
          }
        }
      }
    }
    LLVMDisposeBuilder(builder);
  }

  private static boolean mayWrite(LlvmModule module, LLVMValueRef function) {
    if (LLVMIsDeclaration(function) == 0 || LLVMGetIntrinsicID(function) != 0) {
      return false;
    }
    ExternalFunction meaning = module.surroundings().meaningOf(LlvmText.nameOf(function));
    return meaning instanceof ExternalFunction.Unknown
        || meaning instanceof ExternalFunction.ArbitraryResult
        || meaning instanceof ExternalFunction.ArbitraryNatural
        || meaning instanceof ExternalFunction.Formatted
        || meaning instanceof ExternalFunction.NothingWithNull
        || meaning instanceof ExternalFunction.MayNotReturn
        || meaning instanceof ExternalFunction.Allocation
        || meaning instanceof ExternalFunction.Release
        || meaning instanceof ExternalFunction.OnFloats;
  }
}
