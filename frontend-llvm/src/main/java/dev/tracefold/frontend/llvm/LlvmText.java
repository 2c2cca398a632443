package dev.tracefold.frontend.llvm;

import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.llvm.LLVM.LLVMErrorRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;

/** Strings that LLVM hands out, copied, with the native ones freed where we own them. */
public final class LlvmText {
  private LlvmText() {}

  /** Copies a message that LLVM allocated for us, and frees it. */
  public static String taken(BytePointer message) {
    if (message == null || message.isNull()) {
      return "";
    }
    String copy = message.getString();
    LLVM.LLVMDisposeMessage(message);
    return copy;
  }

  /** Copies a string that stays LLVM's. */
  public static String borrowed(BytePointer text) {
    return text == null || text.isNull() ? "" : text.getString();
  }

  public static String nameOf(LLVMValueRef value) {
    return borrowed(LLVM.LLVMGetValueName(value));
  }

  /** The textual form of a value. */
  public static String of(LLVMValueRef value) {
    return taken(LLVM.LLVMPrintValueToString(value)).strip();
  }

  /** The message of an error, which is consumed. */
  public static String taken(LLVMErrorRef error) {
    BytePointer message = LLVM.LLVMGetErrorMessage(error);
    String copy = message.getString();
    LLVM.LLVMDisposeErrorMessage(message);
    return copy;
  }
}
