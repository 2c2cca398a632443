package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrConstant.IntConstant;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrTerminator.*;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads the last instruction of a block. */
final class TerminatorReader {
  private static final int NO_RETURN =
      LLVMGetEnumAttributeKindForName("noreturn", "noreturn".length());

  private final Operands operands;
  private final DebugInfoReader debugInfo;

  TerminatorReader(Operands operands, DebugInfoReader debugInfo) {
    this.operands = operands;
    this.debugInfo = debugInfo;
  }

  IrTerminator read(LLVMValueRef instruction) {
    Optional<IrDebugLocation> location = debugInfo.location(instruction);
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMRet ->
          new Return(
              LLVMGetNumOperands(instruction) == 0
                  ? Optional.empty()
                  : Optional.of(operands.value(LLVMGetOperand(instruction, 0))),
              location);
      case LLVMBr ->
          LLVMIsConditional(instruction) != 0
              ? new ConditionalBranch(
                  operands.value(LLVMGetCondition(instruction)),
                  successor(instruction, 0),
                  successor(instruction, 1),
                  location)
              : new Branch(successor(instruction, 0), location);
      case LLVMSwitch -> readSwitch(instruction, location);
      case LLVMIndirectBr ->
          new IndirectBranch(
              operands.value(LLVMGetOperand(instruction, 0)), successors(instruction), location);
      case LLVMUnreachable -> new Unreachable(followsNoReturn(instruction), location);
      default ->
          new UnsupportedTerminator(LlvmText.of(instruction), successors(instruction), location);
    };
  }

  private static boolean followsNoReturn(LLVMValueRef instruction) {
    LLVMValueRef before = LLVMGetPreviousInstruction(instruction);
    if (before == null || LLVMIsACallInst(before) == null) {
      return false;
    }
    int function = LLVMAttributeFunctionIndex;
    LLVMValueRef callee = LLVMGetCalledValue(before);
    return LLVMGetCallSiteEnumAttribute(before, function, NO_RETURN) != null
        || isTrap(callee)
        || (LLVMIsAFunction(callee) != null
            && LLVMGetEnumAttributeAtIndex(callee, function, NO_RETURN) != null);
  }

  /** Assembly after which nothing is expected to run, such as the instruction of kernels' BUG(). */
  private static boolean isTrap(LLVMValueRef callee) {
    if (LLVMIsAInlineAsm(callee) == null) {
      return false;
    }
    try (SizeTPointer length = new SizeTPointer(1)) {
      LLVMGetInlineAsmAsmString(callee, length);
      return length.get() > 0;
    }
  }

  /** The operands are the value, the default block, and then case values and blocks in turn. */
  private IrTerminator readSwitch(LLVMValueRef instruction, Optional<IrDebugLocation> location) {
    List<Case> cases = new ArrayList<>();
    int count = LLVMGetNumOperands(instruction);
    for (int i = 2; i < count; i += 2) {
      IntConstant value = (IntConstant) operands.value(LLVMGetOperand(instruction, i));
      BigInteger number = value.unsigned();
      cases.add(
          new Case(number, target(LLVMValueAsBasicBlock(LLVMGetOperand(instruction, i + 1)))));
    }
    return new Switch(
        operands.value(LLVMGetOperand(instruction, 0)),
        target(LLVMGetSwitchDefaultDest(instruction)),
        cases,
        location);
  }

  private IrBlockId successor(LLVMValueRef instruction, int index) {
    return target(LLVMGetSuccessor(instruction, index));
  }

  private IrBlockId target(LLVMBasicBlockRef block) {
    return operands.block(block).orElseThrow();
  }

  private List<IrBlockId> successors(LLVMValueRef instruction) {
    List<IrBlockId> targets = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumSuccessors(instruction); i++) {
      targets.add(successor(instruction, i));
    }
    return targets;
  }
}
