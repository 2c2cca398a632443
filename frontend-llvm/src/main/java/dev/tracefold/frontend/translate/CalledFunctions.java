package dev.tracefold.frontend.translate;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

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
    return new IrModule(module.layout(), module.globals(), functions, module.surroundings());
  }

  /**
   * Whether functions are called that nobody defines, and that could make a pointer lead somewhere.
   */
  static boolean areSomeMissing(IrModule module) {
    return module.definitions().stream()
        .flatMap(f -> f.blocks().stream())
        .flatMap(b -> b.instructions().stream())
        .anyMatch(i -> i instanceof IrInstruction.Call call && isMissing(call, module));
  }

  private static boolean isMissing(IrInstruction.Call call, IrModule module) {
    boolean pointers =
        Stream.concat(call.arguments().stream(), call.result().stream())
            .anyMatch(v -> v.type() instanceof IrType.PointerType);
    return pointers
        && call.calleeName()
            .flatMap(module::function)
            .filter(f -> f.isDeclaration() && isUndefined(f.name(), module))
            .isPresent();
  }

  private static boolean isUndefined(String name, IrModule module) {
    return module.surroundings().meaningOf(name) instanceof ExternalFunction.Undefined;
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
