package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.Map;

/**
 * A power of two that certainly divides an integer: {@code n * sizeof(int)} is a multiple of 4, so
 * that filling that many bytes respects a grid of 4. Powers of two only, because products wrap.
 */
final class KnownFactor {
  private static final int MAXIMAL_DEPTH = 6;
  private static final int LARGEST_EXPONENT = 12;

  private final Map<Integer, IrInstruction> definitions;

  KnownFactor(Map<Integer, IrInstruction> definitions) {
    this.definitions = definitions;
  }

  long of(IrValue value) {
    return 1L << exponent(value, MAXIMAL_DEPTH);
  }

  private int exponent(IrValue value, int depth) {
    if (value instanceof IrConstant.IntConstant c) {
      return c.unsigned().signum() == 0
          ? LARGEST_EXPONENT
          : Math.min(LARGEST_EXPONENT, c.unsigned().getLowestSetBit());
    }
    if (!(value instanceof IrLocal local) || depth == 0) {
      return 0;
    }
    IrInstruction definition = definitions.get(local.id());
    if (definition instanceof IrInstruction.Cast cast) {
      return switch (cast.operator()) {
        case ZEXT, SEXT, TRUNC -> exponent(cast.operand(), depth - 1);
        default -> 0;
      };
    }
    return definition instanceof IrInstruction.Binary b ? ofBinary(b, depth - 1) : 0;
  }

  private int ofBinary(IrInstruction.Binary b, int depth) {
    return switch (b.operator()) {
      case MUL ->
          Math.min(LARGEST_EXPONENT, exponent(b.left(), depth) + exponent(b.right(), depth));
      case ADD, SUB, OR, XOR -> Math.min(exponent(b.left(), depth), exponent(b.right(), depth));
      case AND -> Math.max(exponent(b.left(), depth), exponent(b.right(), depth));
      case SHL ->
          b.right() instanceof IrConstant.IntConstant c && c.unsigned().bitLength() < 8
              ? Math.min(LARGEST_EXPONENT, exponent(b.left(), depth) + c.unsigned().intValue())
              : exponent(b.left(), depth);
      default -> 0;
    };
  }
}
