package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.CompiledExpr;
import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** An edge, prepared for execution on concrete and on symbolic registers. */
public final class CompiledEdge {
  private final Edge edge;
  private final Node target;
  private final boolean unguarded;
  private final SymbolicCode guard;
  private final Optional<CompiledExpr> compiledGuard;
  private final ConcreteReads guardReads;

  private final int[] scalarSlots;
  private final SymbolicCode[] scalars;
  private final CompiledExpr[] compiledScalars;
  private final long[] concreteResults;
  private final Expr[] symbolicResults;
  private final ArrayUpdate[] arrayUpdates;
  private final int[] wholeArraySlots;
  private final SymbolicCode[] wholeArrays;
  private final MemoryArray[] arrayResults;

  private final boolean compilable;
  private final ConcreteReads updateReads;
  private final int[] inputSlots;

  private CompiledCall call;

  private CompiledEdge(Edge edge, Node target, StateLayout layout) {
    this.edge = edge;
    this.target = target;
    this.unguarded = edge.guard().isTrue();
    this.guard = SymbolicCode.of(edge.guard(), layout);
    boolean guardCompilable = ConcreteReads.areCompilable(List.of(edge.guard()));
    this.compiledGuard =
        guardCompilable
            ? Optional.of(CompiledExpr.of(edge.guard(), layout.slots()))
            : Optional.empty();
    this.guardReads = ConcreteReads.of(guardCompilable ? List.of(edge.guard()) : List.of(), layout);

    List<Integer> slots = new ArrayList<>();
    List<Expr> values = new ArrayList<>();
    List<ArrayUpdate> stores = new ArrayList<>();
    List<Integer> wholeSlots = new ArrayList<>();
    List<SymbolicCode> whole = new ArrayList<>();
    List<Expr> read = new ArrayList<>();
    boolean allLong = true;
    for (Map.Entry<Variable, Expr> u : edge.updates().entrySet()) {
      Variable v = u.getKey();
      if (!(v.type() instanceof ArrayType type)) {
        slots.add(layout.slot(v));
        values.add(u.getValue());
        read.add(u.getValue());
        allLong &= Slots.isLong(v.type());
      } else if (ArrayUpdate.fits(v.expr(), u.getValue())) {
        stores.add(ArrayUpdate.of(v.expr(), u.getValue(), layout));
        read.addAll(ArrayUpdate.operands(u.getValue()));
        allLong &= ConcreteReads.isLongArray(type);
      } else {
        wholeSlots.add(layout.slot(v));
        whole.add(SymbolicCode.of(u.getValue(), layout));
      }
    }
    this.scalarSlots = ints(slots);
    this.scalars =
        values.stream().map(e -> SymbolicCode.of(e, layout)).toArray(SymbolicCode[]::new);
    this.arrayUpdates = stores.toArray(ArrayUpdate[]::new);
    this.wholeArraySlots = ints(wholeSlots);
    this.wholeArrays = whole.toArray(SymbolicCode[]::new);
    this.compilable = allLong && whole.isEmpty() && ConcreteReads.areCompilable(read);
    this.updateReads = ConcreteReads.of(compilable ? read : List.of(), layout);
    this.compiledScalars =
        compilable
            ? values.stream()
                .map(e -> CompiledExpr.of(e, layout.slots()))
                .toArray(CompiledExpr[]::new)
            : new CompiledExpr[0];
    this.concreteResults = new long[scalarSlots.length];
    this.symbolicResults = new Expr[scalarSlots.length];
    this.arrayResults = new MemoryArray[wholeArraySlots.length];
    this.inputSlots = edge.inputs().keySet().stream().mapToInt(layout::slot).toArray();
  }

  static CompiledEdge of(Edge edge, Node target, StateLayout layout) {
    return new CompiledEdge(edge, target, layout);
  }

  private static int[] ints(List<Integer> list) {
    return list.stream().mapToInt(Integer::intValue).toArray();
  }

  public Edge edge() {
    return edge;
  }

  public Node target() {
    return target;
  }

  /** The call that the edge makes instead of updates, or null. */
  public CompiledCall call() {
    return call;
  }

  void connect(CompiledCall call) {
    this.call = call;
  }

  /** The slots that get arbitrary values, in the order of reading. */
  public int[] inputSlots() {
    return inputSlots;
  }

  boolean guardIsConcrete(Registers r) {
    return unguarded || compiledGuard.isPresent() && guardReads.areConcrete(r);
  }

  /** Only where the guard is concrete. */
  boolean guardHolds(Registers r) {
    return unguarded || compiledGuard.get().test(r.frame);
  }

  Expr guardValue(Registers r, ArrayAccess access) {
    return guard.scalar(r, access);
  }

  /** Evaluates all updates in the old state, then assigns. */
  public void update(Registers r, ArrayAccess access) {
    if (compilable && updateReads.areConcrete(r)) {
      updateConcrete(r);
    } else {
      updateSymbolic(r, access);
    }
  }

  private void updateConcrete(Registers r) {
    for (int i = 0; i < compiledScalars.length; i++) {
      concreteResults[i] = compiledScalars[i].evalLong(r.frame);
    }
    for (ArrayUpdate u : arrayUpdates) {
      u.prepareConcrete(r);
    }
    for (int i = 0; i < scalarSlots.length; i++) {
      r.set(scalarSlots[i], concreteResults[i]);
    }
    for (ArrayUpdate u : arrayUpdates) {
      u.commitConcrete(r);
    }
  }

  private void updateSymbolic(Registers r, ArrayAccess access) {
    for (int i = 0; i < scalars.length; i++) {
      symbolicResults[i] = scalars[i].scalar(r, access);
    }
    for (int i = 0; i < wholeArrays.length; i++) {
      arrayResults[i] = wholeArrays[i].array(r, access);
    }
    for (ArrayUpdate u : arrayUpdates) {
      u.prepareSymbolic(r, access);
    }
    for (int i = 0; i < scalarSlots.length; i++) {
      r.set(scalarSlots[i], symbolicResults[i]);
    }
    for (ArrayUpdate u : arrayUpdates) {
      u.commitSymbolic(r, access);
    }
    for (int i = 0; i < wholeArraySlots.length; i++) {
      r.set(wholeArraySlots[i], arrayResults[i]);
    }
  }

  @Override
  public String toString() {
    return edge.toString();
  }
}
