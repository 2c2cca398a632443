package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.solver.ranges.Comparison;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Operation;
import dev.tracefold.solver.ranges.Range;
import dev.tracefold.solver.ranges.Truth;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Ranges of terms on one path: from the path's comparisons, and by arithmetic. */
public final class PathRanges extends PathFollower {
  /** Deeper terms are of unknown value. */
  private static final int DEEPEST = 12;

  /** As deep is looked where two terms are compared. */
  private static final int NEAR = 4;

  /** So many terms at most are narrowed since one of them was. */
  private static final int MOST_STEPS = 32;

  private final Deque<Expr> narrowed = new ArrayDeque<>();
  private final List<Undo> trail = new ArrayList<>();
  private final Map<Expr, IntegerRange> facts = new HashMap<>();

  /** Comparisons of two terms, by each of them: what narrows one may narrow the other. */
  private final Map<Expr, List<Comparison>> comparisons = new HashMap<>();

  /**
   * What the facts said of a term before a conjunct of that place on the path.
   *
   * @param compared whether a comparison of the term was added instead
   */
  private record Undo(int place, Expr term, Optional<IntegerRange> before, boolean compared) {}

  /** What a conjunct of the path says is kept until the path leaves it. */
  private final class Facts implements Comparison.Knowledge {
    private final int place;

    Facts(int place) {
      this.place = place;
    }

    @Override
    public IntegerRange of(Expr term) {
      return roughly(term);
    }

    @Override
    public void learn(Expr term, IntegerRange range) {
      Optional<IntegerRange> before = Optional.ofNullable(facts.put(term, range));
      trail.add(new Undo(place, term, before, false));
      narrowed.add(term);
    }
  }

  @Override
  void enter(Expr conjunct, int place) {
    Facts here = new Facts(place);
    for (Comparison c : Comparison.in(conjunct)) {
      if (!c.left().isConst() && !c.right().isConst()) {
        relate(c.left(), c, place);
        relate(c.right(), c, place);
      }
      c.narrow(here);
    }
    for (int i = 0; i < MOST_STEPS && !narrowed.isEmpty(); i++) {
      for (Comparison c : comparisons.getOrDefault(narrowed.remove(), List.of())) {
        c.narrow(here);
      }
    }
    narrowed.clear();
  }

  private void relate(Expr term, Comparison comparison, int place) {
    comparisons.computeIfAbsent(term, t -> new ArrayList<>()).add(comparison);
    trail.add(new Undo(place, term, Optional.empty(), true));
  }

  @Override
  void leave(int place) {
    while (!trail.isEmpty() && trail.get(trail.size() - 1).place() == place) {
      Undo u = trail.remove(trail.size() - 1);
      if (u.compared()) {
        List<Comparison> all = comparisons.get(u.term());
        all.remove(all.size() - 1);
      } else if (u.before().isEmpty()) {
        facts.remove(u.term());
      } else {
        facts.put(u.term(), u.before().get());
      }
    }
  }

  // ---- terms

  /** The first and the last value of an index. */
  public Optional<long[]> of(PathCondition path, Expr index) {
    if (index.width() > Long.SIZE) {
      return Optional.empty();
    }
    moveTo(path);
    IntegerRange range = of(index);
    return Optional.of(new long[] {range.low(), range.high()});
  }

  /** Where the value of a bit-vector term lies. */
  IntegerRange of(Expr term) {
    return integers(term, DEEPEST);
  }

  /** As {@link #of(Expr)}, from what is known of the term and of those next to it. */
  public IntegerRange roughly(Expr term) {
    return integers(term, NEAR);
  }

  /** Deeper terms than that are of unknown value. */
  private IntegerRange integers(Expr term, int depth) {
    if (term.isConst()) {
      return (IntegerRange) Range.constant(term);
    }
    IntegerRange fact = facts.get(term);
    if (fact != null && term.is(Op.ITE)) {
      return fact;
    }
    IntegerRange computed =
        depth == 0
            ? IntegerRange.all(term.width())
            : (IntegerRange) Operation.of(term, i -> operand(term.arg(i), depth - 1));
    return fact == null ? computed : computed.meet(fact).orElse(computed);
  }

  /** Which way a term chooses is not looked at. */
  private Range operand(Expr e, int depth) {
    return e.isBitVector() ? integers(e, depth) : Range.all(e.type());
  }

  // ---- conditions

  /** The truth of a condition, where the ranges decide it. */
  public Optional<Boolean> truth(Expr condition) {
    Truth truth = truth(condition, DEEPEST);
    return truth == Truth.EITHER ? Optional.empty() : Optional.of(truth == Truth.YES);
  }

  private Truth truth(Expr c, int depth) {
    return depth == 0 && !c.isConst()
        ? Truth.EITHER
        : (Truth) Operation.of(c, i -> part(c.arg(i), depth - 1));
  }

  private Range part(Expr e, int depth) {
    return e.isBool() ? truth(e, depth) : operand(e, DEEPEST);
  }
}
