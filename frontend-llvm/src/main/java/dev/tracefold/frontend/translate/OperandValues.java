package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.List;

/** The current values of operands. */
interface OperandValues {
  Expr scalar(IrValue value);

  /** The scalars of an aggregate, or the one scalar. */
  List<Expr> parts(IrValue value);
}
