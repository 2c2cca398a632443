package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.Expr;
import java.util.Arrays;

/** The signed ranges of what is computed with bit-vectors. What may wrap around can be anything. */
final class IntegerRanges {
  private final Ranges r;

  IntegerRanges(Ranges ranges) {
    this.r = ranges;
  }

  /** The sum of two terms of which the second may be the target. */
  void sum(Expr e, int a, int b, int t) {
    long from = r.least[a] + r.least[b];
    long to = r.greatest[a] + r.greatest[b];
    boolean wraps =
        overflows(r.least[a], r.least[b], from) || overflows(r.greatest[a], r.greatest[b], to);
    fit(e, t, from, to, wraps);
  }

  private static boolean overflows(long a, long b, long sum) {
    return ((a ^ sum) & (b ^ sum)) < 0;
  }

  void product(Expr e, int a, int b, int t) {
    long from = Long.MAX_VALUE;
    long to = Long.MIN_VALUE;
    boolean wraps = false;
    for (int corner = 0; corner < 4; corner++) {
      long x = (corner & 1) == 0 ? r.least[a] : r.greatest[a];
      long y = (corner & 2) == 0 ? r.least[b] : r.greatest[b];
      long product = x * y;
      wraps |= Math.multiplyHigh(x, y) != product >> Long.SIZE - 1;
      from = Math.min(from, product);
      to = Math.max(to, product);
    }
    fit(e, t, from, to, wraps);
  }

  private void fit(Expr e, int t, long from, long to, boolean wraps) {
    if (wraps) {
      r.open(t, e.type());
    } else {
      r.fit(t, from, to, e.width());
    }
  }

  /** By what is not zero; {@code unsigned} where nothing is negative is the same. */
  void quotient(Expr e, int a, int b, boolean unsigned, int t) {
    boolean negative = r.greatest[b] < 0;
    boolean zero = r.least[b] <= 0 && !negative;
    boolean wraps = negative && r.least[a] == Long.MIN_VALUE;
    if (zero || wraps || unsigned && (r.least[a] < 0 || negative)) {
      r.open(t, e.type());
      return;
    }
    long[] corners = {
      r.least[a] / r.least[b],
      r.least[a] / r.greatest[b],
      r.greatest[a] / r.least[b],
      r.greatest[a] / r.greatest[b]
    };
    Arrays.sort(corners);
    r.fit(t, corners[0], corners[3], e.width());
  }

  /** After division by a positive number; it has the sign of what is divided. */
  void remainder(Expr e, int a, int b, boolean unsigned, int t) {
    if (r.least[b] <= 0 || unsigned && r.least[a] < 0) {
      r.open(t, e.type());
      return;
    }
    long most = r.greatest[b] - 1;
    long from = r.least[a] >= 0 ? 0 : Math.max(-most, r.least[a]);
    long to = r.greatest[a] <= 0 ? 0 : Math.min(most, r.greatest[a]);
    r.set(t, from, to);
  }

  void and(Expr e, int a, int b, int t) {
    if (r.least[a] < 0 && r.least[b] < 0) {
      r.open(t, e.type());
    } else if (r.least[a] < 0) {
      r.set(t, 0, r.greatest[b]);
    } else if (r.least[b] < 0) {
      r.set(t, 0, r.greatest[a]);
    } else {
      r.set(t, 0, Math.min(r.greatest[a], r.greatest[b]));
    }
  }

  void not(int a, int t) {
    r.set(t, ~r.greatest[a], ~r.least[a]);
  }

  void zeroExtended(Expr e, int a, int t) {
    if (r.least[a] >= 0) {
      r.set(t, r.least[a], r.greatest[a]);
    } else {
      r.set(t, 0, -1L >>> Long.SIZE - e.arg(0).width());
    }
  }

  /** The low part of what fits into it. */
  void extracted(Expr e, int a, int t) {
    if (e.low() == 0) {
      r.fit(t, r.least[a], r.greatest[a], e.width());
    } else {
      r.open(t, e.type());
    }
  }

  void signedLess(int a, int b, boolean orEqual, int t) {
    r.set(
        t,
        orEqual ? r.greatest[a] <= r.least[b] : r.greatest[a] < r.least[b],
        orEqual ? r.least[a] > r.greatest[b] : r.least[a] >= r.greatest[b]);
  }

  void unsignedLess(int a, int b, boolean orEqual, int t) {
    boolean likeSigned =
        r.least[a] >= 0 && r.least[b] >= 0 || r.greatest[a] < 0 && r.greatest[b] < 0;
    if (likeSigned) {
      signedLess(a, b, orEqual, t);
    } else {
      r.set(t, r.least[a] >= 0 && r.greatest[b] < 0, r.greatest[a] < 0 && r.least[b] >= 0);
    }
  }

  void equal(int a, int b, int t) {
    boolean one = r.least[a] == r.greatest[a] && r.least[b] == r.greatest[b];
    r.set(
        t,
        one && r.least[a] == r.least[b],
        r.greatest[a] < r.least[b] || r.greatest[b] < r.least[a]);
  }
}
