package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.RoundingMode;

/**
 * The ranges of what is computed with floats. All operations here are monotone in each argument and
 * stay so when they round, so the bounds are the operation's results on bounds; Java's own
 * operations round to the nearest even number, and those of two doubles that are floats, rounded
 * again, are those of floats.
 */
final class FloatRanges {
  private final Ranges r;

  FloatRanges(Ranges ranges) {
    this.r = ranges;
  }

  private static boolean roundsToNearest(Expr e) {
    return e.rounding() == RoundingMode.NEAREST_EVEN;
  }

  /** A value of the term's format. */
  private static double rounded(double exact, Expr e) {
    return e.type().equals(FloatType.SINGLE) ? (float) exact : exact;
  }

  void arithmetic(Expr e, int a, int b, int t) {
    if (!roundsToNearest(e)) {
      r.open(t, e.type());
      return;
    }
    if (!r.hasNumbers(a) || !r.hasNumbers(b)) {
      r.noNumber(t);
      return;
    }
    boolean nan = r.nan[a] || r.nan[b];
    switch (e.op()) {
      case FADD -> sum(e, r.low[a], r.high[a], r.low[b], r.high[b], nan, t);
      case FSUB -> sum(e, r.low[a], r.high[a], -r.high[b], -r.low[b], nan, t);
      case FMUL -> product(e, a, b, nan, t);
      case FDIV -> quotient(e, a, b, nan, t);
      default -> r.open(t, e.type());
    }
  }

  private void sum(Expr e, double al, double ah, double bl, double bh, boolean nan, int t) {
    boolean opposite =
        al == Double.NEGATIVE_INFINITY && bh == Double.POSITIVE_INFINITY
            || ah == Double.POSITIVE_INFINITY && bl == Double.NEGATIVE_INFINITY;
    double lowest = al + bl;
    double highest = ah + bh;
    r.set(
        t,
        Double.isNaN(lowest) ? Double.NEGATIVE_INFINITY : rounded(lowest, e),
        Double.isNaN(highest) ? Double.POSITIVE_INFINITY : rounded(highest, e),
        nan || opposite);
  }

  private void product(Expr e, int a, int b, boolean nan, int t) {
    boolean undefined =
        r.containsZero(a) && r.isInfinite(b) || r.containsZero(b) && r.isInfinite(a);
    if (a == b) {
      double x = r.low[a] * r.low[a];
      double y = r.high[a] * r.high[a];
      double lowest = r.containsZero(a) ? 0 : Math.min(x, y);
      r.set(t, rounded(lowest, e), rounded(Math.max(x, y), e), nan);
      return;
    }
    corners(
        e,
        r.low[a] * r.low[b],
        r.low[a] * r.high[b],
        r.high[a] * r.low[b],
        r.high[a] * r.high[b],
        nan || undefined,
        t);
  }

  private void quotient(Expr e, int a, int b, boolean nan, int t) {
    boolean infinite = r.isInfinite(a) && r.isInfinite(b);
    if (r.containsZero(b)) {
      boolean undefined = infinite || r.containsZero(a);
      r.set(t, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, nan || undefined);
      return;
    }
    corners(
        e,
        r.low[a] / r.low[b],
        r.low[a] / r.high[b],
        r.high[a] / r.low[b],
        r.high[a] / r.high[b],
        nan || infinite,
        t);
  }

  /**
   * A corner without a value is one of zero and infinity, near which there are values near zero.
   */
  private void corners(Expr e, double p, double q, double s, double u, boolean nan, int t) {
    double p0 = Double.isNaN(p) ? 0 : p;
    double q0 = Double.isNaN(q) ? 0 : q;
    double s0 = Double.isNaN(s) ? 0 : s;
    double u0 = Double.isNaN(u) ? 0 : u;
    double lowest = Math.min(Math.min(p0, q0), Math.min(s0, u0));
    double highest = Math.max(Math.max(p0, q0), Math.max(s0, u0));
    r.set(t, rounded(lowest, e), rounded(highest, e), nan);
  }

  void squareRoot(Expr e, int a, int t) {
    if (!roundsToNearest(e)) {
      r.open(t, e.type());
    } else if (!r.hasNumbers(a) || r.high[a] < 0) {
      r.noNumber(t);
    } else {
      double lowest = Math.sqrt(Math.max(r.low[a], 0));
      boolean nan = r.nan[a] || r.low[a] < 0;
      r.set(t, rounded(lowest, e), rounded(Math.sqrt(r.high[a]), e), nan);
    }
  }

