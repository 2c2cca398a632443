package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.List;

/** The range of a variable: one side of a box. */
sealed interface Bounds {
  /** All values of the type, which {@link Ranges} covers. */
  static Bounds all(Type type) {
    if (type instanceof FloatType format) {
      double infinity = Double.POSITIVE_INFINITY;
      return new Floats(format, -infinity, infinity, true);
    }
    return type instanceof BitVectorType bv
        ? new Integers(bv.width(), Ranges.smallest(bv.width()), Ranges.largest(bv.width()))
        : new Truth(false, true);
  }

  void putInto(Ranges ranges, int t);

  /** A point within. */
  Bounds middle();

  /** The parts that it is split into; only itself if it is a point. */
  List<? extends Bounds> halves();

  /** Of a point: the bits of the value. */
  BigInteger bits();

  record Truth(boolean least, boolean greatest) implements Bounds {
    @Override
    public void putInto(Ranges ranges, int t) {
      ranges.set(t, least, !greatest);
    }

    @Override
    public Truth middle() {
      return new Truth(least, least);
    }

    @Override
    public List<Truth> halves() {
      return least == greatest
          ? List.of(this)
          : List.of(new Truth(false, false), new Truth(true, true));
    }

    @Override
    public BigInteger bits() {
      return least ? BigInteger.ONE : BigInteger.ZERO;
    }
  }

  record Integers(int width, long least, long greatest) implements Bounds {
    @Override
    public void putInto(Ranges ranges, int t) {
      ranges.set(t, least, greatest);
    }

    @Override
    public Integers middle() {
      long middle = between();
      return new Integers(width, middle, middle);
    }

    @Override
    public List<Integers> halves() {
      return least == greatest
          ? List.of(this)
          : List.of(
              new Integers(width, least, between()), new Integers(width, between() + 1, greatest));
    }

    /** Rounded down, so that it is never the greatest of several. */
    private long between() {
      return (least >> 1) + (greatest >> 1) + (least & greatest & 1);
    }

    @Override
    public BigInteger bits() {
      return BigInteger.valueOf(least).mod(BigInteger.ONE.shiftLeft(width));
    }
  }

  /** Numbers of the format from {@code low} to {@code high}, and NaN if {@code nan}. */
  record Floats(FloatType format, double low, double high, boolean nan) implements Bounds {
    /** Among smaller numbers, the middle is that of the line; among others, of magnitudes. */
    private static final double LARGE = 1e4;

    private static final double FAR_APART = 100;

    @Override
    public void putInto(Ranges ranges, int t) {
      ranges.set(t, low, high, nan);
    }

    @Override
    public Floats middle() {
      if (low > high) {
        return this;
      }
      double middle = between();
      return new Floats(format, middle, middle, false);
    }

    @Override
    public List<Floats> halves() {
      if (nan) {
        return low > high
            ? List.of(this)
            : List.of(
                new Floats(format, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true),
                new Floats(format, low, high, false));
      }
      if (low == high) {
        return List.of(this);
      }
      double middle = between();
      return List.of(
          new Floats(format, low, middle, false), new Floats(format, above(middle), high, false));
    }

    /** Not the highest number, if there are several. */
    private double between() {
      if (low < 0 && high > 0 && Math.max(-low, high) > LARGE) {
        return 0;
      }
      boolean wide = Math.max(Math.abs(low), Math.abs(high)) > LARGE;
      double near = Math.min(Math.abs(low), Math.abs(high));
      double far = Math.max(Math.abs(low), Math.abs(high));
      double middle = wide && far > near * FAR_APART ? ofMagnitudes() : ofLine();
      return middle < high ? Math.max(middle, low) : low;
    }

    private double ofLine() {
      double middle = low / 2 + high / 2;
      return isSingle() ? (float) middle : middle;
    }

    /** Patterns of numbers of one sign are in the order of magnitudes. */
    private double ofMagnitudes() {
      double sign = low < 0 ? -1 : 1;
      double a = Math.abs(low);
      double b = Math.abs(high);
      double middle =
          isSingle()
              ? Float.intBitsToFloat(
                  (Float.floatToIntBits((float) a) + Float.floatToIntBits((float) b)) >>> 1)
              : Double.longBitsToDouble(
                  (Double.doubleToLongBits(a) >> 1) + (Double.doubleToLongBits(b) >> 1));
      return sign * middle;
    }

    private double above(double x) {
      return isSingle() ? Math.nextUp((float) x) : Math.nextUp(x);
    }

    private boolean isSingle() {
      return format.equals(FloatType.SINGLE);
    }

    @Override
    public BigInteger bits() {
      double value = low > high ? Double.NaN : low;
      return isSingle()
          ? BigInteger.valueOf(Float.floatToIntBits((float) value) & 0xffff_ffffL)
          : new BigInteger(Long.toUnsignedString(Double.doubleToLongBits(value)));
    }
  }
}
