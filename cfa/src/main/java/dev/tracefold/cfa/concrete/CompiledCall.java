package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The passing of values at one call. All activations of a procedure use the same slots, so entering
 * saves the values that the callee's locals have (in an activation further down), and leaving
 * restores them.
 */
final class CompiledCall {
  /** What the callee's slots held before a call. */
  static final class Saved {
    private final long[] longs;
    private final Object[] refs;

    private Saved(int longs, int refs) {
      this.longs = new long[longs];
      this.refs = new Object[refs];
    }
  }

  private final Slots slots;
  private final Cfa callee;
  private final Optional<Variable> result;
  private final List<CompiledExpr> arguments;
  private final int[] longSlots;
  private final int[] refSlots;

  private CompiledCall(Call call, Cfa callee, Slots slots) {
    this.slots = slots;
    this.callee = callee;
    this.result = call.result();
    this.arguments = call.arguments().stream().map(a -> CompiledExpr.of(a, slots)).toList();
    this.longSlots = localSlots(true);
    this.refSlots = localSlots(false);
    if (arguments.size() != callee.parameters().size()) {
      throw new IllegalArgumentException(
          callee.name()
              + " takes "
              + callee.parameters().size()
              + " arguments, not "
              + arguments.size());
    }
  }

  static CompiledCall of(Call call, Cfa callee, Slots slots) {
    return new CompiledCall(call, callee, slots);
  }

  private int[] localSlots(boolean longs) {
    return callee.locals().stream()
        .filter(v -> Slots.isLong(v.type()) == longs)
        .mapToInt(slots::index)
        .toArray();
  }

  Cfa callee() {
    return callee;
  }

  /** Saves the callee's locals, gives them their values at the start, and passes the arguments. */
  Saved enter(Frame f, Frame initial) {
    List<Object> passed = new ArrayList<>(arguments.size());
    arguments.forEach(a -> passed.add(evaluate(a, f)));
    Saved saved = new Saved(longSlots.length, refSlots.length);
    for (int i = 0; i < longSlots.length; i++) {
      saved.longs[i] = f.longs[longSlots[i]];
      f.longs[longSlots[i]] = initial.longs[longSlots[i]];
    }
    for (int i = 0; i < refSlots.length; i++) {
      saved.refs[i] = f.refs[refSlots[i]];
      f.refs[refSlots[i]] = sharedRef(initial, refSlots[i]);
    }
    for (int i = 0; i < passed.size(); i++) {
      assign(callee.parameters().get(i), passed.get(i), f);
    }
    return saved;
  }

  /** Restores what {@link #enter} saved, and assigns the result. */
  void leave(Saved saved, Frame f) {
    Object returned =
        result.isEmpty()
            ? null
            : read(
                callee
                    .result()
                    .orElseThrow(
                        () -> new IllegalArgumentException(callee.name() + " has no result")),
                f);
    for (int i = 0; i < longSlots.length; i++) {
      f.longs[longSlots[i]] = saved.longs[i];
    }
    for (int i = 0; i < refSlots.length; i++) {
      f.refs[refSlots[i]] = saved.refs[i];
    }
    result.ifPresent(v -> assign(v, returned, f));
  }

  private static Object evaluate(CompiledExpr e, Frame f) {
    if (e.expr().type() instanceof ArrayType) {
      return e.evalArray(f);
    }
    return Slots.isLong(e.expr().type()) ? (Object) e.evalLong(f) : e.evalBits(f);
  }

  private Object read(Variable v, Frame f) {
    int slot = slots.index(v);
    return Slots.isLong(v.type()) ? (Object) f.longs[slot] : sharedRef(f, slot);
  }

  private void assign(Variable v, Object value, Frame f) {
    if (Slots.isLong(v.type())) {
      f.longs[slots.index(v)] = (Long) value;
    } else {
      f.refs[slots.index(v)] = value;
    }
  }

  private static Object sharedRef(Frame f, int slot) {
    if (f.refs[slot] instanceof ConcreteArray array) {
      array.share();
    }
    return f.refs[slot];
  }
}
