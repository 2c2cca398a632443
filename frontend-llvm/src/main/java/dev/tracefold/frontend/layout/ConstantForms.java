package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.memory.ConstantWalk;
import dev.tracefold.frontend.memory.ValueLayout;

/** How constants depend on the layout. */
final class ConstantForms {
  private final ValueLayout values;

  ConstantForms(ValueLayout values) {
    this.values = values;
  }

  AddressForm of(IrConstant constant) {
    if (constant instanceof IrConstant.GlobalAddress
        || constant instanceof IrConstant.FunctionAddress
        || constant instanceof IrConstant.BlockAddress) {
      return AddressForm.ADDRESS;
    } else if (constant instanceof IrConstant.GepExpression gep) {
      return of(gep.base());
    } else if (constant instanceof IrConstant.CastExpression cast) {
      AddressForm form = of(cast.operand());
      boolean isWhole = cast.type() instanceof IrType.PointerType || isWide(cast.type());
      return form.isIndependent() || isWhole ? form : AddressForm.MIXTURE;
    } else if (constant instanceof IrConstant.BinaryExpression b) {
      AddressForm form = of(b.left()).or(of(b.right()));
      return form.isIndependent() ? form : AddressForm.MIXTURE;
    }
    AddressForm all = AddressForm.INDEPENDENT;
    for (IrConstant part : ConstantWalk.parts(constant)) {
      all = all.or(of(part));
    }
    return all;
  }

  /** Whether a whole address fits. */
  boolean isWide(IrType type) {
    return type instanceof IrType.IntType i && i.bits() >= values.pointerWidth();
  }
}
