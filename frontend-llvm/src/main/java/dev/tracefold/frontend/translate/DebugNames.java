package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrVariableInfo;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/** Which C variable an SSA value or a stack object is, by debug information. */
final class DebugNames {
  private final Map<String, Map<Integer, IrVariableInfo>> values = new HashMap<>();
  private final IdentityHashMap<IrInstruction, IrVariableInfo> stackObjects =
      new IdentityHashMap<>();

  private DebugNames() {}

  static DebugNames of(IrModule module) {
    DebugNames names = new DebugNames();
    module.definitions().forEach(names::collect);
    return names;
  }

  private void collect(IrFunction function) {
    Map<Integer, IrInstruction> allocas = new HashMap<>();
    Map<Integer, IrVariableInfo> ofFunction = new HashMap<>();
    values.put(function.name(), ofFunction);
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.Alloca a) {
          allocas.put(a.result().id(), a);
        }
      }
    }
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.DebugDeclare d
            && d.address() instanceof IrLocal address
            && allocas.containsKey(address.id())) {
          stackObjects.putIfAbsent(allocas.get(address.id()), d.variable());
        } else if (i instanceof IrInstruction.DebugValue d
            && d.exact()
            && d.fragment().isEmpty()
            && d.value() instanceof IrLocal value) {
          ofFunction.putIfAbsent(value.id(), d.variable());
        }
      }
    }
  }

  /** The C variable that the value is first assigned to. */
  Optional<IrVariableInfo> of(IrFunction function, IrLocal value) {
    return Optional.ofNullable(values.get(function.name()).get(value.id()));
  }

  Optional<IrVariableInfo> of(IrInstruction.Alloca alloca) {
    return Optional.ofNullable(stackObjects.get(alloca));
  }
}
