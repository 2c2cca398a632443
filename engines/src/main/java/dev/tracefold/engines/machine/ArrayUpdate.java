package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.CompiledExpr;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** An update of an array variable by a chain of stores into its old value: done in place. */
final class ArrayUpdate {
  private final int slot;
  private final List<SymbolicCode> indices = new ArrayList<>();
  private final List<SymbolicCode> elements = new ArrayList<>();
  private final List<CompiledExpr> compiledIndices = new ArrayList<>();
  private final List<CompiledExpr> compiledElements = new ArrayList<>();
  private final long[] concrete;
  private final Expr[] symbolic;

  private ArrayUpdate(int slot, List<Expr> stores, StateLayout layout, boolean compile) {
    this.slot = slot;
    this.concrete = new long[2 * stores.size()];
    this.symbolic = new Expr[2 * stores.size()];
    Slots slots = layout.slots();
    for (Expr store : stores) {
      indices.add(SymbolicCode.of(store.arg(1), layout));
      elements.add(SymbolicCode.of(store.arg(2), layout));
      if (compile) {
        compiledIndices.add(CompiledExpr.of(store.arg(1), slots));
        compiledElements.add(CompiledExpr.of(store.arg(2), slots));
      }
    }
  }

  /** Whether the value is the variable's own old one with some elements replaced. */
  static boolean fits(Expr variable, Expr value) {
    Expr base = value;
    while (base.is(Op.STORE)) {
      base = base.arg(0);
    }
    return base == variable;
  }

  static ArrayUpdate of(Expr variable, Expr value, StateLayout layout) {
    List<Expr> stores = stores(value);
    boolean compile =
        ConcreteReads.isLongArray((ArrayType) variable.type())
            && ConcreteReads.areCompilable(operands(value));
    return new ArrayUpdate(layout.slot(variable.variable()), stores, layout, compile);
  }

  private static List<Expr> stores(Expr value) {
    List<Expr> stores = new ArrayList<>();
    for (Expr e = value; e.is(Op.STORE); e = e.arg(0)) {
      stores.add(e);
    }
    Collections.reverse(stores);
    return stores;
  }

  /** All indices and elements of the chain. */
  static List<Expr> operands(Expr value) {
    List<Expr> operands = new ArrayList<>();
    for (Expr store : stores(value)) {
      operands.add(store.arg(1));
      operands.add(store.arg(2));
    }
    return operands;
  }

  void prepareConcrete(Registers r) {
    for (int i = 0; i < compiledIndices.size(); i++) {
      concrete[2 * i] = compiledIndices.get(i).evalLong(r.frame);
      concrete[2 * i + 1] = compiledElements.get(i).evalLong(r.frame);
    }
  }

  void commitConcrete(Registers r) {
    MemoryArray array = r.array(slot);
    for (int i = 0; i < concrete.length; i += 2) {
      array.write(concrete[i], concrete[i + 1]);
    }
  }

  void prepareSymbolic(Registers r, ArrayAccess access) {
    for (int i = 0; i < indices.size(); i++) {
      symbolic[2 * i] = indices.get(i).scalar(r, access);
      symbolic[2 * i + 1] = elements.get(i).scalar(r, access);
    }
  }

  void commitSymbolic(Registers r, ArrayAccess access) {
    MemoryArray array = r.array(slot);
    for (int i = 0; i < symbolic.length; i += 2) {
      array = access.written(array, symbolic[i], symbolic[i + 1]);
    }
    r.set(slot, array);
  }
}
