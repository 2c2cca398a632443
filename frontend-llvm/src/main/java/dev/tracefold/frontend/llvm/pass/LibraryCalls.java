package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.CType;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.externals.Prototype;
import dev.tracefold.frontend.externals.Prototypes;
import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Makes calls of library functions have the types of these functions, whatever the program declares
 * them with. A call that passes something else than the function takes gets another callee, which
 * says so: what then happens is not what the function's model describes.
 */
final class LibraryCalls implements LlvmPass {
  private static final int INT_BITS = 32;

  @Override
  public String name() {
    return "library-calls";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.functions()) {
      Optional<Prototype> prototype =
          LLVMIsDeclaration(function) != 0
              ? Prototypes.of(LlvmText.nameOf(function))
              : Optional.empty();
      if (prototype.isPresent()) {
        for (LLVMValueRef user : NativeInstructions.usersOf(function)) {
          if (NativeInstructions.isCall(user) && LLVMGetCalledValue(user).equals(function)) {
            LLVMPositionBuilderBefore(builder, user);
            new OneCall(module, builder, function, user).giveTypes(prototype.get());
          }
        }
      }
    }
    LLVMDisposeBuilder(builder);
    return Optional.empty();
  }

  private record OneCall(
      LlvmModule module, LLVMBuilderRef builder, LLVMValueRef function, LLVMValueRef call) {

    void giveTypes(Prototype prototype) {
      LLVMTypeRef result = type(prototype.result());
      List<LLVMTypeRef> parameters = prototype.parameters().stream().map(this::type).toList();
      LLVMTypeRef wanted = LLVMTypeOf(call);
      // A narrow result comes extended to an int, which is what a caller that expects one reads.
      boolean extended =
          bits(result) < bits(wanted) && 0 < bits(result) && bits(wanted) <= INT_BITS;
      List<LLVMValueRef> arguments = promoted(CallShape.argumentsOf(call), parameters);
      CallShape shape =
          new CallShape(
              extended ? result : wanted, arguments.stream().map(a -> LLVMTypeOf(a)).toList());
      LLVMTypeRef type = SyntheticDeclarations.functionType(result, parameters);
      Optional<Adaptation> adaptation =
          fits(shape, result, parameters) ? Adaptation.of(module, shape, type) : Optional.empty();
      if (adaptation.isEmpty()) {
        setCallee(KnownExternals.MISFIT_PREFIX + LlvmText.nameOf(function));
      } else if (extended
          || !adaptation.get().isExact()
          || !arguments.equals(CallShape.argumentsOf(call))) {
        LLVMValueRef value = adaptation.get().build(builder, function, arguments);
        replaceBy(extended ? extend(value, wanted, isSigned(prototype.result())) : value);
      }
    }

    /**
     * Whether nothing but the same in a register of the same width is taken for a pointer, and no
     * result that there is none of is read.
     */
    private boolean fits(CallShape shape, LLVMTypeRef result, List<LLVMTypeRef> parameters) {
      boolean fits = isLike(shape.result(), result) && !has(0, "sret");
      for (int i = 0; i < Math.min(shape.arguments().size(), parameters.size()); i++) {
        fits &= isLike(shape.arguments().get(i), parameters.get(i));
      }
      boolean readsNothing =
          LLVMGetTypeKind(result) == LLVMVoidTypeKind && LLVMGetFirstUse(call) != null;
      return fits && !readsNothing;
    }

    private boolean isLike(LLVMTypeRef one, LLVMTypeRef other) {
      boolean onePointer = LLVMGetTypeKind(one) == LLVMPointerTypeKind;
      boolean otherPointer = LLVMGetTypeKind(other) == LLVMPointerTypeKind;
      return onePointer == otherPointer
          || (onePointer ? bits(other) : bits(one)) == module.pointerBits()
          || LLVMGetTypeKind(one) == LLVMVoidTypeKind;
    }

    /** Narrow arguments that callers extend to an int, and constants for wider parameters. */
    private List<LLVMValueRef> promoted(
        List<LLVMValueRef> arguments, List<LLVMTypeRef> parameters) {
      List<LLVMValueRef> promoted = new ArrayList<>(arguments);
      for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
        LLVMValueRef argument = arguments.get(i);
        LLVMTypeRef parameter = parameters.get(i);
        boolean wider = bits(LLVMTypeOf(argument)) < bits(parameter) && bits(argument) > 0;
        if (wider && bits(parameter) <= INT_BITS && has(i, "signext")) {
          promoted.set(i, extend(argument, parameter, true));
        } else if (wider && bits(parameter) <= INT_BITS && has(i, "zeroext")) {
          promoted.set(i, extend(argument, parameter, false));
        } else if (wider && isNatural(argument)) {
          promoted.set(i, LLVMConstInt(parameter, LLVMConstIntGetZExtValue(argument), 0));
        }
      }
      return promoted;
    }

    private boolean has(int argument, String attribute) {
      int kind = LLVMGetEnumAttributeKindForName(attribute, attribute.length());
      return LLVMGetCallSiteEnumAttribute(call, argument + 1, kind) != null;
    }

    private static boolean isNatural(LLVMValueRef value) {
      return LLVMIsAConstantInt(value) != null && LLVMConstIntGetSExtValue(value) >= 0;
    }

    private LLVMValueRef extend(LLVMValueRef value, LLVMTypeRef to, boolean signed) {
      return signed ? LLVMBuildSExt(builder, value, to, "") : LLVMBuildZExt(builder, value, to, "");
    }

    private void replaceBy(LLVMValueRef value) {
      if (LLVMGetTypeKind(LLVMTypeOf(call)) != LLVMVoidTypeKind) {
        LLVMReplaceAllUsesWith(call, value);
      }
      LLVMInstructionEraseFromParent(call);
    }

    /** The callee is the last operand. */
    private void setCallee(String name) {
      LLVMTypeRef type = LLVMGetCalledFunctionType(call);
      LLVMValueRef callee =
          module.function(name).orElseGet(() -> LLVMAddFunction(module.handle(), name, type));
      LLVMSetOperand(call, LLVMGetNumOperands(call) - 1, callee);
    }

    private static int bits(LLVMValueRef value) {
      return bits(LLVMTypeOf(value));
    }

    private static int bits(LLVMTypeRef type) {
      return LLVMGetTypeKind(type) == LLVMIntegerTypeKind ? LLVMGetIntTypeWidth(type) : 0;
    }

    private static boolean isSigned(CType type) {
      return type == CType.SIGNED_CHAR || type == CType.SIGNED_SHORT;
    }

    private LLVMTypeRef type(CType type) {
      return switch (type) {
        case VOID -> LLVMVoidTypeInContext(module.context());
        case BOOL -> integer(1);
        case SIGNED_CHAR, UNSIGNED_CHAR -> integer(8);
        case SIGNED_SHORT, UNSIGNED_SHORT -> integer(16);
        case INT -> integer(32);
        case LONG -> integer(module.pointerBits());
        case LONG_LONG -> integer(64);
        case POINTER -> LLVMPointerTypeInContext(module.context(), 0);
        case FLOAT -> LLVMFloatTypeInContext(module.context());
        case DOUBLE -> LLVMDoubleTypeInContext(module.context());
        case LONG_DOUBLE -> LLVMX86FP80TypeInContext(module.context());
      };
    }

    private LLVMTypeRef integer(int bits) {
      return LLVMIntTypeInContext(module.context(), bits);
    }
  }
}
