package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;

/**
 * A concrete state: one value for each variable that {@link Slots} lays out, and scratch space for
 * expressions under evaluation. Scalars in {@code longs} are zero-extended bit patterns. Arrays are
 * owned by one frame until {@link #copy} shares them; a write then copies what it touches.
 *
 * <p>The fields are open to engines that move values between this and states of their own.
 */
public final class Frame {
  private static final long[] NO_SCRATCH = {};

  public final long[] longs;
  public final BigInteger[] wides;
  public final ConcreteArray[] arrays;

  /** Intermediate results of the expression or edge under evaluation; no state. */
  long[] scratch = NO_SCRATCH;

  BigInteger[] wideScratch = {};
  ConcreteArray[] arrayScratch = {};

  private Frame(long[] longs, BigInteger[] wides, ConcreteArray[] arrays) {
    this.longs = longs;
    this.wides = wides;
    this.arrays = arrays;
  }

  /** The state in which every variable is zero. */
  public static Frame zero(Slots slots) {
    BigInteger[] wides = new BigInteger[slots.wides().size()];
    Arrays.fill(wides, BigInteger.ZERO);
    ConcreteArray[] arrays = new ConcreteArray[slots.arrays().size()];
    for (int i = 0; i < arrays.length; i++) {
      arrays[i] = ConcreteArray.constant((ArrayType) slots.arrays().get(i).type(), BigInteger.ZERO);
    }
    return new Frame(new long[slots.longs().size()], wides, arrays);
  }

  /** The state with those values, and zero for the variables that have none. */
  public static Frame of(Slots slots, Map<Variable, Value> values) {
    Frame frame = zero(slots);
    values.forEach(
        (v, value) -> {
          if (slots.contains(v)) {
            frame.set(slots, v, value);
          }
        });
    return frame;
  }

  /** An independent state; the arrays are shared until one side writes. */
  public Frame copy() {
    for (ConcreteArray array : arrays) {
      array.share();
    }
    return new Frame(longs.clone(), wides.clone(), arrays.clone());
  }

  public Value get(Slots slots, Variable v) {
    int index = slots.index(v);
    if (v.type() instanceof ArrayType) {
      return arrays[index].contents();
    }
    return Slots.isLong(v.type()) ? Value.ofBits(longs[index]) : Value.ofBits(wides[index]);
  }

  /** The value must be one of the variable's type; see {@link #accepts}. */
  public void set(Slots slots, Variable v, Value value) {
    int index = slots.index(v);
    if (v.type() instanceof ArrayType type) {
      arrays[index] = ConcreteArray.of(type, (Value.ArrayContents) value);
      return;
    }
    BigInteger bits = Types.canonical(((Value.Scalar) value).bits(), v.type());
    if (Slots.isLong(v.type())) {
      longs[index] = bits.longValue();
    } else {
      wides[index] = bits;
    }
  }

  /** Whether the value is one of the variable's type. */
  public static boolean accepts(Variable v, Value value) {
    if (v.type() instanceof ArrayType type) {
      return value instanceof Value.ArrayContents contents
          && Types.fits(contents.otherwise(), type.element())
          && contents.entries().keySet().stream().allMatch(i -> Types.fits(i, type.index()))
          && contents.entries().values().stream().allMatch(e -> Types.fits(e, type.element()));
    }
    return value instanceof Value.Scalar scalar && Types.fits(scalar.bits(), v.type());
  }

  void reserve(int scratchLongs, int scratchWides, int scratchArrays) {
    if (scratch.length < scratchLongs) {
      scratch = new long[Math.max(scratchLongs, 2 * scratch.length)];
    }
    if (wideScratch.length < scratchWides) {
      wideScratch = new BigInteger[Math.max(scratchWides, 2 * wideScratch.length)];
    }
    if (arrayScratch.length < scratchArrays) {
      arrayScratch = new ConcreteArray[Math.max(scratchArrays, 2 * arrayScratch.length)];
    }
  }
}
