package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.models.ScanFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Calls of {@code scanf} and {@code fscanf} with a constant format: each format gets a function of
 * its own, which a model is written for. Calls with formats that are not modelled are left.
 */
final class ScanCalls {
  /** What comes before the pointers to what is stored. */
  private static final Map<String, Integer> PARAMETERS = Map.of("scanf", 1, "fscanf", 2);

  /** No C program has such names. */
  private static final String OWN_PREFIX = "__tracefold_";

  private static final List<String> EDITIONS = List.of("", "__isoc99_", "__isoc23_");

  private final LlvmModule module;

  /** The model's text by what it is of, in the order of the calls. */
  private final Map<String, String> models = new LinkedHashMap<>();

  private final Map<String, String> names = new LinkedHashMap<>();

  private ScanCalls(LlvmModule module) {
    this.module = module;
  }

  /** Makes the calls call functions that are only declared; gives the text of each by its name. */
  static Map<String, String> redirect(LlvmModule module) {
    ScanCalls calls = new ScanCalls(module);
    PARAMETERS.forEach(
        (name, before) ->
            EDITIONS.stream()
                .flatMap(edition -> module.function(edition + name).stream())
                .filter(f -> LLVMIsDeclaration(f) != 0)
                .forEach(f -> calls.redirectCalls(f, name, before)));
    return calls.models;
  }

  private void redirectCalls(LLVMValueRef function, String family, int before) {
    for (LLVMValueRef user : NativeInstructions.usersOf(function)) {
      if (NativeInstructions.isCall(user) && LLVMGetCalledValue(user).equals(function)) {
        CallShape shape = CallShape.of(user);
        Optional<String> format =
            shape.arguments().size() < before
                    || shape.arguments().stream()
                        .anyMatch(t -> LLVMGetTypeKind(t) != LLVMPointerTypeKind)
                ? Optional.empty()
                : ModelConditions.text(LLVMGetArgOperand(user, before - 1));
        format.ifPresent(f -> redirect(user, family, f, before));
      }
    }
  }

  private void redirect(LLVMValueRef call, String family, String format, int before) {
    List<LLVMValueRef> arguments = CallShape.argumentsOf(call);
    String key = family + " " + format;
    String name = names.getOrDefault(key, OWN_PREFIX + family + "_" + names.size());
    Optional<String> text = ScanFormat.model(name, format, before);
    int stored = text.isEmpty() ? 0 : ScanFormat.stored(format);
    LLVMTypeRef result = LLVMTypeOf(call);
    boolean fits =
        text.isPresent()
            && arguments.size() >= before + stored
            && result.equals(LLVMInt32TypeInContext(module.context()));
    if (!fits) {
      return;
    }
    names.put(key, name);
    models.put(name, text.get());
    List<LLVMValueRef> passed = new ArrayList<>(arguments.subList(0, before + stored));
    LLVMTypeRef type =
        SyntheticDeclarations.functionType(
            result, passed.stream().map(a -> LLVMTypeOf(a)).toList());
    LLVMValueRef declared =
        module.function(name).orElseGet(() -> LLVMAddFunction(module.handle(), name, type));
    WrapperFunction.replaceCall(module, call, declared, passed);
  }
}
