package dev.tracefold.solver.ranges;

/**
 * The ranges of what is computed with floats of one format. All operations here are monotone in
 * each argument and stay so when they round, so the bounds are the operation's results on bounds;
 * Java's own operations round to the nearest even number, and those of two doubles that are floats,
 * rounded again, are those of floats.
 */
final class FloatArithmetic {
  private FloatArithmetic() {}

  /** Between two numbers once they are rounded. */
  private static FloatRange rounded(FloatRange like, double low, double high, boolean nan) {
    boolean single = like.isSingle();
    return new FloatRange(
        like.format(), single ? (float) low : low, single ? (float) high : high, nan);
  }

  static FloatRange sum(FloatRange a, FloatRange b) {
    boolean opposite =
        a.low() == Double.NEGATIVE_INFINITY && b.high() == Double.POSITIVE_INFINITY
            || a.high() == Double.POSITIVE_INFINITY && b.low() == Double.NEGATIVE_INFINITY;
    double low = a.low() + b.low();
    double high = a.high() + b.high();
    return rounded(
        a,
        Double.isNaN(low) ? Double.NEGATIVE_INFINITY : low,
        Double.isNaN(high) ? Double.POSITIVE_INFINITY : high,
        a.nan() || b.nan() || opposite);
  }

  static FloatRange product(FloatRange a, FloatRange b) {
    boolean undefined = a.containsZero() && b.hasInfinity() || b.containsZero() && a.hasInfinity();
    double p = corner(a.low() * b.low());
    double q = corner(a.low() * b.high());
    double s = corner(a.high() * b.low());
    double t = corner(a.high() * b.high());
    boolean nan = a.nan() || b.nan() || undefined;
    return rounded(a, least(p, q, s, t), greatest(p, q, s, t), nan);
  }

  /** The product of a number with itself. */
  static FloatRange square(FloatRange a) {
    double x = a.low() * a.low();
    double y = a.high() * a.high();
    return rounded(a, a.containsZero() ? 0 : Math.min(x, y), Math.max(x, y), a.nan());
  }

  static FloatRange quotient(FloatRange a, FloatRange b) {
    boolean infinite = a.hasInfinity() && b.hasInfinity();
    if (b.containsZero()) {
      boolean undefined = a.nan() || b.nan() || infinite || a.containsZero();
      return rounded(a, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, undefined);
    }
    double p = corner(a.low() / b.low());
    double q = corner(a.low() / b.high());
    double s = corner(a.high() / b.low());
    double t = corner(a.high() / b.high());
    boolean nan = a.nan() || b.nan() || infinite;
    return rounded(a, least(p, q, s, t), greatest(p, q, s, t), nan);
  }

  /**
   * A corner without a value is one of zero and infinity, near which there are values near zero.
   */
  private static double corner(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  private static double least(double p, double q, double s, double t) {
    return Math.min(Math.min(p, q), Math.min(s, t));
  }

  private static double greatest(double p, double q, double s, double t) {
    return Math.max(Math.max(p, q), Math.max(s, t));
  }

  static FloatRange root(FloatRange a) {
    return !a.hasNumbers() || a.high() < 0
        ? FloatRange.onlyNan(a.format())
        : rounded(a, Math.sqrt(Math.max(a.low(), 0)), Math.sqrt(a.high()), a.nan() || a.low() < 0);
  }

  static FloatRange negation(FloatRange a) {
    return new FloatRange(a.format(), -a.high(), -a.low(), a.nan());
  }

  static FloatRange absoluteValue(FloatRange a) {
    if (a.low() >= 0 || !a.hasNumbers()) {
      return a;
    }
    return a.high() <= 0
        ? negation(a)
        : new FloatRange(a.format(), 0, Math.max(-a.low(), a.high()), a.nan());
  }
}
