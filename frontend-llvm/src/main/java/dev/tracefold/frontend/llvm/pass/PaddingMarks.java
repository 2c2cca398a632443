package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Puts marks in the place of the stores of {@link PaddingStores} that are left. A store would count
 * as an access, and make the memory model keep bytes that nothing reads.
 */
final class PaddingMarks implements LlvmPass {
  @Override
  public String name() {
    return "padding-marks";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    Map<Long, LLVMValueRef> padding = paddingValues(module);
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(module.handle());
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    SyntheticDeclarations synthetic = new SyntheticDeclarations(module);
    for (LLVMValueRef value : padding.values()) {
      for (LLVMValueRef user : NativeInstructions.usersOf(value)) {
        if (LLVMIsAStoreInst(user) != null && LLVMGetOperand(user, 0).equals(value)) {
          LLVMPositionBuilderBefore(builder, user);
          long size = LLVMStoreSizeOfType(layout, LLVMTypeOf(value));
          synthetic.callPadding(builder, LLVMGetOperand(user, 1), size);
          LLVMInstructionEraseFromParent(user);
        }
      }
    }
    LLVMDisposeBuilder(builder);
    dropUnused(padding);
    return Optional.empty();
  }

  /** What consists of nothing but padding. */
  private static Map<Long, LLVMValueRef> paddingValues(LlvmModule module) {
    Map<Long, LLVMValueRef> values = new LinkedHashMap<>();
    List<LLVMValueRef> work = new ArrayList<>();
    for (LLVMValueRef function : module.functions()) {
      if (LlvmText.nameOf(function).startsWith(SyntheticFunctions.PADDING_VALUE_PREFIX)) {
        work.addAll(NativeInstructions.usersOf(function));
      }
    }
    for (int i = 0; i < work.size(); i++) {
      LLVMValueRef value = work.get(i);
      if (values.putIfAbsent(value.address(), value) == null) {
        NativeInstructions.usersOf(value).stream()
            .filter(user -> sources(user) > 0)
            .forEach(work::add);
      }
    }
    while (values.values().removeIf(v -> !isPadding(v, values))) {
      // What a value that was taken away is part of has to go as well.
    }
    return values;
  }

  /** How many of the first operands the value is made of, if it can be padding at all. */
  private static int sources(LLVMValueRef instruction) {
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMPHI -> LLVMCountIncoming(instruction);
      case LLVMTrunc -> 1;
      case LLVMLShr -> LLVMIsAConstantInt(LLVMGetOperand(instruction, 1)) != null ? 1 : 0;
      default -> 0;
    };
  }

  private static boolean isPadding(LLVMValueRef value, Map<Long, LLVMValueRef> values) {
    if (NativeInstructions.isCall(value)) {
      return true;
    }
    for (int i = 0; i < sources(value); i++) {
      LLVMValueRef source = LLVMGetOperand(value, i);
      if (LLVMIsUndef(source) == 0 && !values.containsKey(source.address())) {
        return false;
      }
    }
    return true;
  }

  private static void dropUnused(Map<Long, LLVMValueRef> padding) {
    boolean drops = true;
    while (drops) {
      drops = false;
      for (LLVMValueRef value : List.copyOf(padding.values())) {
        if (LLVMGetFirstUse(value) == null) {
          padding.remove(value.address());
          LLVMInstructionEraseFromParent(value);
          drops = true;
        }
      }
    }
  }
}
