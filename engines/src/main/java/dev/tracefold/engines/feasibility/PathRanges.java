package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.engines.machine.PathCondition;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Intervals of terms on one path: from the path's comparisons, and by interval arithmetic. */
public final class PathRanges extends PathFollower {
  /** Deeper terms are of unknown value. */
  private static final int DEEPEST = 12;

  /** As deep is looked where two terms are compared. */
  private static final int NEAR = 4;

  /** So many terms at most are narrowed since one of them was. */
  private static final int MOST_STEPS = 32;

  private final Deque<Expr> narrowed = new ArrayDeque<>();
  private final List<Undo> trail = new ArrayList<>();
  private final Map<Expr, Bounds> facts = new HashMap<>();
  private final PatternIntervals patterns = new PatternIntervals(facts);
  private final SignedIntervals signed = new SignedIntervals(facts);

  /** Comparisons of two terms, by each of them: what narrows one may narrow the other. */
  private final Map<Expr, List<Expr>> comparisons = new HashMap<>();

  /**
   * What the facts said of a term before a conjunct of that place on the path.
   *
   * @param compared whether a comparison of the term was added instead
   */
  private record Undo(int place, Expr term, Bounds before, boolean compared) {}

  @Override
  void enter(Expr conjunct, int place) {
    note(conjunct, place);
    for (int i = 0; i < MOST_STEPS && !narrowed.isEmpty(); i++) {
      for (Expr comparison : comparisons.getOrDefault(narrowed.remove(), List.of())) {
        narrow(comparison, place);
      }
    }
    narrowed.clear();
  }

  @Override
  void leave(int place) {
    while (!trail.isEmpty() && trail.get(trail.size() - 1).place() == place) {
      Undo u = trail.remove(trail.size() - 1);
      if (u.compared()) {
        List<Expr> all = comparisons.get(u.term());
        all.remove(all.size() - 1);
      } else if (u.before() == null) {
        facts.remove(u.term());
      } else {
        facts.put(u.term(), u.before());
      }
    }
  }

  private void note(Expr fact, int place) {
    if (fact.is(Op.AND)) {
      fact.args().forEach(c -> note(c, place));
    } else if (isComparison(fact)) {
      if (!fact.arg(0).isConst() && !fact.arg(1).isConst()) {
        relate(fact.arg(0), fact, place);
        relate(fact.arg(1), fact, place);
      }
      narrow(fact, place);
    }
  }

  private static boolean isComparison(Expr fact) {
    return switch (fact.op()) {
      case EQ -> fact.arg(0).isBitVector();
      case ULT, ULE, SLT, SLE -> true;
      default -> false;
    };
  }

  private void relate(Expr term, Expr comparison, int place) {
    comparisons.computeIfAbsent(term, t -> new ArrayList<>()).add(comparison);
    trail.add(new Undo(place, term, null, true));
  }

  private void narrow(Expr comparison, int place) {
    switch (comparison.op()) {
      case EQ -> noteEqual(comparison.arg(0), comparison.arg(1), place);
      case ULT -> noteOrder(comparison, false, BigInteger.ONE, place);
      case ULE -> noteOrder(comparison, false, BigInteger.ZERO, place);
      case SLT -> noteOrder(comparison, true, BigInteger.ONE, place);
      case SLE -> noteOrder(comparison, true, BigInteger.ZERO, place);
      default -> throw new IllegalArgumentException(comparison.op().toString());
    }
  }

  private void noteEqual(Expr a, Expr b, int place) {
    Interval left = patterns.of(a, NEAR);
    Interval right = patterns.of(b, NEAR);
    if (!a.isConst()) {
      learn(a, bounds(a).withUnsigned(right), place);
    }
    if (!b.isConst()) {
      learn(b, bounds(b).withUnsigned(left), place);
    }
  }

  /** {@code arg(0) + gap <= arg(1)}. */
  private void noteOrder(Expr fact, boolean signed, BigInteger gap, int place) {
    Expr a = fact.arg(0);
    Expr b = fact.arg(1);
    Interval left = range(a, signed);
    Interval right = range(b, signed);
    if (!a.isConst()) {
      narrow(a, signed, left.low(), right.high().subtract(gap), place);
    }
    if (!b.isConst()) {
      narrow(b, signed, left.low().add(gap), right.high(), place);
    }
  }