  void integral(Expr e, int a, int t) {
    if (!r.hasNumbers(a)) {
      r.noNumber(t);
      return;
    }
    switch (e.rounding()) {
      case NEAREST_EVEN -> r.set(t, Math.rint(r.low[a]), Math.rint(r.high[a]), r.nan[a]);
      case UPWARD -> r.set(t, Math.ceil(r.low[a]), Math.ceil(r.high[a]), r.nan[a]);
      case DOWNWARD -> r.set(t, Math.floor(r.low[a]), Math.floor(r.high[a]), r.nan[a]);
      case TOWARD_ZERO -> r.set(t, truncated(r.low[a]), truncated(r.high[a]), r.nan[a]);
      case NEAREST_AWAY -> r.open(t, e.type());
    }
  }

  private static double truncated(double x) {
    return x < 0 ? Math.ceil(x) : Math.floor(x);
  }

  void negation(int a, int t) {
    r.set(t, -r.high[a], -r.low[a], r.nan[a]);
  }

  void absoluteValue(int a, int t) {
    if (r.low[a] >= 0 || !r.hasNumbers(a)) {
      r.set(t, r.low[a], r.high[a], r.nan[a]);
    } else if (r.high[a] <= 0) {
      negation(a, t);
    } else {
      r.set(t, 0, Math.max(-r.low[a], r.high[a]), r.nan[a]);
    }
  }

  void converted(Expr e, int a, int t) {
    if (!roundsToNearest(e)) {
      r.open(t, e.type());
    } else {
      r.set(t, rounded(r.low[a], e), rounded(r.high[a], e), r.nan[a]);
    }
  }

  /** {@code unsigned}: negative numbers stand for large ones. */
  void fromInteger(Expr e, int a, boolean unsigned, int t) {
    if (!roundsToNearest(e)) {
      r.open(t, e.type());
    } else if (unsigned && r.least[a] < 0) {
      r.set(t, 0, rounded(Math.scalb(1.0, e.arg(0).width()), e), false);
    } else if (e.type().equals(FloatType.SINGLE)) {
      r.set(t, (float) r.least[a], (float) r.greatest[a], false);
    } else {
      r.set(t, (double) r.least[a], (double) r.greatest[a], false);
    }
  }

  /** Numbers out of the integer type's range have any value. */
  void toInteger(Expr e, int a, boolean unsigned, int t) {
    int width = e.width();
    boolean cuts = e.rounding() == RoundingMode.TOWARD_ZERO;
    double lowest = unsigned ? -1 : Math.scalb(-1.0, width - 1);
    double highest = Math.scalb(1.0, width - 1);
    boolean inRange =
        r.hasNumbers(a)
            && !r.nan[a]
            && (unsigned ? r.low[a] > lowest : r.low[a] >= lowest)
            && r.high[a] < highest;
    if (cuts && inRange) {
      r.fit(t, (long) r.low[a], (long) r.high[a], width);
    } else {
      r.open(t, e.type());
    }
  }

  void less(int a, int b, boolean orEqual, int t) {
    boolean numbers = r.hasNumbers(a) && r.hasNumbers(b);
    boolean always = orEqual ? r.high[a] <= r.low[b] : r.high[a] < r.low[b];
    boolean never = orEqual ? r.low[a] > r.high[b] : r.low[a] >= r.high[b];
    r.set(t, numbers && !r.nan[a] && !r.nan[b] && always, !numbers || never);
  }

  void equal(int a, int b, int t) {
    boolean numbers = r.hasNumbers(a) && r.hasNumbers(b);
    boolean always = r.low[a] == r.high[a] && r.low[b] == r.high[b] && r.low[a] == r.low[b];
    boolean never = r.high[a] < r.low[b] || r.high[b] < r.low[a];
    r.set(t, numbers && !r.nan[a] && !r.nan[b] && always, !numbers || never);
  }

  void isNan(int a, int t) {
    r.set(t, !r.hasNumbers(a), !r.nan[a]);
  }

  void isInfinite(int a, int t) {
    boolean one = r.low[a] == r.high[a] && Double.isInfinite(r.low[a]);
    r.set(t, one && !r.nan[a], !r.isInfinite(a));
  }

  void isZero(int a, int t) {
    boolean one = r.low[a] == 0 && r.high[a] == 0;
    r.set(t, one && !r.nan[a], !r.hasNumbers(a) || !r.containsZero(a));
  }

  /** The sign of a zero is not known. */
  void isNegative(int a, int t) {
    boolean always = r.hasNumbers(a) && r.high[a] < 0 && !r.nan[a];
    r.set(t, always, !r.hasNumbers(a) || r.low[a] > 0);
  }
}
