package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Tells which integers of one function are 0 or 1 as truth values are, looking at the text only.
 */
public final class TruthValues {
  private static final int DEPTH = 8;

  private final Function<IrLocal, Optional<IrInstruction>> definitions;
  private final Predicate<IrInstruction> alsoTruths;

  /**
   * @param definitions the instruction that defines a local; parameters have none
   * @param alsoTruths instructions whose results are known from elsewhere
   */
  public TruthValues(
      Function<IrLocal, Optional<IrInstruction>> definitions, Predicate<IrInstruction> alsoTruths) {
    this.definitions = definitions;
    this.alsoTruths = alsoTruths;
  }

  public boolean isTruth(IrValue value) {
    return isTruth(value, DEPTH);
  }

  private boolean isTruth(IrValue value, int depth) {
    if (value.type().equals(new IrType.IntType(1))) {
      return true;
    }
    if (value instanceof IrConstant.IntConstant c) {
      return c.unsigned().bitLength() <= 1;
    }
    if (!(value instanceof IrLocal local) || depth == 0) {
      return false;
    }
    Optional<IrInstruction> definition = definitions.apply(local);
    return definition.isPresent() && isTruth(definition.get(), depth - 1);
  }

  private boolean isTruth(IrInstruction definition, int depth) {
    if (definition instanceof IrInstruction.Cast c) {
      return c.operator() == CastOperator.ZEXT && isTruth(c.operand(), depth);
    }
    if (definition instanceof IrInstruction.Phi phi) {
      return phi.incoming().stream().allMatch(in -> isTruth(in.value(), depth));
    }
    if (definition instanceof IrInstruction.Select s) {
      return isTruth(s.whenTrue(), depth) && isTruth(s.whenFalse(), depth);
    }
    if (definition instanceof IrInstruction.Binary b && b.operator() == BinaryOperator.AND) {
      return isTruth(b.left(), depth) || isTruth(b.right(), depth);
    }
    return alsoTruths.test(definition);
  }
}
