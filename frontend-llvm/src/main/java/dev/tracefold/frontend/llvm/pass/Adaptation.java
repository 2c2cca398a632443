package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * How a call with arguments of some types can call a function with others, where machines agree on
 * what happens: surplus arguments and results are dropped, pointers and integers of the same width
 * are the same, and a wider integer is cut off. Anything else is not done.
 */
final class Adaptation {
  private final LlvmModule module;
  private final CallShape shape;
  private final LLVMTypeRef function;
  private final List<LLVMTypeRef> parameters;
  private final LLVMTypeRef result;

  private Adaptation(LlvmModule module, CallShape shape, LLVMTypeRef function) {
    this.module = module;
    this.shape = shape;
    this.function = function;
    this.parameters = parametersOf(function);
    this.result = LLVMGetReturnType(function);
  }

  /** The way from a call to a function of this type, if there is one. */
  static Optional<Adaptation> of(LlvmModule module, CallShape shape, LLVMTypeRef function) {
    Adaptation adaptation = new Adaptation(module, shape, function);
    return adaptation.isPossible() ? Optional.of(adaptation) : Optional.empty();
  }

  /** Whether nothing needs to be changed. */
  boolean isExact() {
    boolean sameCount =
        shape.arguments().size() == parameters.size() || LLVMIsFunctionVarArg(function) != 0;
    return sameCount
        && result.equals(shape.result())
        && shape.arguments().subList(0, parameters.size()).equals(parameters);
  }

  private boolean isPossible() {
    if (shape.arguments().size() < parameters.size()) {
      return false;
    }
    for (int i = 0; i < parameters.size(); i++) {
      if (!converts(shape.arguments().get(i), parameters.get(i))) {
        return false;
      }
    }
    return isVoid(shape.result())
        || (isVoid(result) ? isScalar(shape.result()) : converts(result, shape.result()));
  }

  /** Builds the call; the result has the type that the caller expects. */
  LLVMValueRef build(LLVMBuilderRef builder, LLVMValueRef callee, List<LLVMValueRef> arguments) {
    List<LLVMValueRef> adapted = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      if (i < parameters.size()) {
        adapted.add(convert(builder, arguments.get(i), parameters.get(i)));
      } else if (LLVMIsFunctionVarArg(function) != 0) {
        adapted.add(arguments.get(i));
      }
    }
    LLVMValueRef value = SyntheticDeclarations.call(builder, function, callee, adapted);
    if (isVoid(shape.result())) {
      return value;
    }
    return isVoid(result)
        ? new SyntheticDeclarations(module).callArbitraryValue(builder, shape.result())
        : convert(builder, value, shape.result());
  }

  private boolean converts(LLVMTypeRef from, LLVMTypeRef to) {
    if (from.equals(to)) {
      return true;
    }
    int fromBits = registerBits(from);
    int toBits = registerBits(to);
    return fromBits > 0 && toBits > 0 && toBits <= fromBits && fromBits <= module.pointerBits();
  }

  /** The width of an integer or pointer, which is passed in one register or stack slot; else 0. */
  private int registerBits(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMIntegerTypeKind -> LLVMGetIntTypeWidth(type);
      case LLVMPointerTypeKind -> module.pointerBits();
      default -> 0;
    };
  }

  private LLVMValueRef convert(LLVMBuilderRef builder, LLVMValueRef value, LLVMTypeRef to) {
    LLVMTypeRef from = LLVMTypeOf(value);
    if (from.equals(to)) {
      return value;
    }
    if (LLVMGetTypeKind(from) == LLVMPointerTypeKind) {
      return LLVMBuildPtrToInt(builder, value, to, "");
    }
    return LLVMGetTypeKind(to) == LLVMPointerTypeKind
        ? LLVMBuildIntToPtr(builder, value, to, "")
        : LLVMBuildTrunc(builder, value, to, "");
  }

  private static boolean isVoid(LLVMTypeRef type) {
    return LLVMGetTypeKind(type) == LLVMVoidTypeKind;
  }

  private static boolean isScalar(LLVMTypeRef type) {
    int kind = LLVMGetTypeKind(type);
    return kind != LLVMStructTypeKind && kind != LLVMArrayTypeKind;
  }

  private static List<LLVMTypeRef> parametersOf(LLVMTypeRef function) {
    int count = LLVMCountParamTypes(function);
    List<LLVMTypeRef> types = new ArrayList<>(count);
    try (PointerPointer<LLVMTypeRef> array = new PointerPointer<>(Math.max(count, 1))) {
      LLVMGetParamTypes(function, array);
      for (int i = 0; i < count; i++) {
        types.add(array.get(LLVMTypeRef.class, i));
      }
    }
    return types;
  }
}
