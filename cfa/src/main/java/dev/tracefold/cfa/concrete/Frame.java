package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
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
  public final Object[] refs;

  /** Intermediate results of the expression or edge under evaluation; no state. */
  long[] scratch = NO_SCRATCH;

  Object[] refScratch = new Object[0];

  private Frame(long[] longs, Object[] refs) {
    this.longs = longs;
    this.refs = refs;
  }

  /** The state in which every variable is zero. */
  public static Frame zero(Slots slots) {
    Frame frame = new Frame(new long[slots.longs().size()], new Object[slots.refs().size()]);
    for (int i = 0; i < frame.refs.length; i++) {
      frame.refs[i] =
          slots.refs().get(i).type() instanceof ArrayType array
              ? ConcreteArray.constant(array, BigInteger.ZERO)
              : BigInteger.ZERO;
    }
    return frame;
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
    Object[] shared = refs.clone();
    for (Object ref : shared) {
      if (ref instanceof ConcreteArray array) {
        array.share();
      }
    }
    return new Frame(longs.clone(), shared);
  }

  public Value get(Slots slots, Variable v) {
    int index = slots.index(v);
    if (Slots.isLong(v.type())) {
      return Value.ofBits(longs[index]);
    }
    return refs[index] instanceof ConcreteArray array
        ? array.contents()
        : Value.ofBits((BigInteger) refs[index]);
  }

  /** The value must be one of the variable's type; see {@link #accepts}. */
  public void set(Slots slots, Variable v, Value value) {
    int index = slots.index(v);
    if (v.type() instanceof ArrayType type) {
      refs[index] = ConcreteArray.of(type, (Value.ArrayContents) value);
      return;
    }
    BigInteger bits = Types.canonical(((Value.Scalar) value).bits(), v.type());
    if (Slots.isLong(v.type())) {
      longs[index] = bits.longValue();
    } else {
      refs[index] = bits;
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

  void reserve(int scratchLongs, int scratchRefs) {
    if (scratch.length < scratchLongs) {
      scratch = new long[Math.max(scratchLongs, 2 * scratch.length)];
    }
    if (refScratch.length < scratchRefs) {
      refScratch = new Object[Math.max(scratchRefs, 2 * refScratch.length)];
    }
  }
}
