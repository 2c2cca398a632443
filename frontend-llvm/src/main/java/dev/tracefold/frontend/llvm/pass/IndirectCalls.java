package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Replaces calls through pointers by a choice among the functions that the pointer may lead to.
 * There is one dispatching function for each choice and combination of types: it compares the
 * pointer with one function after the other.
 *
 * <p>If some functions have exactly the types of the call, these are the candidates, and reaching
 * another function is reported as unsupported; if none has, those that the call can be adapted to
 * are the candidates. A pointer to no function of the program is a bad call.
 */
final class IndirectCalls implements LlvmPass {

  /** A function that the pointer may point to. */
  private record Candidate(LLVMValueRef function, Optional<Adaptation> adaptation) {
    boolean isExact() {
      return adaptation.filter(Adaptation::isExact).isPresent();
    }
  }

  @Override
  public String name() {
    return "indirect-calls";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    List<LLVMValueRef> callers =
        module.definitions().stream().filter(f -> !indirectCalls(f).isEmpty()).toList();
    if (callers.isEmpty()) {
      return Optional.empty();
    }
    List<LLVMValueRef> targets = FunctionPointers.targets(module);
    PointedFunctions pointed = PointedFunctions.in(module);
    Map<List<Object>, LLVMValueRef> dispatchers = new HashMap<>();
    for (LLVMValueRef caller : callers) {
      List<LLVMValueRef> calls = indirectCalls(caller);
      for (int i = 0; i < calls.size(); i++) {
        LLVMValueRef call = calls.get(i);
        CallShape shape = CallShape.of(call);
        Optional<Set<String>> led = pointed.of(caller, i);
        List<LLVMValueRef> choice =
            targets.stream()
                .filter(f -> led.isEmpty() || led.get().contains(LlvmText.nameOf(f)))
                .toList();
        LLVMValueRef dispatcher =
            dispatchers.computeIfAbsent(
                List.of(shape.key(), choice),
                unused -> define(module, shape, choice, dispatchers.size()));
        List<LLVMValueRef> arguments = new ArrayList<>();
        arguments.add(LLVMGetCalledValue(call));
        arguments.addAll(CallShape.argumentsOf(call));
        WrapperFunction.replaceCall(module, call, dispatcher, arguments);
      }
    }
    return Optional.empty();
  }

  private static List<LLVMValueRef> indirectCalls(LLVMValueRef function) {
    return NativeInstructions.ofFunction(function).stream()
        .filter(IndirectCalls::isIndirectCall)
        .toList();
  }

  private static boolean isIndirectCall(LLVMValueRef instruction) {
    if (!NativeInstructions.isCall(instruction)) {
      return false;
    }
    int kind = LLVMGetValueKind(LLVMGetCalledValue(instruction));
    return kind != LLVMFunctionValueKind && kind != LLVMInlineAsmValueKind;
  }

  private static LLVMValueRef define(
      LlvmModule module, CallShape shape, List<LLVMValueRef> targets, int number) {
    List<Candidate> all = targets.stream().map(f -> candidate(module, shape, f)).toList();
    boolean exactOnly = all.stream().anyMatch(Candidate::isExact);
    List<LLVMTypeRef> parameters = new ArrayList<>();
    parameters.add(LLVMPointerTypeInContext(module.context(), 0));
    parameters.addAll(shape.arguments());
    try (WrapperFunction dispatcher =
        WrapperFunction.define(
            module, "__tracefold_dispatch_" + number, shape.result(), parameters)) {
      List<Candidate> rejected = new ArrayList<>();
      for (Candidate candidate : all) {
        boolean accepted = exactOnly ? candidate.isExact() : candidate.adaptation().isPresent();
        if (accepted) {
          LLVMBasicBlockRef next = compare(dispatcher, candidate.function());
          dispatcher.finishWithCall(
              candidate.adaptation(), candidate.function(), dispatcher.parametersFrom(1));
          dispatcher.continueAt(next);
        } else {
          rejected.add(candidate);
        }
      }
      for (Candidate candidate : rejected) {
        LLVMBasicBlockRef next = compare(dispatcher, candidate.function());
        dispatcher.finishUnsupported();
        dispatcher.continueAt(next);
      }
      dispatcher.finishBadCall();
      return dispatcher.function();
    }
  }

  private static Candidate candidate(LlvmModule module, CallShape shape, LLVMValueRef function) {
    LLVMTypeRef type = LLVMGlobalGetValueType(function);
    return new Candidate(function, Adaptation.of(module, shape, type));
  }

  /** Goes on in a new block if the pointer is the function; gives the block for the other case. */
  private static LLVMBasicBlockRef compare(WrapperFunction dispatcher, LLVMValueRef function) {
    LLVMBasicBlockRef match = dispatcher.newBlock("is." + LlvmText.nameOf(function));
    LLVMBasicBlockRef next = dispatcher.newBlock("not." + LlvmText.nameOf(function));
    LLVMValueRef pointer = LLVMGetParam(dispatcher.function(), 0);
    LLVMValueRef same = LLVMBuildICmp(dispatcher.builder(), LLVMIntEQ, pointer, function, "same");
    LLVMBuildCondBr(dispatcher.builder(), same, match, next);
    dispatcher.continueAt(match);
    return next;
  }
}
