package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
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
    if (instruction instanceof IrInstruction.Binary b
        && b.result().type() instanceof IrType.VectorType) {
      return inVectors(List.of(b.left(), b.right()));
    } else if (instruction instanceof IrInstruction.Cast cast
        && cast.operand().type() instanceof IrType.VectorType) {
      return keeps(cast) ? Optional.empty() : inVectors(List.of(cast.operand()));
    } else if (instruction instanceof IrInstruction.Binary b) {
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

  /** Whether the result is a vector of the same elements. */
  private static boolean keeps(IrInstruction.Cast cast) {
    return switch (cast.operator()) {
      case INT_TO_PTR, PTR_TO_INT, ADDRESS_SPACE_CAST -> true;
      default -> cast.result().type().equals(cast.operand().type());
    };
  }

  Optional<LayoutUse> inVectors(List<IrValue> operands) {
    return arithmetic.dependent(operands).isEmpty()
        ? Optional.empty()
        : Optional.of(new LayoutUse.InVectors());
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
