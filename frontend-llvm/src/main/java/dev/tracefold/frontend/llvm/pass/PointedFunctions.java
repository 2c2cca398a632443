package dev.tracefold.frontend.llvm.pass;

import dev.tracefold.frontend.llvm.LlvmModule;
import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.reader.ModuleReader;
import dev.tracefold.frontend.memory.AbstractObject;
import dev.tracefold.frontend.memory.ObjectSites;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * Which functions the pointers of calls lead to, by the analysis that memory is laid out by.
 * Without it each call may be one of every function of its type, the caller among them: programs
 * that have tables of functions, as drivers do, would all look recursive.
 */
final class PointedFunctions {
  private final IrModule program;
  private final PointsTo pointsTo;
  private final Map<String, List<IrInstruction.Call>> calls = new HashMap<>();

  private PointedFunctions(IrModule program) {
    ValueLayout values = new ValueLayout(program.layout());
    this.program = program;
    // An object for each instruction is enough to tell functions apart.
    this.pointsTo =
        PointsTo.of(program, values, new ObjectSites(values, (function, instruction) -> false));
  }

  static PointedFunctions in(LlvmModule module) {
    IrModule program = ModuleReader.read(module);
    module.useDebugRecords();
    return new PointedFunctions(program);
  }

  /**
   * The names of the functions that a call may lead to; all, if it is not found again.
   *
   * @param number how many calls through pointers stand before it in the function
   */
  Optional<Set<String>> of(LLVMValueRef function, int number) {
    Optional<IrFunction> caller = program.function(LlvmText.nameOf(function));
    List<IrInstruction.Call> found =
        caller
            .map(f -> calls.computeIfAbsent(f.name(), name -> throughPointers(f)))
            .orElse(List.of());
    if (number >= found.size()) {
      return Optional.empty();
    }
    return Optional.of(
        pointsTo.target(caller.get(), found.get(number).callee()).node().objects().keySet().stream()
            .filter(AbstractObject.FunctionObject.class::isInstance)
            .map(AbstractObject::name)
            .collect(Collectors.toUnmodifiableSet()));
  }

  private static List<IrInstruction.Call> throughPointers(IrFunction function) {
    return function.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(IrInstruction.Call.class::isInstance)
        .map(IrInstruction.Call.class::cast)
        .filter(c -> c.calleeName().isEmpty())
        .filter(c -> !(c.callee() instanceof IrConstant.InlineAssembly))
        .toList();
  }
}