  private Interval range(Expr term, boolean signed) {
    Interval near = patterns.of(term, NEAR);
    if (!signed) {
      return near;
    }
    Interval known = bounds(term).signed();
    return near.signed(term.width()).flatMap(known::meet).orElse(known);
  }

  private void narrow(Expr term, boolean signed, BigInteger low, BigInteger high, int place) {
    if (low.compareTo(high) <= 0) {
      Interval range = new Interval(low, high);
      Bounds old = bounds(term);
      learn(term, signed ? old.withSigned(range) : old.withUnsigned(range), place);
    }
  }

  private Bounds bounds(Expr term) {
    Bounds b = facts.get(term);
    return b == null ? Bounds.none(term.width()) : b;
  }

  private void learn(Expr term, Bounds news, int place) {
    Bounds before = facts.get(term);
    if (!news.equals(before)) {
      facts.put(term, news);
      trail.add(new Undo(place, term, before, false));
      narrowed.add(term);
    }
  }

  // ---- terms

  /** The first and the last value of an index. */
  public Optional<long[]> of(PathCondition path, Expr index) {
    if (index.width() > 64) {
      return Optional.empty();
    }
    moveTo(path);
    Interval i = of(index);
    return Optional.of(new long[] {i.low().longValue(), i.high().longValue()});
  }

  /** Where the unsigned value of a bit-vector term lies. */
  Interval of(Expr term) {
    return patterns.of(term, DEEPEST);
  }

  /** As {@link #of(Expr)}, from what is known of the term and of those next to it. */
  public Interval roughly(Expr term) {
    return patterns.of(term, NEAR);
  }

  // ---- conditions

  /** The truth of a condition, where the intervals decide it. */
  public Optional<Boolean> truth(Expr condition) {
    return truth(condition, DEEPEST);
  }

  private Optional<Boolean> truth(Expr c, int depth) {
    if (c.isConst()) {
      return Optional.of(c.isTrue());
    }
    if (depth == 0) {
      return Optional.empty();
    }
    return switch (c.op()) {
      case NOT -> truth(c.arg(0), depth - 1).map(t -> !t);
      case AND -> all(c.args(), true, depth - 1);
      case OR -> all(c.args(), false, depth - 1);
      case EQ -> c.arg(0).isBitVector() ? equal(of(c.arg(0)), of(c.arg(1))) : Optional.empty();
      case ULT -> order(Optional.of(of(c.arg(0))), Optional.of(of(c.arg(1))), true);
      case ULE -> order(Optional.of(of(c.arg(0))), Optional.of(of(c.arg(1))), false);
      case SLT -> order(signed(c.arg(0)), signed(c.arg(1)), true);
      case SLE -> order(signed(c.arg(0)), signed(c.arg(1)), false);
      default -> Optional.empty();
    };
  }

  private Optional<Interval> signed(Expr term) {
    Interval computed = signed.of(term, DEEPEST);
    return Optional.of(of(term).signed(term.width()).flatMap(computed::meet).orElse(computed));
  }

  private static Optional<Boolean> equal(Interval a, Interval b) {
    if (a.meet(b).isEmpty()) {
      return Optional.of(false);
    }
    return a.isSingle() && a.equals(b) ? Optional.of(true) : Optional.empty();
  }

  private static Optional<Boolean> order(
      Optional<Interval> a, Optional<Interval> b, boolean strict) {
    if (a.isEmpty() || b.isEmpty()) {
      return Optional.empty();
    }
    int surely = a.get().high().compareTo(b.get().low());
    if (strict ? surely < 0 : surely <= 0) {
      return Optional.of(true);
    }
    int hardly = a.get().low().compareTo(b.get().high());
    return (strict ? hardly >= 0 : hardly > 0) ? Optional.of(false) : Optional.empty();
  }

  /** The truth of a conjunction, or of a disjunction when {@code neutral} is false. */
  private Optional<Boolean> all(List<Expr> parts, boolean neutral, int depth) {
    boolean open = false;
    for (Expr part : parts) {
      Optional<Boolean> t = truth(part, depth);
      if (t.isPresent() && t.get() != neutral) {
        return Optional.of(!neutral);
      }
      open |= t.isEmpty();
    }
    return open ? Optional.empty() : Optional.of(neutral);
  }
}
