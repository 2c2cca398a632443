package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.externals.ModelNames;
import dev.tracefold.frontend.llvm.LlvmModule;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBuilderRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Calls constructors when main begins, and destructors, and what {@code atexit} was given, when it
 * returns or the program calls {@code exit}. A list with something else than functions without
 * parameters is left, to be refused.
 */
final class OutsideMain implements LlvmPass {
  private static final String CONSTRUCTORS = "llvm.global_ctors";
  private static final String DESTRUCTORS = "llvm.global_dtors";

  /** A function and when it is called; the linker sorts by priority and keeps the order else. */
  private record Entry(long priority, LLVMValueRef function) {}

  @Override
  public String name() {
    return "outside-main";
  }

  @Override
  public Optional<String> run(LlvmModule module) {
    Optional<List<LLVMValueRef>> first = take(module, CONSTRUCTORS);
    Optional<List<LLVMValueRef>> last = take(module, DESTRUCTORS);
    List<LLVMValueRef> atEnd = new ArrayList<>(last.orElse(List.of()));
    Collections.reverse(atEnd);
    if (module.defines("main") && registersFunctions(module)) {
      // What constructors and main register runs before destructors do.
      atEnd.add(0, registered(module));
    }
    if (!atEnd.isEmpty()) {
      callAtEnd(module, atEnd);
    }
    if (first.isPresent() && !first.get().isEmpty()) {
      LLVMBuilderRef builder = EntryPoint.builder(module);
      first.get().forEach(f -> call(builder, f));
      LLVMDisposeBuilder(builder);
    }
    return Optional.empty();
  }

  private static boolean registersFunctions(LlvmModule module) {
    return module
        .function(ModelNames.REGISTRATION)
        .filter(f -> LLVMIsDeclaration(f) != 0 && LLVMGetFirstUse(f) != null)
        .isPresent();
  }

  /** The function that calls what {@code atexit} was given; a model. */
  private static LLVMValueRef registered(LlvmModule module) {
    return LLVMAddFunction(
        module.handle(),
        ModelNames.AT_EXIT,
        SyntheticDeclarations.functionType(LLVMVoidTypeInContext(module.context()), List.of()));
  }

  /** The functions of a list, which is removed; empty if it cannot be done without. */
  private static Optional<List<LLVMValueRef>> take(LlvmModule module, String name) {
    LLVMValueRef list = LLVMGetNamedGlobal(module.handle(), name);
    if (list == null || !module.defines("main")) {
      return Optional.empty();
    }
    List<Entry> entries = new ArrayList<>();
    LLVMValueRef elements = LLVMGetInitializer(list);
    for (int i = 0; i < LLVMGetNumOperands(elements); i++) {
      LLVMValueRef element = LLVMGetOperand(elements, i);
      LLVMValueRef function = LLVMGetOperand(element, 1);
      if (LLVMGetValueKind(function) != LLVMFunctionValueKind
          || LLVMCountParamTypes(LLVMGlobalGetValueType(function)) != 0) {
        return Optional.empty();
      }
      entries.add(new Entry(LLVMConstIntGetZExtValue(LLVMGetOperand(element, 0)), function));
    }
    entries.sort(Comparator.comparingLong(Entry::priority));
    LLVMDeleteGlobal(list);
    return Optional.of(entries.stream().map(Entry::function).toList());
  }

  private static void callAtEnd(LlvmModule module, List<LLVMValueRef> functions) {
    LLVMTypeRef nothing = LLVMVoidTypeInContext(module.context());
    LLVMValueRef leaving;
    try (WrapperFunction leave =
        WrapperFunction.define(module, "__tracefold_leave", nothing, List.of())) {
      functions.forEach(f -> call(leave.builder(), f));
      LLVMBuildRetVoid(leave.builder());
      leaving = leave.function();
    }
    module
        .function("exit")
        .filter(f -> LLVMIsDeclaration(f) != 0)
        .ifPresent(exit -> leaveAtExit(module, exit, leaving));
    LLVMBuilderRef builder = LLVMCreateBuilderInContext(module.context());
    for (LLVMValueRef end : EntryPoint.returns(module)) {
      LLVMPositionBuilderBefore(builder, end);
      call(builder, leaving);
    }
    LLVMDisposeBuilder(builder);
  }

  private static void leaveAtExit(LlvmModule module, LLVMValueRef exit, LLVMValueRef leaving) {
    LLVMTypeRef status = LLVMInt32TypeInContext(module.context());
    LLVMTypeRef usual =
        SyntheticDeclarations.functionType(
            LLVMVoidTypeInContext(module.context()), List.of(status));
    try (WrapperFunction own =
        WrapperFunction.define(
            module, "__tracefold_exit", LLVMGetReturnType(usual), List.of(status))) {
      LLVMReplaceAllUsesWith(exit, own.function());
      call(own.builder(), leaving);
      SyntheticDeclarations.call(own.builder(), usual, exit, own.parametersFrom(0));
      LLVMBuildUnreachable(own.builder());
    }
  }

  private static void call(LLVMBuilderRef builder, LLVMValueRef function) {
    SyntheticDeclarations.call(builder, LLVMGlobalGetValueType(function), function, List.of());
  }
}
