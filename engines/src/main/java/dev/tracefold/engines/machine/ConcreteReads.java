package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.CompiledExpr;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/**
 * What expressions read, so that one can tell whether compiled code may evaluate them: it may when
 * every scalar and every array element that they read is concrete.
 */
final class ConcreteReads {
  private final int[] scalars;
  private final int[] arrays;
  private final CompiledExpr[] indices;

  private ConcreteReads(int[] scalars, int[] arrays, CompiledExpr[] indices) {
    this.scalars = scalars;
    this.arrays = arrays;
    this.indices = indices;
  }

  static ConcreteReads of(Collection<Expr> expressions, StateLayout layout) {
    List<Variable> scalars = new ArrayList<>();
    List<Integer> arrays = new ArrayList<>();
    List<CompiledExpr> indices = new ArrayList<>();
    for (Expr e : Traversal.postOrder(expressions)) {
      if (e.isVariable() && !(e.type() instanceof ArrayType)) {
        scalars.add(e.variable());
      }
      if (e.is(Op.SELECT)) {
        arrays.add(layout.slot(e.arg(0).variable()));
        indices.add(CompiledExpr.of(e.arg(1), layout.slots()));
      }
    }
    return new ConcreteReads(
        layout.slots(scalars),
        arrays.stream().mapToInt(Integer::intValue).toArray(),
        indices.toArray(CompiledExpr[]::new));
  }

  /**
   * Whether compiled code means the same as the symbolic semantics: no whole arrays, and no
   * operation whose result is any value for some operands.
   */
  static boolean areCompilable(Collection<Expr> expressions) {
    for (Expr e : Traversal.postOrder(expressions)) {
      boolean wholeArray =
          e.type() instanceof ArrayType
              ? !e.isVariable() || !isLongArray((ArrayType) e.type())
              : !e.is(Op.SELECT) && e.args().stream().anyMatch(a -> a.type() instanceof ArrayType);
      if (wholeArray || PARTIAL.contains(e.op())) {
        return false;
      }
    }
    return true;
  }

  private static final Set<Op> PARTIAL = Set.of(Op.FLOAT_TO_SIGNED, Op.FLOAT_TO_UNSIGNED);

  static boolean isLongArray(ArrayType type) {
    return type.index().fitsLong() && Slots.isLong(type.element());
  }

  boolean areConcrete(Registers r) {
    if (!r.areConcrete(scalars)) {
      return false;
    }
    for (int i = 0; i < arrays.length; i++) {
      // Indices stand in the order of evaluation: what this one reads was found concrete before.
      if (!r.array(arrays[i]).isConcrete(indices[i].evalLong(r.frame))) {
        return false;
      }
    }
    return true;
  }
}
