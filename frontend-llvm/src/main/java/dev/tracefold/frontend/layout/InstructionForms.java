package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.List;

/** How the results of one function's instructions depend on the layout. */
final class InstructionForms {
  private final AddressFlow flow;
  private final IrFunction function;

  InstructionForms(AddressFlow flow, IrFunction function) {
    this.flow = flow;
    this.function = function;
  }

  AddressForm of(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.Binary b) {
      return new ArithmeticForms(flow, function).result(b);
    } else if (instruction instanceof IrInstruction.Cast cast) {
      return new ArithmeticForms(flow, function).result(cast);
    } else if (instruction instanceof IrInstruction.Load load) {
      return flow.loaded(function, load.pointer(), load.result().type());
    } else if (instruction instanceof IrInstruction.AtomicReadModifyWrite rmw) {
      return flow.loaded(function, rmw.pointer(), rmw.result().type());
    } else if (instruction instanceof IrInstruction.CompareExchange exchange) {
      return flow.loaded(function, exchange.pointer(), exchange.expected().type());
    } else if (instruction instanceof IrInstruction.Phi phi) {
      AddressForm form = AddressForm.INDEPENDENT;
      for (IrInstruction.Incoming in : phi.incoming()) {
        form = form.or(flow.form(function, in.value()));
      }
      return form;
    } else if (instruction instanceof IrInstruction.Select s) {
      return flow.form(function, s.whenTrue()).or(flow.form(function, s.whenFalse()));
    } else if (instruction instanceof IrInstruction.Freeze f) {
      return flow.form(function, f.operand());
    }
    return ofParts(instruction);
  }

  private AddressForm ofParts(IrInstruction instruction) {
    List<IrValue> sources =
        instruction instanceof IrInstruction.ExtractValue i
            ? List.of(i.aggregate())
            : instruction instanceof IrInstruction.InsertValue i
                ? List.of(i.aggregate(), i.part())
                : instruction instanceof IrInstruction.ExtractElement i
                    ? List.of(i.vector())
                    : instruction instanceof IrInstruction.InsertElement i
                        ? List.of(i.vector(), i.element())
                        : instruction instanceof IrInstruction.ShuffleVector i
                            ? List.of(i.left(), i.right())
                            : List.of();
    AddressForm form = AddressForm.INDEPENDENT;
    for (IrValue source : sources) {
      form = form.or(flow.form(function, source));
    }
    return form;
  }
}
