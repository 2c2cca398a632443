package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Refuses instructions that machine code may carry out by calling a function of the program. For a
 * large structure's copy compilers call {@code memcpy}, and the linker takes the program's own.
 * Whether they do depends on compiler, size and options, so what runs then is not known.
 */
final class HiddenCalls implements LlvmPass {
  /** Copies up to here are done by a few moves, by every compiler; fillings may always be calls. */
  private static final long LARGEST_COPY_IN_PLACE = 16;

  private static final Pattern INTRINSIC = Pattern.compile("llvm\\.(\\w+)\\.(?!inline).*");

  /** The intrinsics on floats for which a processor may have no instruction. */
  private static final Set<String> FLOAT_FUNCTIONS =
      Set.of(
          "floor ceil trunc rint nearbyint round roundeven lround llround lrint llrint fma pow exp"
              .concat(" exp2 exp10 log log2 log10 sin cos tan asin acos atan sinh cosh tanh")
              .concat(" ldexp frexp modf fmin fmax")
              .split(" "));

  /** Intrinsics whose function has another name. */
  private static final Map<String, String> NAMES = Map.of("minnum", "fmin", "maxnum", "fmax");

  @Override
  public String name() {
    return "hidden-calls";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    Set<String> own = Set.copyOf(module.namesOfCode());
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef function : module.definitions()) {
      for (LLVMValueRef instruction : NativeInstructions.ofFunction(function)) {
        Optional<String> called =
            functionBehind(module, instruction)
                .filter(own::contains)
                .or(() -> LibraryCallees.of(module, instruction));
        if (called.isPresent()) {
          LLVMPositionBuilderBefore(builder, instruction);
          new SyntheticDeclarations(module)
              .callUnmodelled(builder, new Unmodelled(Unmodelled.What.HIDDEN_CALL, called.get()));
        }
      }
    }
    LLVMDisposeBuilder(builder);
    return Optional.empty();
  }

  /** The library function that an instruction may become a call of. */
  private static Optional<String> functionBehind(LlvmModule module, LLVMValueRef instruction) {
    return switch (LLVMGetInstructionOpcode(instruction)) {
      case LLVMCall ->
          NativeInstructions.intrinsic(instruction).flatMap(n -> ofCall(n, instruction));
      case LLVMFRem -> Optional.of("fmod" + suffix(LLVMTypeOf(instruction)));
      case LLVMSDiv -> division(module, instruction, "div");
      case LLVMUDiv -> division(module, instruction, "udiv");
      case LLVMSRem -> division(module, instruction, "mod");
      case LLVMURem -> division(module, instruction, "umod");
      default -> Optional.empty();
    };
  }

  private static Optional<String> ofCall(String intrinsic, LLVMValueRef call) {
    Matcher matcher = INTRINSIC.matcher(intrinsic);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    String stem = NAMES.getOrDefault(matcher.group(1), matcher.group(1));
    if (stem.equals("memset")
        || (stem.equals("memcpy") || stem.equals("memmove"))
            && !isSmall(LLVMGetArgOperand(call, 2))) {
      return Optional.of(stem);
    }
    return FLOAT_FUNCTIONS.contains(stem)
        ? Optional.of(stem + suffix(LLVMTypeOf(LLVMGetArgOperand(call, 0))))
        : Optional.empty();
  }

  private static boolean isSmall(LLVMValueRef length) {
    return LLVMIsAConstantInt(length) != null
        && Long.compareUnsigned(LLVMConstIntGetZExtValue(length), LARGEST_COPY_IN_PLACE) <= 0;
  }

  /** Names of the compilers' own library for numbers of two words. */
  private static Optional<String> division(
      LlvmModule module, LLVMValueRef instruction, String operation) {
    LLVMTypeRef type = LLVMTypeOf(instruction);
    if (LLVMGetTypeKind(type) != LLVMIntegerTypeKind) {
      return Optional.empty();
    }
    int width = LLVMGetIntTypeWidth(type);
    return width <= module.pointerBits()
        ? Optional.empty()
        : Optional.of("__" + operation + (width <= 64 ? "di3" : "ti3"));
  }

  private static String suffix(LLVMTypeRef type) {
    return switch (LLVMGetTypeKind(type)) {
      case LLVMFloatTypeKind -> "f";
      case LLVMX86_FP80TypeKind, LLVMFP128TypeKind -> "l";
      default -> "";
    };
  }
}
