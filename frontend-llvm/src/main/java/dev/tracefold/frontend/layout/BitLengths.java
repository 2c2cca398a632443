package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.HashMap;
import java.util.Map;

/** How many of an integer's low bits can be set: of a flag one. */
final class BitLengths {
  private static final int MAXIMAL_DEPTH = 6;

  private final Map<IrValue, IrInstruction> definitions = new HashMap<>();

  private BitLengths() {}

  static BitLengths of(IrFunction function) {
    BitLengths lengths = new BitLengths();
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        i.defined().ifPresent(l -> lengths.definitions.put(l, i));
      }
    }
    return lengths;
  }

  int of(IrValue value) {
    return of(value, MAXIMAL_DEPTH);
  }

  private int of(IrValue value, int depth) {
    if (value instanceof IrConstant.IntConstant c) {
      return c.unsigned().bitLength();
    }
    int width = value.type() instanceof IrType.IntType i ? i.bits() : Integer.MAX_VALUE;
    if (!(value instanceof IrLocal) || depth == 0) {
      return width;
    }
    IrInstruction definition = definitions.get(value);
    if (definition instanceof IrInstruction.Cast cast) {
      return switch (cast.operator()) {
        case ZEXT, TRUNC -> Math.min(width, of(cast.operand(), depth - 1));
        default -> width;
      };
    } else if (definition instanceof IrInstruction.Binary b) {
      int left = of(b.left(), depth - 1);
      int right = of(b.right(), depth - 1);
      return switch (b.operator()) {
        case AND -> Math.min(left, right);
        case OR, XOR -> Math.max(left, right);
        case UREM -> right;
        default -> width;
      };
    } else if (definition instanceof IrInstruction.Select s) {
      return Math.max(of(s.whenTrue(), depth - 1), of(s.whenFalse(), depth - 1));
    } else if (definition instanceof IrInstruction.Phi phi) {
      int most = 0;
      for (IrInstruction.Incoming in : phi.incoming()) {
        most = Math.max(most, of(in.value(), Math.max(0, depth - 2)));
      }
      return most;
    }
    return width;
  }
}
