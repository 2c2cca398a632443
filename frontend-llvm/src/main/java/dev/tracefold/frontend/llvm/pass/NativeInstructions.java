package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMCall;
import static org.bytedeco.llvm.global.LLVM.LLVMFunctionValueKind;
import static org.bytedeco.llvm.global.LLVM.LLVMGetCalledValue;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetFirstUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetInstructionOpcode;
import static org.bytedeco.llvm.global.LLVM.LLVMGetIntrinsicID;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextBasicBlock;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextInstruction;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNextUse;
import static org.bytedeco.llvm.global.LLVM.LLVMGetUser;
import static org.bytedeco.llvm.global.LLVM.LLVMGetValueKind;
import static org.bytedeco.llvm.global.LLVM.LLVMInstructionValueKind;

import dev.tracefold.frontend.llvm.LlvmText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Lists of native instructions, copied, so that a pass may change what it walks over. */
final class NativeInstructions {
  private NativeInstructions() {}

  static List<LLVMValueRef> ofFunction(LLVMValueRef function) {
    List<LLVMValueRef> instructions = new ArrayList<>();
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    while (block != null) {
      addAll(block, instructions);
      block = LLVMGetNextBasicBlock(block);
    }
    return instructions;
  }

  static List<LLVMValueRef> ofBlock(LLVMBasicBlockRef block) {
    List<LLVMValueRef> instructions = new ArrayList<>();
    addAll(block, instructions);
    return instructions;
  }

  private static void addAll(LLVMBasicBlockRef block, List<LLVMValueRef> instructions) {
    LLVMValueRef instruction = LLVMGetFirstInstruction(block);
    while (instruction != null) {
      instructions.add(instruction);
      instruction = LLVMGetNextInstruction(instruction);
    }
  }

  /** Everything that has the value as an operand, once per operand. */
  static List<LLVMValueRef> usersOf(LLVMValueRef value) {
    List<LLVMValueRef> users = new ArrayList<>();
    LLVMUseRef use = LLVMGetFirstUse(value);
    while (use != null) {
      users.add(LLVMGetUser(use));
      use = LLVMGetNextUse(use);
    }
    return users;
  }

  static boolean isCall(LLVMValueRef value) {
    return LLVMGetValueKind(value) == LLVMInstructionValueKind
        && LLVMGetInstructionOpcode(value) == LLVMCall;
  }

  /** The function that a call instruction names; empty for pointers and assembly. */
  static Optional<LLVMValueRef> directCallee(LLVMValueRef call) {
    LLVMValueRef callee = LLVMGetCalledValue(call);
    return LLVMGetValueKind(callee) == LLVMFunctionValueKind
        ? Optional.of(callee)
        : Optional.empty();
  }

  /** The name of the intrinsic that an instruction calls. */
  static Optional<String> intrinsic(LLVMValueRef instruction) {
    return isCall(instruction)
        ? directCallee(instruction).filter(f -> LLVMGetIntrinsicID(f) != 0).map(LlvmText::nameOf)
        : Optional.empty();
  }
}
