package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a pointer comes from.
 *
 * @param base the pointer that it is derived from by members, elements and casts
 * @param near a pointer whose distance from the base is a constant; the pointer itself, unless an
 *     index between it and the base is variable
 * @param steps what leads from the base to that one, without casts
 */
record PointerOrigin(IrValue base, IrValue near, List<IrInstruction.GetElementPointer> steps) {
  static PointerOrigin of(IrValue pointer, LocalUses uses) {
    List<IrInstruction.GetElementPointer> steps = new ArrayList<>();
    IrValue base = pointer;
    IrValue near = pointer;
    while (base instanceof IrLocal local) {
      Optional<IrInstruction> definition = uses.definition(local);
      if (definition.isPresent()
          && definition.get() instanceof IrInstruction.Cast cast
          && cast.operator() == CastOperator.BITCAST) {
        base = cast.operand();
      } else if (definition.isPresent()
          && definition.get() instanceof IrInstruction.GetElementPointer gep) {
        base = gep.base();
        if (gep.indices().stream().allMatch(IrConstant.IntConstant.class::isInstance)) {
          steps.add(gep);
        } else {
          steps.clear();
          near = base;
        }
      } else {
        break;
      }
    }
    return new PointerOrigin(base, near, List.copyOf(steps));
  }

  /** Whether all indices between base and pointer are constants. */
  boolean isOf(IrValue pointer) {
    return near.equals(pointer);
  }
}
