package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.externals.ExternalFunction.Allocation;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;

/** Makes the {@link AbstractObject}s of a module, with distinct names. */
public final class ObjectSites {
  /** What {@code malloc} keeps to on both data models. */
  static final int HEAP_ALIGNMENT = 16;

  private static final int LARGEST_ALIGNMENT = 1 << 16;

  private final ValueLayout values;
  private final RunOnce runOnce;
  private final Map<String, Integer> nameCounts = new HashMap<>();

  /** Whether an instruction is executed at most once in a run. */
  public interface RunOnce {
    boolean test(IrFunction function, IrInstruction instruction);
  }

  public ObjectSites(ValueLayout values, RunOnce runOnce) {
    this.values = values;
    this.runOnce = runOnce;
  }

  AbstractObject of(IrGlobalVariable global) {
    int natural = values.data().alignmentOf(global.type());
    return new AbstractObject.GlobalObject(
        global.name(),
        values.data().sizeOf(global.type()),
        Math.max(natural, global.alignment()),
        natural,
        global.initializer().isPresent(),
        global.constant());
  }

  AbstractObject of(IrFunction function, IrInstruction.Alloca alloca) {
    OptionalLong size = OptionalLong.empty();
    var count = ConstantWalk.asLong(alloca.count());
    if (count.isPresent()) {
      size = OptionalLong.of(count.get() * values.data().sizeOf(alloca.allocated()));
    }
    String hint = alloca.result().name().isEmpty() ? "local" : alloca.result().name();
    return new AbstractObject.StackObject(
        distinct(function.cName() + "::" + hint),
        alloca,
        alloca.allocated(),
        size,
        size.isPresent() && runOnce.test(function, alloca));
  }

  AbstractObject of(IrFunction function, IrInstruction.Call call, Allocation.Kind kind) {
    OptionalLong size = constantSize(call, kind);
    return new AbstractObject.HeapObject(
        distinct("heap"),
        call,
        size,
        size.isPresent() && runOnce.test(function, call),
        kind == Allocation.Kind.ALIGNED ? alignment(call.arguments().get(0)) : HEAP_ALIGNMENT,
        kind);
  }

  /** What is asked for, if that is a constant power of two; the translation refuses others. */
  private static int alignment(IrValue asked) {
    return ConstantWalk.asLong(asked)
        .filter(a -> Long.bitCount(a) == 1 && a <= LARGEST_ALIGNMENT)
        .map(a -> Math.max(HEAP_ALIGNMENT, a.intValue()))
        .orElse(HEAP_ALIGNMENT);
  }

  private static OptionalLong constantSize(IrInstruction.Call call, Allocation.Kind kind) {
    long product = 1;
    int first = kind == Allocation.Kind.PLAIN || kind == Allocation.Kind.ZEROED ? 0 : 1;
    for (IrValue factor : call.arguments().subList(first, call.arguments().size())) {
      var number = ConstantWalk.asLong(factor);
      if (number.isEmpty() || number.get() > Integer.MAX_VALUE) {
        return OptionalLong.empty();
      }
      product *= number.get();
    }
    return product <= Integer.MAX_VALUE ? OptionalLong.of(product) : OptionalLong.empty();
  }

  private String distinct(String name) {
    int n = nameCounts.merge(name, 1, Integer::sum);
    return n == 1 ? name : name + "." + n;
  }
}
