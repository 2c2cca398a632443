package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.Slots;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * One number for each variable of a program: first those whose values fit a {@code long}, then
 * wider scalars, then arrays, each in the order of {@link Slots}.
 */
public final class StateLayout {
  private final Slots slots;
  private final List<Variable> variables;
  private final int longs;
  private final int scalars;

  private StateLayout(Slots slots) {
    this.slots = slots;
    this.longs = slots.longs().size();
    this.scalars = longs + slots.wides().size();
    this.variables =
        Stream.of(slots.longs(), slots.wides(), slots.arrays()).flatMap(List::stream).toList();
  }

  static StateLayout of(Program program) {
    return new StateLayout(Slots.of(program));
  }

  Slots slots() {
    return slots;
  }

  int size() {
    return variables.size();
  }

  /** How many slots hold a {@code long}. */
  int longs() {
    return longs;
  }

  /** How many slots hold no array. */
  int scalars() {
    return scalars;
  }

  public boolean isArray(int slot) {
    return slot >= scalars;
  }

  public Variable variable(int slot) {
    return variables.get(slot);
  }

  public Type type(int slot) {
    return variables.get(slot).type();
  }

  int slot(Variable v) {
    int before = v.type() instanceof ArrayType ? scalars : Slots.isLong(v.type()) ? 0 : longs;
    return before + slots.index(v);
  }

  /** The slots of all variables that occur in the expressions, in order. */
  int[] reads(Collection<Expr> expressions) {
    return Traversal.variables(expressions).stream().mapToInt(this::slot).sorted().toArray();
  }

  int[] slots(Collection<Variable> of) {
    return of.stream().mapToInt(this::slot).sorted().distinct().toArray();
  }
}
