package dev.tracefold.frontend.llvm.ir;

/** What an instruction can take as an operand. */
public sealed interface IrValue permits IrLocal, IrConstant {
  IrType type();
}
