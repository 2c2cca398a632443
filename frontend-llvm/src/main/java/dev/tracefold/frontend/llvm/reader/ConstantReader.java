package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrConstant.*;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrType.ArrayType;
import dev.tracefold.frontend.llvm.ir.IrType.FloatType;
import dev.tracefold.frontend.llvm.ir.IrType.IntType;
import dev.tracefold.frontend.llvm.ir.IrType.StructType;
import dev.tracefold.frontend.llvm.ir.IrType.VectorType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads constants, each once. */
final class ConstantReader {
  private final TypeReader types;
  private final AddressMap<IrConstant> known = new AddressMap<>();
  private final AddressMap<ReachableBlocks> blocks = new AddressMap<>();

  ConstantReader(TypeReader types) {
    this.types = types;
  }

  IrConstant read(LLVMValueRef value) {
    return known.get(value, () -> convert(value));
  }

  ReachableBlocks blocksOf(LLVMValueRef function) {
    return blocks.get(function, () -> ReachableBlocks.of(function));
  }

  private IrConstant convert(LLVMValueRef value) {
    IrType type = types.read(LLVMTypeOf(value));
    return switch (LLVMGetValueKind(value)) {
      case LLVMConstantIntValueKind ->
          type instanceof IntType integer ? integer(integer, value) : unsupported(type, value);
      case LLVMConstantFPValueKind ->
          type instanceof FloatType number
              ? new FloatConstant(number, FloatBits.of(number.kind(), value))
              : unsupported(type, value);
      case LLVMConstantPointerNullValueKind -> new NullPointer(type);
      case LLVMUndefValueValueKind -> new Undef(type);
      case LLVMPoisonValueValueKind -> new Poison(type);
      case LLVMConstantAggregateZeroValueKind -> new ZeroInitializer(type);
      case LLVMConstantArrayValueKind,
          LLVMConstantDataArrayValueKind,
          LLVMConstantStructValueKind,
          LLVMConstantVectorValueKind,
          LLVMConstantDataVectorValueKind ->
          aggregate(type, value);
      case LLVMGlobalVariableValueKind -> new GlobalAddress(type, LlvmText.nameOf(value));
      case LLVMFunctionValueKind -> new FunctionAddress(type, LlvmText.nameOf(value));
      case LLVMGlobalAliasValueKind -> read(LLVMAliasGetAliasee(value));
      case LLVMBlockAddressValueKind -> blockAddress(type, value);
      case LLVMConstantExprValueKind -> expression(type, value);
      case LLVMInlineAsmValueKind -> inlineAssembly(type, value);
      default -> unsupported(type, value);
    };
  }

  private static IrConstant integer(IntType type, LLVMValueRef value) {
    if (type.bits() <= Long.SIZE) {
      long bits = LLVMConstIntGetZExtValue(value);
      return new IntConstant(type, new BigInteger(Long.toUnsignedString(bits)));
    }
    // The C API has no access to wider numbers; the text is "i128 -5".
    String text = LlvmText.of(value);
    BigInteger number = new BigInteger(text.substring(text.indexOf(' ') + 1));
    BigInteger modulus = BigInteger.ONE.shiftLeft(type.bits());
    return new IntConstant(type, number.mod(modulus));
  }

  private IrConstant aggregate(IrType type, LLVMValueRef value) {
    if (type instanceof ArrayType array) {
      return LLVMIsConstantString(value) != 0
          ? string(array, value)
          : new ArrayConstant(array, elements(value, Math.toIntExact(array.count())));
    }
    if (type instanceof StructType struct) {
      return new StructConstant(struct, elements(value, struct.fields().size()));
    }
    if (type instanceof VectorType vector) {
      return new VectorConstant(vector, elements(value, vector.count()));
    }
    return unsupported(type, value);
  }

  private List<IrConstant> elements(LLVMValueRef value, int count) {
    List<IrConstant> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      elements.add(read(LLVMGetAggregateElement(value, i)));
    }
    return elements;
  }

  private static IrConstant string(ArrayType type, LLVMValueRef value) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer data = LLVMGetAsString(value, length);
      byte[] bytes = new byte[Math.toIntExact(length.get())];
      data.get(bytes);
      return new StringData(type, new String(bytes, StandardCharsets.ISO_8859_1));
    }
  }

  private IrConstant blockAddress(IrType type, LLVMValueRef value) {
    LLVMValueRef function = LLVMGetBlockAddressFunction(value);
    LLVMBasicBlockRef block = LLVMGetBlockAddressBasicBlock(value);
    return blocksOf(function)
        .find(block)
        .<IrConstant>map(id -> new BlockAddress(type, LlvmText.nameOf(function), id))
        .orElseGet(() -> unsupported(type, value));
  }

  private IrConstant expression(IrType type, LLVMValueRef value) {
    int opcode = LLVMGetConstOpcode(value);
    if (opcode == LLVMGetElementPtr) {
      List<IrValue> indices = new ArrayList<>();
      for (int i = 1; i < LLVMGetNumOperands(value); i++) {
        indices.add(read(LLVMGetOperand(value, i)));
      }
      IrType source = types.read(LLVMGetGEPSourceElementType(value));
      return new GepExpression(type, source, read(LLVMGetOperand(value, 0)), indices);
    }
    Optional<CastOperator> cast = Opcodes.cast(opcode);
    if (cast.isPresent()) {
      return new CastExpression(type, cast.get(), read(LLVMGetOperand(value, 0)));
    }
    Optional<BinaryOperator> binary = Opcodes.binary(opcode);
    if (binary.isPresent()) {
      return new BinaryExpression(
          type, binary.get(), read(LLVMGetOperand(value, 0)), read(LLVMGetOperand(value, 1)));
    }
    return unsupported(type, value);
  }

  private static IrConstant inlineAssembly(IrType type, LLVMValueRef value) {
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer text = LLVMGetInlineAsmAsmString(value, length);
      return new InlineAssembly(type, length.get() == 0 ? "" : text.getString());
    }
  }

  private static IrConstant unsupported(IrType type, LLVMValueRef value) {
    return new UnsupportedConstant(type, LlvmText.of(value));
  }
}
