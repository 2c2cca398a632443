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
 * Numbers the labels of a function whose addresses are taken ({@code &&label}), and makes the
 * computed {@code goto} a choice by number. Labels of one function differ, and none is null; what
 * else their addresses are, C does not say.
 */
final class ComputedGotos implements LlvmPass {
  @Override
  public String name() {
    return "computed-gotos";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.definitions()) {
      List<LLVMValueRef> labels =
          NativeInstructions.usersOf(function).stream()
              .filter(user -> LLVMGetValueKind(user) == LLVMBlockAddressValueKind)
              .toList();
      List<LLVMValueRef> jumps =
          NativeInstructions.ofFunction(function).stream()
              .filter(i -> LLVMGetInstructionOpcode(i) == LLVMIndirectBr)
              .toList();
      if (!labels.isEmpty() && jumps.stream().noneMatch(ComputedGotos::entersPhi)) {
        number(module, builder, labels, jumps);
      }
    }
    LLVMDisposeBuilder(builder);
    return Optional.empty();
  }

  /** What clang makes has none; with several edges from one block they would have to change. */
  private static boolean entersPhi(LLVMValueRef jump) {
    return targets(jump).stream().anyMatch(b -> LLVMIsAPHINode(LLVMGetFirstInstruction(b)) != null);
  }

  private static void number(
      LlvmModule module,
      LLVMBuilderRef builder,
      List<LLVMValueRef> labels,
      List<LLVMValueRef> jumps) {
    LLVMTypeRef number = LLVMIntTypeInContext(module.context(), module.pointerBits());
    List<LLVMBasicBlockRef> blocks =
        labels.stream().map(l -> LLVMGetBlockAddressBasicBlock(l)).toList();
    for (LLVMValueRef jump : jumps) {
      replace(module, builder, jump, blocks, number);
    }
    for (int i = 0; i < labels.size(); i++) {
      LLVMValueRef address =
          LLVMConstIntToPtr(LLVMConstInt(number, i + 1L, 0), LLVMTypeOf(labels.get(i)));
      LLVMReplaceAllUsesWith(labels.get(i), address);
    }
  }

  /** Runs that jump elsewhere are not followed. */
  private static void replace(
      LlvmModule module,
      LLVMBuilderRef builder,
      LLVMValueRef jump,
      List<LLVMBasicBlockRef> blocks,
      LLVMTypeRef number) {
    LLVMValueRef function = LLVMGetBasicBlockParent(LLVMGetInstructionParent(jump));
    LLVMBasicBlockRef elsewhere =
        LLVMAppendBasicBlockInContext(module.context(), function, "no.label");
    LLVMPositionBuilderBefore(builder, jump);
    LLVMValueRef chosen = LLVMBuildPtrToInt(builder, LLVMGetOperand(jump, 0), number, "");
    List<LLVMBasicBlockRef> targets = targets(jump);
    LLVMValueRef choice = LLVMBuildSwitch(builder, chosen, elsewhere, targets.size());
    for (int i = 0; i < blocks.size(); i++) {
      if (targets.contains(blocks.get(i))) {
        LLVMAddCase(choice, LLVMConstInt(number, i + 1L, 0), blocks.get(i));
      }
    }
    LLVMPositionBuilderAtEnd(builder, elsewhere);
    new SyntheticDeclarations(module)
        .callUnmodelled(builder, Unmodelled.of(Unmodelled.What.JUMP_TO_NO_LABEL));
    LLVMBuildUnreachable(builder);
    LLVMInstructionEraseFromParent(jump);
  }

  private static List<LLVMBasicBlockRef> targets(LLVMValueRef jump) {
    List<LLVMBasicBlockRef> targets = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumSuccessors(jump); i++) {
      LLVMBasicBlockRef target = LLVMGetSuccessor(jump, i);
      if (!targets.contains(target)) {
        targets.add(target);
      }
    }
    return targets;
  }
}
