package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.FormatText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.SizeTPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Which calls some models are for, by what the calls pass. */
final class ModelConditions {
  /** Which argument is called to compare. */
  private static final Map<String, Integer> COMPARISONS = Map.of("qsort", 3, "bsearch", 4);

  /** Which argument says what is printed. */
  private static final Map<String, Integer> FORMATS =
      Map.of(
          "sprintf",
          1,
          "vsprintf",
          1,
          "snprintf",
          2,
          "vsnprintf",
          2,
          "asprintf",
          1,
          "vasprintf",
          1);

  private ModelConditions() {}

  /** Whether the function's model is for some calls only. */
  static boolean areFor(String name) {
    return COMPARISONS.containsKey(name) || FORMATS.containsKey(name);
  }

  /** Whether the model is for this use of the function. */
  static boolean hold(String name, LLVMValueRef user, LLVMValueRef function) {
    if (!areFor(name)) {
      return true;
    }
    if (!NativeInstructions.isCall(user) || !LLVMGetCalledValue(user).equals(function)) {
      return false;
    }
    List<LLVMValueRef> arguments = CallShape.argumentsOf(user);
    int position = COMPARISONS.getOrDefault(name, FORMATS.getOrDefault(name, -1));
    if (arguments.size() <= position) {
      return false;
    }
    LLVMValueRef argument = arguments.get(position);
    return COMPARISONS.containsKey(name)
        ? PureFunctions.isPure(argument)
        : text(argument).filter(format -> !FormatText.writes(format)).isPresent();
  }

  /** The constant text that a pointer points to, up to its end. */
  static Optional<String> text(LLVMValueRef pointer) {
    LLVMValueRef initializer =
        LLVMIsAGlobalVariable(pointer) != null && LLVMIsGlobalConstant(pointer) != 0
            ? LLVMGetInitializer(pointer)
            : null;
    if (initializer == null || LLVMIsConstantString(initializer) == 0) {
      return Optional.empty();
    }
    try (SizeTPointer length = new SizeTPointer(1)) {
      BytePointer start = LLVMGetAsString(initializer, length);
      byte[] bytes = new byte[Math.toIntExact(length.get())];
      start.get(bytes);
      String all = new String(bytes, StandardCharsets.ISO_8859_1);
      int end = all.indexOf('\0');
      return end < 0 ? Optional.empty() : Optional.of(all.substring(0, end));
    }
  }
}
