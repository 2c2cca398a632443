package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Which functions give a result and do nothing else: how often they are called nobody can see. They
 * write their own variables only, and call only their like.
 */
final class PureFunctions {
  /** Of those that have models. */
  private static final Set<String> PURE_MODELS =
      Set.of("strcasecmp", "strncasecmp", "strrchr", "strstr", "memchr");

  private final Set<String> seen = new HashSet<>();

  private PureFunctions() {}

  /** Whether a value is such a function of the program. */
  static boolean isPure(LLVMValueRef value) {
    return LLVMIsAFunction(value) != null && new PureFunctions().accepts(value);
  }

  private boolean accepts(LLVMValueRef function) {
    String name = LlvmText.nameOf(function);
    if (LLVMIsDeclaration(function) != 0) {
      return PURE_MODELS.contains(name) || onlyReads(KnownExternals.of(name));
    }
    // What calls itself is pure if the rest of it is.
    return !seen.add(name)
        || NativeInstructions.ofFunction(function).stream().allMatch(this::isHarmless);
  }

  private boolean isHarmless(LLVMValueRef instruction) {
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMStore -> isOwn(LLVMGetOperand(instruction, 1));
      case LLVMLoad -> LLVMGetVolatile(instruction) == 0;
      case LLVMCall -> isHarmlessCall(instruction);
      case LLVMAtomicRMW, LLVMAtomicCmpXchg, LLVMFence, LLVMInvoke, LLVMCallBr, LLVMVAArg -> false;
      default -> true;
    };
  }

  private boolean isHarmlessCall(LLVMValueRef call) {
    Optional<LLVMValueRef> callee = NativeInstructions.directCallee(call);
    if (callee.isEmpty()) {
      return false;
    }
    ExternalFunction meaning = KnownExternals.of(LlvmText.nameOf(callee.get()));
    boolean writes =
        meaning instanceof ExternalFunction.CopyBytes
            || meaning instanceof ExternalFunction.FillBytes;
    return writes && LLVMGetIntrinsicID(callee.get()) != 0
        ? isOwn(LLVMGetArgOperand(call, 0))
        : accepts(callee.get());
  }

  private static boolean onlyReads(ExternalFunction meaning) {
    if (meaning instanceof ExternalFunction.OnStrings strings) {
      return switch (strings.kind()) {
        case COPY, BOUNDED_COPY, APPEND -> false;
        default -> true;
      };
    }
    return meaning instanceof ExternalFunction.OnCharacters
        || meaning instanceof ExternalFunction.OnIntegers
        || meaning instanceof ExternalFunction.Nothing
        || meaning instanceof ExternalFunction.Identity
        || meaning instanceof ExternalFunction.OnFloats f
            && f.kind() != ExternalFunction.OnFloats.Kind.SPLIT;
  }

  /** A local variable, or a part of one. */
  private static boolean isOwn(LLVMValueRef pointer) {
    LLVMValueRef base = pointer;
    while (LLVMIsAGetElementPtrInst(base) != null) {
      base = LLVMGetOperand(base, 0);
    }
    return LLVMIsAAllocaInst(base) != null;
  }
}
