package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Instructions that compute with the bits of addresses. */
final class NumberUses {
  private final AddressFlow flow;
  private final IrFunction function;
  private final ArithmeticForms arithmetic;

  NumberUses(AddressFlow flow, IrFunction function) {
    this.flow = flow;
    this.function = function;
    this.arithmetic = new ArithmeticForms(flow, function);
  }

  Optional<LayoutUse> of(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.Binary b) {
      return numbers(arithmetic.replaced(b));
    } else if (instruction instanceof IrInstruction.Cast cast) {
      return numbers(arithmetic.replaced(cast));
    } else if (instruction instanceof IrInstruction.FloatNegation n) {
      return numbers(arithmetic.dependent(List.of(n.operand())));
    } else if (instruction instanceof IrInstruction.FloatCompare c) {
      return numbers(arithmetic.dependent(List.of(c.left(), c.right())));
    } else if (instruction instanceof IrInstruction.GetElementPointer gep
        && !(gep.base() instanceof IrConstant.NullPointer)) {
      // From null on, an index is the address itself.
      return numbers(arithmetic.dependent(gep.indices()));
    }
    return Optional.empty();
  }

  Optional<LayoutUse> numbers(List<IrValue> operands) {
    if (operands.isEmpty()) {
      return Optional.empty();
    }
    Map<IrValue, AddressForm> forms = new LinkedHashMap<>();
    operands.forEach(o -> forms.put(o, flow.form(function, o)));
    return Optional.of(new LayoutUse.Numbers(forms));
  }
}
