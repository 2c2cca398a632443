package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.llvm.ir.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ObjectNode.Target;
import java.util.Optional;

/** What arithmetic says about the offsets of pointers. */
final class OffsetConstraints {
  private final FunctionConstraints function;
  private final NodeForest forest;
  private final ValueLayout values;
  private final KnownFactor factors;

  OffsetConstraints(FunctionConstraints function, PointsTo analysis, KnownFactor factors) {
    this.function = function;
    this.forest = analysis.forest();
    this.values = analysis.values();
    this.factors = factors;
  }

  /** Integers are followed like pointers. */
  void integers(IrInstruction.Binary b) {
    Target result = function.target(b.result());
    boolean sum = b.operator() == BinaryOperator.ADD;
    Optional<Long> constant = signedConstant(b.right());
    if (constant.isPresent() && (sum || b.operator() == BinaryOperator.SUB)) {
      forest.unify(result, function.target(b.left()).plus(sum ? constant.get() : -constant.get()));
      return;
    }
    function.flow(result, b.left());
    function.flow(result, b.right());
    forest.addStride(result, 1);
  }

  private static Optional<Long> signedConstant(IrValue value) {
    return value instanceof IrConstant.IntConstant c && c.signed().bitLength() < 32
        ? Optional.of(c.signed().longValue())
        : Optional.empty();
  }

  void addresses(IrInstruction.GetElementPointer gep) {
    IrDataLayout.Offset offset = values.data().offsetOf(gep.source(), gep.indices());
    forest.unify(
        function.target(gep.result()), function.target(gep.base()).plus(offset.constant()));
    for (IrDataLayout.ScaledIndex s : offset.scaled()) {
      forest.addStride(function.target(gep.result()), Math.abs(s.scale()) * factors.of(s.index()));
    }
  }
}
