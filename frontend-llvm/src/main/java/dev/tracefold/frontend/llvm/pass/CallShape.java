package dev.tracefold.frontend.llvm.pass;

import static org.bytedeco.llvm.global.LLVM.LLVMGetArgOperand;
import static org.bytedeco.llvm.global.LLVM.LLVMGetNumArgOperands;
import static org.bytedeco.llvm.global.LLVM.LLVMPrintTypeToString;
import static org.bytedeco.llvm.global.LLVM.LLVMTypeOf;

import dev.tracefold.frontend.llvm.LlvmText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** The types that a call passes and expects, whatever type it says the function has. */
record CallShape(LLVMTypeRef result, List<LLVMTypeRef> arguments) {

  static CallShape of(LLVMValueRef call) {
    List<LLVMTypeRef> types = argumentsOf(call).stream().map(v -> LLVMTypeOf(v)).toList();
    return new CallShape(LLVMTypeOf(call), types);
  }

  static List<LLVMValueRef> argumentsOf(LLVMValueRef call) {
    List<LLVMValueRef> arguments = new ArrayList<>();
    for (int i = 0; i < LLVMGetNumArgOperands(call); i++) {
      arguments.add(LLVMGetArgOperand(call, i));
    }
    return arguments;
  }

  /** A text that equal shapes share. */
  String key() {
    return Stream.concat(Stream.of(result), arguments.stream())
        .map(type -> LlvmText.taken(LLVMPrintTypeToString(type)))
        .collect(Collectors.joining(","));
  }
}
