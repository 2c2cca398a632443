package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.SyntheticFunctions;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import java.math.BigInteger;
import java.util.List;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Calls of the functions in {@link SyntheticFunctions}, declared when they are first needed. */
final class SyntheticDeclarations {
  private final LlvmModule module;

  SyntheticDeclarations(LlvmModule module) {
    this.module = module;
  }

  LLVMValueRef callArbitraryValue(LLVMBuilderRef builder, LLVMTypeRef type) {
    return callValue(builder, SyntheticFunctions.ARBITRARY_VALUE_PREFIX, type);
  }

  LLVMValueRef callPaddingValue(LLVMBuilderRef builder, LLVMTypeRef type) {
    return callValue(builder, SyntheticFunctions.PADDING_VALUE_PREFIX, type);
  }

  private LLVMValueRef callValue(LLVMBuilderRef builder, String prefix, LLVMTypeRef type) {
    String typeName = LlvmText.taken(LLVMPrintTypeToString(type)).replaceAll("\\W+", "_");
    return call(builder, prefix + typeName, type, List.of(), List.of());
  }

  void callFreshMemory(LLVMBuilderRef builder, LLVMValueRef address, long size) {
    callOnMemory(builder, SyntheticFunctions.FRESH_MEMORY, address, size);
  }

  void callPadding(LLVMBuilderRef builder, LLVMValueRef address, long size) {
    callOnMemory(builder, SyntheticFunctions.PADDING, address, size);
  }

  /** At most eight bytes at a time. */
  void callPaddingBits(LLVMBuilderRef builder, LLVMValueRef address, long size, BigInteger values) {
    LLVMTypeRef index = LLVMIntTypeInContext(module.context(), module.pointerBits());
    LLVMTypeRef wide = LLVMInt64TypeInContext(module.context());
    for (long at = 0; at < size; at += Long.BYTES) {
      long length = Math.min(Long.BYTES, size - at);
      BigInteger beyond = BigInteger.ONE.negate().shiftLeft(Math.toIntExact(Byte.SIZE * length));
      BigInteger part = values.shiftRight(Math.toIntExact(Byte.SIZE * at)).or(beyond);
      call(
          builder,
          SyntheticFunctions.PADDING_BITS,
          LLVMVoidTypeInContext(module.context()),
          List.of(LLVMTypeOf(address), index, wide),
          List.of(
              offset(builder, address, at),
              LLVMConstInt(index, length, 0),
              LLVMConstInt(wide, part.longValue(), 0)));
    }
  }

  static LLVMValueRef number(LLVMTypeRef type, BigInteger value) {
    String text = value.toString();
    return LLVMConstIntOfStringAndSize(type, text, text.length(), (byte) 10);
  }

  private void callOnMemory(LLVMBuilderRef builder, String name, LLVMValueRef address, long size) {
    LLVMTypeRef sizeType = LLVMIntTypeInContext(module.context(), module.pointerBits());
    call(
        builder,
        name,
        LLVMVoidTypeInContext(module.context()),
        List.of(LLVMTypeOf(address), sizeType),
        List.of(address, LLVMConstInt(sizeType, size, 0)));
  }

  /** An address some bytes further on. */
  LLVMValueRef offset(LLVMBuilderRef builder, LLVMValueRef address, long bytes) {
    LLVMTypeRef index = LLVMIntTypeInContext(module.context(), module.pointerBits());
    LLVMTypeRef unit = LLVMInt8TypeInContext(module.context());
    try (PointerPointer<LLVMValueRef> distance = pointers(LLVMConstInt(index, bytes, 0))) {
      return LLVMBuildGEP2(builder, unit, address, distance, 1, "");
    }
  }

  void callBadCall(LLVMBuilderRef builder) {
    callOfNothing(builder, SyntheticFunctions.BAD_CALL);
  }

  void callUnmodelled(LLVMBuilderRef builder, Unmodelled unmodelled) {
    callOfNothing(builder, unmodelled.symbol());
  }

  private void callOfNothing(LLVMBuilderRef builder, String name) {
    call(builder, name, LLVMVoidTypeInContext(module.context()), List.of(), List.of());
  }

  private LLVMValueRef call(
      LLVMBuilderRef builder,
      String name,
      LLVMTypeRef result,
      List<LLVMTypeRef> parameters,
      List<LLVMValueRef> arguments) {
    LLVMTypeRef type = functionType(result, parameters);
    LLVMValueRef function =
        module.function(name).orElseGet(() -> LLVMAddFunction(module.handle(), name, type));
    return call(builder, type, function, arguments);
  }

  static LLVMTypeRef functionType(LLVMTypeRef result, List<LLVMTypeRef> parameters) {
    try (PointerPointer<LLVMTypeRef> types = pointers(parameters.toArray(new LLVMTypeRef[0]))) {
      return LLVMFunctionType(result, types, parameters.size(), 0);
    }
  }

  static LLVMValueRef call(
      LLVMBuilderRef builder,
      LLVMTypeRef type,
      LLVMValueRef function,
      List<LLVMValueRef> arguments) {
    try (PointerPointer<LLVMValueRef> values = pointers(arguments.toArray(new LLVMValueRef[0]))) {
      return LLVMBuildCall2(builder, type, function, values, arguments.size(), "");
    }
  }

  /** An array for the C API, which must not be null even if it is empty. */
  @SafeVarargs
  static <P extends org.bytedeco.javacpp.Pointer> PointerPointer<P> pointers(P... values) {
    PointerPointer<P> result = new PointerPointer<>(Math.max(values.length, 1));
    for (int i = 0; i < values.length; i++) {
      result.put(i, values[i]);
    }
    return result;
  }
}
