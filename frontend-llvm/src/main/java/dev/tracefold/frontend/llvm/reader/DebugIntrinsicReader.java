package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.*;

import dev.tracefold.frontend.llvm.ir.IrConstant.Poison;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrInstruction.DebugDeclare;
import dev.tracefold.frontend.llvm.ir.IrInstruction.DebugValue;
import dev.tracefold.frontend.llvm.ir.IrInstruction.Fragment;
import dev.tracefold.frontend.llvm.ir.IrType.VoidType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.javacpp.PointerPointer;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/** Reads the calls that tie C variables to LLVM values. */
final class DebugIntrinsicReader {
  private static final String DECLARE = "llvm.dbg.declare";
  private static final String VALUE = "llvm.dbg.value";
  private static final String EMPTY_EXPRESSION = "!DIExpression()";
  private static final Pattern FRAGMENT_ONLY =
      Pattern.compile("!DIExpression\\(DW_OP_LLVM_fragment, (\\d+), (\\d+)\\)");

  private final Operands operands;
  private final DebugInfoReader debugInfo;
  // Native memory is costly to get, and there are very many of these calls.
  private final PointerPointer<LLVMValueRef> wrapped = new PointerPointer<>(1);

  DebugIntrinsicReader(Operands operands, DebugInfoReader debugInfo) {
    this.operands = operands;
    this.debugInfo = debugInfo;
  }

  static boolean reads(String intrinsic) {
    return intrinsic.equals(DECLARE) || intrinsic.equals(VALUE);
  }

  /** Empty where a declared variable has lost its memory. */
  Optional<IrInstruction> read(String name, LLVMValueRef call, Optional<IrDebugLocation> location) {
    Optional<IrValue> value = described(LLVMGetOperand(call, 0));
    IrVariableInfo variable = debugInfo.variable(LLVMGetOperand(call, 1));
    String expression = debugInfo.expression(LLVMGetOperand(call, 2));
    Matcher fragment = FRAGMENT_ONLY.matcher(expression);
    boolean isFragment = fragment.matches();
    boolean exact = isFragment || expression.equals(EMPTY_EXPRESSION);
    if (name.equals(DECLARE)) {
      return value
          .filter(v -> exact && !isFragment)
          .map(v -> new DebugDeclare(variable, v, location));
    }
    return Optional.of(
        new DebugValue(
            variable,
            value.orElseGet(() -> new Poison(new VoidType())),
            isFragment
                ? Optional.of(
                    new Fragment(
                        Long.parseLong(fragment.group(1)), Long.parseLong(fragment.group(2))))
                : Optional.empty(),
            exact && value.isPresent(),
            location));
  }

  /** The value that a metadata operand wraps; it may also be empty, or a list for a formula. */
  private Optional<IrValue> described(LLVMValueRef metadata) {
    int kind = LLVMGetMetadataKind(LLVMValueAsMetadata(metadata));
    if (kind != LLVMLocalAsMetadataMetadataKind && kind != LLVMConstantAsMetadataMetadataKind) {
      return Optional.empty();
    }
    LLVMGetMDNodeOperands(metadata, wrapped);
    return Optional.ofNullable(wrapped.get(LLVMValueRef.class, 0)).map(operands::value);
  }
}
