package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrDataLayout.ScalarLayout;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrType.ArrayType;
import dev.tracefold.frontend.llvm.ir.IrType.FloatKind;
import dev.tracefold.frontend.llvm.ir.IrType.FloatType;
import dev.tracefold.frontend.llvm.ir.IrType.FunctionType;
import dev.tracefold.frontend.llvm.ir.IrType.IntType;
import dev.tracefold.frontend.llvm.ir.IrType.OtherType;
import dev.tracefold.frontend.llvm.ir.IrType.PointerType;
import dev.tracefold.frontend.llvm.ir.IrType.StructType;
import dev.tracefold.frontend.llvm.ir.IrType.VectorType;
import dev.tracefold.frontend.llvm.ir.IrType.VoidType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;

/** Reads types, each once, and records the layout of the scalars among them. */
final class TypeReader {
  private static final int[] USUAL_WIDTHS = {1, 8, 16, 32, 64, 128};

  private final LLVMTargetDataRef target;
  private final AddressMap<IrType> known = new AddressMap<>();
  private final Map<IrType, ScalarLayout> scalars = new LinkedHashMap<>();

  TypeReader(LLVMContextRef context, LLVMTargetDataRef target) {
    this.target = target;
    for (int width : USUAL_WIDTHS) {
      read(LLVMIntTypeInContext(context, width));
    }
    read(LLVMPointerTypeInContext(context, 0));
  }

  /** The layout of everything read so far. */
  IrDataLayout layout() {
    return new IrDataLayout(pointerBits(), scalars);
  }

  int pointerBits() {
    return LLVMPointerSize(target) * 8;
  }

  IrType read(LLVMTypeRef type) {
    return known.get(type, () -> convert(type));
  }

  FunctionType readFunction(LLVMTypeRef type) {
    return (FunctionType) read(type);
  }

  private IrType convert(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMVoidTypeKind -> new VoidType();
      case LLVMIntegerTypeKind -> scalar(type, new IntType(LLVMGetIntTypeWidth(type)));
      case LLVMHalfTypeKind -> scalar(type, new FloatType(FloatKind.HALF));
      case LLVMBFloatTypeKind -> scalar(type, new FloatType(FloatKind.BFLOAT));
      case LLVMFloatTypeKind -> scalar(type, new FloatType(FloatKind.FLOAT));
      case LLVMDoubleTypeKind -> scalar(type, new FloatType(FloatKind.DOUBLE));
      case LLVMX86_FP80TypeKind -> scalar(type, new FloatType(FloatKind.X86_FP80));
      case LLVMFP128TypeKind -> scalar(type, new FloatType(FloatKind.FP128));
      case LLVMPPC_FP128TypeKind -> scalar(type, new FloatType(FloatKind.PPC_FP128));
      case LLVMPointerTypeKind ->
          LLVMGetPointerAddressSpace(type) == 0 ? scalar(type, new PointerType()) : other(type);
      case LLVMArrayTypeKind ->
          new ArrayType(read(LLVMGetElementType(type)), LLVMGetArrayLength2(type));
      case LLVMVectorTypeKind ->
          scalar(type, new VectorType(read(LLVMGetElementType(type)), LLVMGetVectorSize(type)));
      case LLVMStructTypeKind -> struct(type);
      case LLVMFunctionTypeKind -> function(type);
      default -> other(type);
    };
  }

  private IrType scalar(LLVMTypeRef type, IrType result) {
    scalars.putIfAbsent(
        result,
        new ScalarLayout(
            LLVMABISizeOfType(target, type),
            LLVMStoreSizeOfType(target, type),
            LLVMABIAlignmentOfType(target, type)));
    return result;
  }

  private IrType struct(LLVMTypeRef type) {
    if (LLVMTypeIsSized(type) == 0) {
      // Only the address of such a variable can be used, as of an array of unknown length.
      return new ArrayType(new IntType(8), 0);
    }
    int count = LLVMCountStructElementTypes(type);
    List<IrType> fields = new ArrayList<>(count);
    List<Long> offsets = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      fields.add(read(LLVMStructGetTypeAtIndex(type, i)));
      offsets.add(LLVMOffsetOfElement(target, type, i));
    }
    return new StructType(
        LlvmText.borrowed(LLVMGetStructName(type)),
        fields,
        offsets,
        LLVMABISizeOfType(target, type),
        LLVMABIAlignmentOfType(target, type));
  }

  private IrType function(LLVMTypeRef type) {
    int count = LLVMCountParamTypes(type);
    List<IrType> parameters = new ArrayList<>(count);
    try (PointerPointer<LLVMTypeRef> types = new PointerPointer<>(Math.max(count, 1))) {
      LLVMGetParamTypes(type, types);
      for (int i = 0; i < count; i++) {
        parameters.add(read(types.get(LLVMTypeRef.class, i)));
      }
    }
    return new FunctionType(
        read(LLVMGetReturnType(type)), parameters, LLVMIsFunctionVarArg(type) != 0);
  }

  private static IrType other(LLVMTypeRef type) {
    return new OtherType(LlvmText.taken(LLVMPrintTypeToString(type)));
  }
}
