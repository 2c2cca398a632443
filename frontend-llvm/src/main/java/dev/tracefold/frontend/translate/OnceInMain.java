package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.memory.ObjectSites;
import java.util.Set;

/** The instructions of main that lie on no cycle, provided that nothing calls main. */
final class OnceInMain implements ObjectSites.RunOnce {
  private final Set<IrInstruction> once;

  OnceInMain(IrModule module) {
    boolean isCalled = module.functions().values().stream().anyMatch(OnceInMain::callsMain);
    once = isCalled ? Set.of() : module.function("main").map(AcyclicCode::of).orElse(Set.of());
  }

  @Override
  public boolean test(IrFunction function, IrInstruction instruction) {
    return once.contains(instruction);
  }

  private static boolean callsMain(IrFunction function) {
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.Call call
            && call.calleeName().map("main"::equals).orElse(false)) {
          return true;
        }
      }
    }
    return false;
  }
}
