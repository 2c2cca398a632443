package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrDebugLocation;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Which C function's call each local object belongs to, of the calls that were inlined into one
 * function: outside that call its memory is given back, and later calls may have it.
 */
final class Activations {
  private final IdentityHashMap<IrInstruction, IrDebugLocation> declarations =
      new IdentityHashMap<>();

  private Activations() {}

  static Activations of(IrFunction function) {
    Activations result = new Activations();
    Map<Integer, IrInstruction> allocas = new HashMap<>();
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
            && allocas.containsKey(address.id())
            && d.location().isPresent()) {
          result.declarations.putIfAbsent(allocas.get(address.id()), d.location().get());
        }
      }
    }
    return result;
  }

  /** Whether the object of an alloca is known to be out of scope where an instruction stands. */
  boolean isOver(IrInstruction.Alloca alloca, Optional<IrDebugLocation> location) {
    IrDebugLocation declared = declarations.get(alloca);
    if (declared == null || declared.inlinedAt().isEmpty() || location.isEmpty()) {
      return false;
    }
    Optional<IrDebugLocation> frame = location;
    while (frame.isPresent()) {
      if (frame.get().function().equals(declared.function())
          && frame.get().inlinedAt().equals(declared.inlinedAt())) {
        return false;
      }
      frame = frame.get().inlinedAt();
    }
    return true;
  }
}
