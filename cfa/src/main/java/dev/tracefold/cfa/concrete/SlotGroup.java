package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.Collection;
import java.util.function.Predicate;

/** Where some variables live, by kind, so that their values can be moved together. */
final class SlotGroup {
  private final int[] longs;
  private final int[] wides;
  private final int[] arrays;

  /** The values of a group, each kind in the group's order. */
  static final class Held {
    final long[] longs;
    final BigInteger[] wides;
    final ConcreteArray[] arrays;

    Held(int longs, int wides, int arrays) {
      this.longs = new long[longs];
      this.wides = new BigInteger[wides];
      this.arrays = new ConcreteArray[arrays];
    }
  }

  private SlotGroup(int[] longs, int[] wides, int[] arrays) {
    this.longs = longs;
    this.wides = wides;
    this.arrays = arrays;
  }

  static SlotGroup of(Collection<Variable> variables, Slots slots) {
    return new SlotGroup(
        indices(variables, Slots::isLong, slots),
        indices(variables, SlotGroup::isWide, slots),
        indices(variables, ArrayType.class::isInstance, slots));
  }

  static boolean isWide(Type type) {
    return !(type instanceof ArrayType) && !Slots.isLong(type);
  }

  private static int[] indices(Collection<Variable> of, Predicate<Type> kind, Slots slots) {
    return of.stream().filter(v -> kind.test(v.type())).mapToInt(slots::index).toArray();
  }

  /** Takes the values out of the frame, which must get others before it is used again. */
  Held take(Frame f) {
    Held held = new Held(longs.length, wides.length, arrays.length);
    for (int i = 0; i < longs.length; i++) {
      held.longs[i] = f.longs[longs[i]];
    }
    for (int i = 0; i < wides.length; i++) {
      held.wides[i] = f.wides[wides[i]];
    }
    for (int i = 0; i < arrays.length; i++) {
      held.arrays[i] = f.arrays[arrays[i]];
    }
    return held;
  }

  /** The values, for a second holder: arrays are shared from then on. */
  Held shared(Frame f) {
    for (int slot : arrays) {
      f.arrays[slot].share();
    }
    return take(f);
  }

  void put(Held held, Frame f) {
    for (int i = 0; i < longs.length; i++) {
      f.longs[longs[i]] = held.longs[i];
    }
    for (int i = 0; i < wides.length; i++) {
      f.wides[wides[i]] = held.wides[i];
    }
    for (int i = 0; i < arrays.length; i++) {
      f.arrays[arrays[i]] = held.arrays[i];
    }
  }

  /** Gives one frame the values of another; arrays are shared from then on. */
  void copy(Frame from, Frame to) {
    for (int slot : longs) {
      to.longs[slot] = from.longs[slot];
    }
    for (int slot : wides) {
      to.wides[slot] = from.wides[slot];
    }
    for (int slot : arrays) {
      from.arrays[slot].share();
      to.arrays[slot] = from.arrays[slot];
    }
  }
}
