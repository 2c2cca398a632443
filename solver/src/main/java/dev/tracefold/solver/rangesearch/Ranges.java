package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;

/**
 * What is known of the values of numbered terms. Of a float: that it is between two numbers, or NaN
 * if that is said; the two zeros are one number. Of a bit-vector: that its signed value is between
 * two. Of a truth value: which it is, or neither. Of anything else: nothing.
 */
final class Ranges {
  static final byte FALSE = 0;
  static final byte TRUE = 1;
  static final byte EITHER = 2;

  /** Of floats; above {@code high} where there is no number, only NaN. */
  final double[] low;

  final double[] high;
  final boolean[] nan;

  /** Of bit-vectors. */
  final long[] least;

  final long[] greatest;

  final byte[] truth;

  Ranges(int terms) {
    low = new double[terms];
    high = new double[terms];
    nan = new boolean[terms];
    least = new long[terms];
    greatest = new long[terms];
    truth = new byte[terms];
  }

  static boolean isFloat(Type type) {
    return type.equals(FloatType.SINGLE) || type.equals(FloatType.DOUBLE);
  }

  static boolean isInteger(Type type) {
    return type instanceof BitVectorType bv && bv.width() <= Long.SIZE;
  }

  /** Whether there is anything to be known of values of the type. */
  static boolean covers(Type type) {
    return isFloat(type) || isInteger(type) || type == BoolType.BOOL;
  }

  void set(int t, double lowest, double highest, boolean orNan) {
    low[t] = lowest;
    high[t] = highest;
    nan[t] = orNan;
  }

  void set(int t, long from, long to) {
    least[t] = from;
    greatest[t] = to;
  }

  void set(int t, boolean surelyTrue, boolean surelyFalse) {
    truth[t] = surelyTrue ? TRUE : surelyFalse ? FALSE : EITHER;
  }

  /** Nothing is known of a term of the type. */
  void open(int t, Type type) {
    if (isInteger(type)) {
      int width = ((BitVectorType) type).width();
      set(t, smallest(width), largest(width));
    } else {
      set(t, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, true);
      truth[t] = EITHER;
    }
  }

  static long smallest(int width) {
    return -1L << width - 1;
  }

  static long largest(int width) {
    return ~smallest(width);
  }

  /** The integer range if all of it has the width; all values of the width otherwise. */
  void fit(int t, long from, long to, int width) {
    boolean fits = from >= smallest(width) && to <= largest(width);
    set(t, fits ? from : smallest(width), fits ? to : largest(width));
  }

  void copy(int from, int t) {
    set(t, low[from], high[from], nan[from]);
    set(t, least[from], greatest[from]);
    truth[t] = truth[from];
  }

  /** One or the other. */
  void join(int a, int b, int t) {
    boolean orNan = nan[a] || nan[b];
    double lowest = Math.min(low[a], low[b]);
    double highest = Math.max(high[a], high[b]);
    set(t, lowest, highest, orNan);
    set(t, Math.min(least[a], least[b]), Math.max(greatest[a], greatest[b]));
    truth[t] = truth[a] == truth[b] ? truth[a] : EITHER;
  }

  boolean hasNumbers(int t) {
    return low[t] <= high[t];
  }

  boolean containsZero(int t) {
    return low[t] <= 0 && high[t] >= 0;
  }

  boolean isInfinite(int t) {
    return hasNumbers(t) && (Double.isInfinite(low[t]) || Double.isInfinite(high[t]));
  }

  /** Only NaN. */
  void noNumber(int t) {
    set(t, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, true);
  }
}
