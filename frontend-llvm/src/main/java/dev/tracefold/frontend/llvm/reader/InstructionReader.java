package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrBlockId;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrInstruction.*;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads one instruction that is not a terminator. */
final class InstructionReader {
  private final Operands operands;
  private final TypeReader types;
  private final DebugInfoReader debugInfo;
  private final DebugIntrinsicReader debugIntrinsics;
  private final AddressMap<String> intrinsics = new AddressMap<>();

  InstructionReader(Operands operands, TypeReader types, DebugInfoReader debugInfo) {
    this.operands = operands;
    this.types = types;
    this.debugInfo = debugInfo;
    this.debugIntrinsics = new DebugIntrinsicReader(operands, debugInfo);
  }

  /** Empty for hints to the optimiser, which mean nothing to us. */
  Optional<IrInstruction> read(LLVMValueRef instruction) {
    Optional<IrDebugLocation> location = debugInfo.location(instruction);
    int opcode = LLVMGetInstructionOpcode(instruction);
    if (opcode == LLVMCall) {
      return call(instruction, location);
    }
    Optional<IrLocal> result = operands.result(instruction);
    return Optional.of(
        result.isPresent()
            ? defining(opcode, instruction, result.get(), location)
            : effect(opcode, instruction, location));
  }

  private IrInstruction effect(
      int opcode, LLVMValueRef instruction, Optional<IrDebugLocation> location) {
    return switch (opcode) {
      case LLVMStore ->
          new Store(
              operand(instruction, 0),
              operand(instruction, 1),
              LLVMGetAlignment(instruction),
              LLVMGetVolatile(instruction) != 0,
              location);
      case LLVMFence -> new Fence(location);
      default -> new UnsupportedInstruction(Optional.empty(), LlvmText.of(instruction), location);
    };
  }

  private IrInstruction defining(
      int opcode, LLVMValueRef instruction, IrLocal result, Optional<IrDebugLocation> location) {
    Optional<BinaryOperator> binary = Opcodes.binary(opcode);
    if (binary.isPresent()) {
      return new Binary(
          result, binary.get(), operand(instruction, 0), operand(instruction, 1), location);
    }
    Optional<CastOperator> cast = Opcodes.cast(opcode);
    if (cast.isPresent()) {
      return new Cast(result, cast.get(), operand(instruction, 0), location);
    }
    return switch (opcode) {
      case LLVMFNeg -> new FloatNegation(result, operand(instruction, 0), location);
      case LLVMICmp ->
          new IntCompare(
              result,
              Opcodes.intPredicate(LLVMGetICmpPredicate(instruction)),
              operand(instruction, 0),
              operand(instruction, 1),
              location);
      case LLVMFCmp ->
          new FloatCompare(
              result,
              Opcodes.floatPredicate(LLVMGetFCmpPredicate(instruction)),
              operand(instruction, 0),
              operand(instruction, 1),
              location);
      case LLVMAlloca ->
          new Alloca(
              result,
              types.read(LLVMGetAllocatedType(instruction)),
              operand(instruction, 0),
              LLVMGetAlignment(instruction),
              location);
      case LLVMLoad ->
          new Load(
              result,
              operand(instruction, 0),
              LLVMGetAlignment(instruction),
              LLVMGetVolatile(instruction) != 0,
              location);
      case LLVMGetElementPtr ->
          new GetElementPointer(
              result,
              types.read(LLVMGetGEPSourceElementType(instruction)),
              operand(instruction, 0),
              operandsFrom(instruction, 1, LLVMGetNumOperands(instruction)),
              location);
      case LLVMPHI -> phi(instruction, result, location);
      case LLVMSelect ->
          new Select(
              result,
              operand(instruction, 0),
              operand(instruction, 1),
              operand(instruction, 2),
              location);
      case LLVMFreeze -> new Freeze(result, operand(instruction, 0), location);
      case LLVMExtractValue ->
          new ExtractValue(result, operand(instruction, 0), path(instruction), location);
      case LLVMInsertValue ->
          new InsertValue(
              result,
              operand(instruction, 0),
              operand(instruction, 1),
              path(instruction),
              location);
      case LLVMExtractElement ->
          new ExtractElement(result, operand(instruction, 0), operand(instruction, 1), location);
      case LLVMInsertElement ->
          new InsertElement(
              result,
              operand(instruction, 0),
              operand(instruction, 1),
              operand(instruction, 2),
              location);
      case LLVMShuffleVector ->
          new ShuffleVector(
              result,
              operand(instruction, 0),
              operand(instruction, 1),
              mask(instruction),
              location);
      case LLVMAtomicRMW ->
          new AtomicReadModifyWrite(
              result,
              Opcodes.atomic(LLVMGetAtomicRMWBinOp(instruction)),
              operand(instruction, 0),
              operand(instruction, 1),
              location);
      case LLVMAtomicCmpXchg ->
          new CompareExchange(
              result,
              operand(instruction, 0),
              operand(instruction, 1),
              operand(instruction, 2),
              location);
      case LLVMVAArg -> new VariableArgument(result, operand(instruction, 0), location);
      default ->
          new UnsupportedInstruction(Optional.of(result), LlvmText.of(instruction), location);
    };
  }

  private Optional<IrInstruction> call(
      LLVMValueRef instruction, Optional<IrDebugLocation> location) {
    LLVMValueRef callee = LLVMGetCalledValue(instruction);
    if (LLVMGetValueKind(callee) == LLVMFunctionValueKind && LLVMGetIntrinsicID(callee) != 0) {
      String name = intrinsics.get(callee, () -> LlvmText.nameOf(callee));
      if (DebugIntrinsicReader.reads(name)) {
        return debugIntrinsics.read(name, instruction, location);
      }
      if (OptimiserHints.contains(name)) {
        return Optional.empty();
      }
    }
    return Optional.of(
        new Call(
            operands.result(instruction),
            operands.value(callee),
            types.readFunction(LLVMGetCalledFunctionType(instruction)),
            operandsFrom(instruction, 0, LLVMGetNumArgOperands(instruction)),
            location));
  }

  private IrInstruction phi(
      LLVMValueRef instruction, IrLocal result, Optional<IrDebugLocation> location) {
    int count = LLVMCountIncoming(instruction);
    List<Incoming> incoming = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      Optional<IrBlockId> block = operands.block(LLVMGetIncomingBlock(instruction, i));
      if (block.isPresent()) {
        IrValue value = operands.value(LLVMGetIncomingValue(instruction, i));
        incoming.add(new Incoming(block.get(), value));
      }
    }
    return new Phi(result, incoming, location);
  }

  private IrValue operand(LLVMValueRef instruction, int index) {
    return operands.value(LLVMGetOperand(instruction, index));
  }

  private List<IrValue> operandsFrom(LLVMValueRef instruction, int first, int end) {
    List<IrValue> values = new ArrayList<>(end - first);
    for (int i = first; i < end; i++) {
      values.add(operand(instruction, i));
    }
    return values;
  }

  private static List<Integer> path(LLVMValueRef instruction) {
    int count = LLVMGetNumIndices(instruction);
    IntPointer indices = LLVMGetIndices(instruction);
    List<Integer> path = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      path.add(indices.get(i));
    }
    return path;
  }

  private static List<Integer> mask(LLVMValueRef instruction) {
    List<Integer> mask = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumMaskElements(instruction); i++) {
      mask.add(LLVMGetMaskValue(instruction, i));
    }
    return mask;
  }
}
