package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.Unmodelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMUseRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Makes functions with {@code ...} ordinary ones: their code gets one more parameter, a pointer to
 * the surplus arguments, which each call puts into an area of its own, as on the machine's stack.
 *
 * <p>Calls through pointers are made direct only later, so the function itself stays for those, as
 * a declaration whose call is refused. The pass runs again when all calls are direct.
 *
 * @param again whether all calls are direct now
 */
record ExpandVariadics(boolean again) implements LlvmPass {
  @Override
  public String name() {
    return "expand-variadics";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    for (LLVMValueRef function : module.definitions()) {
      if (isVariadic(function) && canMove(function)) {
        moveCode(module, function);
      }
    }
    ArgumentLists.lower(module);
    for (LLVMValueRef function : module.functions()) {
      codeOf(module, function)
          .ifPresent(
              code -> {
                redirectCalls(module, function, code);
                boolean mayGetCalls = !again && LLVMGetFirstUse(function) != null;
                LLVMSetLinkage(code, mayGetCalls ? LLVMExternalLinkage : LLVMInternalLinkage);
              });
    }
    return Optional.empty();
  }

  /** What main gets besides its arguments nobody passes. */
  private static boolean isVariadic(LLVMValueRef function) {
    return !LlvmText.nameOf(function).equals("main")
        && LLVMIsFunctionVarArg(LLVMGlobalGetValueType(function)) != 0
        && LLVMGetFunctionCallConv(function) == LLVMCCallConv;
  }

  /** The code of a function that has been taken from it. */
  private static Optional<LLVMValueRef> codeOf(LlvmModule module, LLVMValueRef function) {
    return Unmodelled.ofSymbol(LlvmText.nameOf(function))
        .filter(shell -> shell.what() == Unmodelled.What.VARIABLE_ARGUMENTS)
        .flatMap(shell -> module.function(shell.name()));
  }

  /** Labels whose address is taken belong to their function. */
  private static boolean canMove(LLVMValueRef function) {
    return NativeInstructions.usersOf(function).stream()
        .allMatch(user -> LLVMGetValueKind(user) != LLVMBlockAddressValueKind);
  }

  private static void moveCode(LlvmModule module, LLVMValueRef function) {
    LLVMTypeRef type = LLVMGlobalGetValueType(function);
    List<LLVMTypeRef> parameters = new ArrayList<>();
    for (int i = 0; i < LLVMCountParams(function); i++) {
      parameters.add(LLVMTypeOf(LLVMGetParam(function, i)));
    }
    parameters.add(LLVMPointerTypeInContext(module.context(), 0));
    String name = LlvmText.nameOf(function);
    String shell = new Unmodelled(Unmodelled.What.VARIABLE_ARGUMENTS, name).symbol();
    LLVMSetValueName2(function, shell, shell.length());
    LLVMValueRef code =
        LLVMAddFunction(
            module.handle(),
            name,
            SyntheticDeclarations.functionType(LLVMGetReturnType(type), parameters));
    LLVMSetLinkage(function, LLVMExternalLinkage);
    Attributes.ofFunction(function).copyTo(code);
    LLVMBasicBlockRef block = LLVMGetFirstBasicBlock(function);
    while (block != null) {
      LLVMBasicBlockRef next = LLVMGetNextBasicBlock(block);
      LLVMRemoveBasicBlockFromParent(block);
      LLVMAppendExistingBasicBlock(code, block);
      block = next;
    }
    for (int i = 0; i < LLVMCountParams(function); i++) {
      LLVMValueRef parameter = LLVMGetParam(function, i);
      String hint = LlvmText.nameOf(parameter);
      LLVMSetValueName2(LLVMGetParam(code, i), hint, hint.length());
      LLVMReplaceAllUsesWith(parameter, LLVMGetParam(code, i));
    }
    LLVMMetadataRef place = LLVMGetSubprogram(function);
    if (place != null) {
      LLVMSetSubprogram(function, null);
      LLVMSetSubprogram(code, place);
    }
  }

  private static void redirectCalls(LlvmModule module, LLVMValueRef function, LLVMValueRef code) {
    for (LLVMUseRef use : usesOf(function)) {
      LLVMValueRef call = LLVMGetUser(use);
      if (NativeInstructions.isCall(call)
          && LLVMGetCalledValue(call).equals(function)
          && LLVMGetCalledFunctionType(call).equals(LLVMGlobalGetValueType(function))) {
        redirect(module, call, code);
      }
    }
  }

  private static List<LLVMUseRef> usesOf(LLVMValueRef function) {
    List<LLVMUseRef> uses = new ArrayList<>();
    for (LLVMUseRef use = LLVMGetFirstUse(function); use != null; use = LLVMGetNextUse(use)) {
      uses.add(use);
    }
    return uses;
  }

  private static void redirect(LlvmModule module, LLVMValueRef call, LLVMValueRef code) {
    int fixed = LLVMCountParams(code) - 1;
    LLVMValueRef rest = LLVMGetParam(code, fixed);
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    List<LLVMValueRef> arguments = new ArrayList<>(CallShape.argumentsOf(call).subList(0, fixed));
    arguments.add(
        LLVMGetFirstUse(rest) == null
            ? LLVMConstNull(LLVMTypeOf(rest))
            : VariadicArea.of(module, call, fixed).fill(builder));
    LLVMPositionBuilderBefore(builder, call);
    LLVMValueRef replacement =
        SyntheticDeclarations.call(builder, LLVMGlobalGetValueType(code), code, arguments);
    Attributes.ofCall(call).upTo(fixed).copyToCall(replacement);
    LLVMReplaceAllUsesWith(call, replacement);
    LLVMInstructionEraseFromParent(call);
    LLVMDisposeBuilder(builder);
  }
}
