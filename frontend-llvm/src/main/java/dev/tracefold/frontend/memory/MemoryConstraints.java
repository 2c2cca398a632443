package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.externals.ExternalFunction.Allocation.Kind;
import dev.tracefold.frontend.externals.UnknownFunctions;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.Optional;

/** What calls of library functions that make and move memory say about pointers, and assembly. */
final class MemoryConstraints {
  private final FunctionConstraints function;
  private final PointsTo analysis;
  private final ObjectSites objects;
  private final NodeForest forest;
  private final ValueLayout values;
  private final KnownFactor factors;

  MemoryConstraints(
      FunctionConstraints function, PointsTo analysis, ObjectSites objects, KnownFactor factors) {
    this.function = function;
    this.analysis = analysis;
    this.objects = objects;
    this.forest = analysis.forest();
    this.values = analysis.values();
    this.factors = factors;
  }

  void allocation(IrInstruction.Call call, Kind kind) {
    if (call.result().isEmpty()) {
      return;
    }
    Target made = analysis.makeObject(call, objects.of(function.function(), call, kind));
    Target result = function.target(call.result().get());
    forest.unify(result, made);
    if (kind == Kind.RESIZED) {
      function.flow(result, call.arguments().get(0));
    }
  }

  void copy(IrInstruction.Call call, boolean returnsEnd) {
    IrValue to = call.arguments().get(0);
    IrValue from = call.arguments().get(1);
    IrValue length = call.arguments().get(2);
    Optional<IrGlobalVariable> image = analysis.constantCopy(from, length);
    if (image.isPresent()) {
      analysis.storeConstant(function.target(to), image.get().initializer().get());
    } else {
      forest.unify(function.target(to), function.target(from));
    }
    function.block(to, length);
    call.result().ifPresent(r -> function.flow(function.target(r), to));
    if (returnsEnd) {
      forest.addStride(function.target(to), factors.of(length));
    }
  }

  /** Assembly may return what it is given, or what nobody has told of. */
  void assembly(IrInstruction.Call call) {
    if (analysis.module().surroundings().unknown() == UnknownFunctions.HAVOC) {
      call.arguments().forEach(a -> analysis.escapes().add(function.target(a)));
    }
    call.result()
        .ifPresent(r -> call.arguments().forEach(a -> function.flow(function.target(r), a)));
    call.result()
        .filter(r -> r.type() instanceof IrType.PointerType)
        .ifPresent(r -> function.target(r).resolved().node().addUnknownObjects());
  }

  /** Strings are walked byte by byte; results point into the first argument. */
  void strings(IrInstruction.Call call) {
    for (IrValue argument : call.arguments()) {
      if (argument.type() instanceof IrType.PointerType) {
        forest.addStride(function.target(argument), 1);
        forest.access(function.target(argument), 1, values.scalar(new IrType.IntType(8)));
        analysis.noteBytesRead(function.target(argument));
      }
    }
    if (call.result().isPresent() && call.result().get().type() instanceof IrType.PointerType) {
      function.flow(function.target(call.result().get()), call.arguments().get(0));
    }
    if (call.arguments().size() > 1
        && call.arguments().get(1).type() instanceof IrType.PointerType
        && call.result().map(r -> r.type() instanceof IrType.PointerType).orElse(false)) {
      Target first = forest.access(function.target(call.arguments().get(0)), 1, Optional.empty());
      forest.unify(
          first, forest.access(function.target(call.arguments().get(1)), 1, Optional.empty()));
    }
  }
}
