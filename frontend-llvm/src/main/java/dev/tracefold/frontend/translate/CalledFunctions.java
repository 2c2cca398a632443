package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The functions that can run. Inlining leaves bodies behind that nothing calls any more. */
final class CalledFunctions {
  private CalledFunctions() {}

  /** The module with the bodies of all other functions removed; their addresses remain. */
  static IrModule only(IrModule module, String root) {
    Set<String> called = new HashSet<>(Set.of(root));
    Deque<String> work = new ArrayDeque<>(called);
    while (!work.isEmpty()) {
      module.function(work.poll()).ifPresent(f -> callees(f, called, work));
    }
    Map<String, IrFunction> functions = new LinkedHashMap<>();
    module
        .functions()
        .forEach((name, f) -> functions.put(name, called.contains(name) ? f : withoutBody(f)));
    return new IrModule(module.layout(), module.globals(), functions, module.ofLibraries());
  }

  private static void callees(IrFunction function, Set<String> called, Deque<String> work) {
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.Call call && call.calleeName().isPresent()) {
          if (called.add(call.calleeName().get())) {
            work.add(call.calleeName().get());
          }
        }
      }
    }
  }

  private static IrFunction withoutBody(IrFunction f) {
    return new IrFunction(f.name(), f.cName(), f.type(), f.parameters(), List.of(), f.location());
  }
}
