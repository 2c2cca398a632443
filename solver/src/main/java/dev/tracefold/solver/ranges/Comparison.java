package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a condition says of two bit-vector terms: that they are equal, that they differ, or that the
 * left one comes before the right one.
 */
public record Comparison(Relation relation, Expr left, Expr right) {
  /** How the left term lies to the right one. */
  public enum Relation {
    EQUAL,
    DIFFERENT,
    SIGNED_LESS,
    SIGNED_AT_MOST,
    UNSIGNED_LESS,
    UNSIGNED_AT_MOST
  }

  /** Who knows ranges of terms and wants to know more. */
  public interface Knowledge {
    IntegerRange of(Expr term);

    /** The term's values are in the range, which is smaller than the one that was known. */
    void learn(Expr term, IntegerRange range);
  }

  /** The comparisons that all hold if the condition does. */
  public static List<Comparison> in(Expr condition) {
    List<Comparison> all = new ArrayList<>();
    collect(condition, true, all);
    return all;
  }

  private static void collect(Expr c, boolean holds, List<Comparison> into) {
    switch (c.op()) {
      case NOT -> collect(c.arg(0), !holds, into);
      case AND, OR -> {
        if (c.is(Op.AND) == holds) {
          c.args().forEach(part -> collect(part, holds, into));
        }
      }
      case EQ -> {
        if (c.arg(0).isBitVector()) {
          Relation relation = holds ? Relation.EQUAL : Relation.DIFFERENT;
          into.add(new Comparison(relation, c.arg(0), c.arg(1)));
        }
      }
      case SLT -> into.add(order(c, holds, Relation.SIGNED_LESS, Relation.SIGNED_AT_MOST));
      case SLE -> into.add(order(c, holds, Relation.SIGNED_AT_MOST, Relation.SIGNED_LESS));
      case ULT -> into.add(order(c, holds, Relation.UNSIGNED_LESS, Relation.UNSIGNED_AT_MOST));
      case ULE -> into.add(order(c, holds, Relation.UNSIGNED_AT_MOST, Relation.UNSIGNED_LESS));
      default -> {
        // Says nothing of bit-vectors.
      }
    }
  }

  private static Comparison order(Expr c, boolean holds, Relation same, Relation opposite) {
    return holds
        ? new Comparison(same, c.arg(0), c.arg(1))
        : new Comparison(opposite, c.arg(1), c.arg(0));
  }

  /** Narrows what is known of either term; what contradicts that is not learnt. */
  public void narrow(Knowledge knowledge) {
    IntegerRange a = knowledge.of(left);
    IntegerRange b = knowledge.of(right);
    learn(left, a, below(a, b), knowledge);
    learn(right, b, above(a, b), knowledge);
  }

  private static void learn(
      Expr term, IntegerRange old, Optional<IntegerRange> news, Knowledge knowledge) {
    if (!term.isConst() && news.isPresent() && !news.get().equals(old)) {
      knowledge.learn(term, news.get());
    }
  }

  private Optional<IntegerRange> below(IntegerRange a, IntegerRange b) {
    return switch (relation) {
      case EQUAL -> a.meet(b);
      case DIFFERENT -> Restriction.without(a, b);
      case SIGNED_LESS -> Restriction.signedAtMost(a, b.greatest(), 1);
      case SIGNED_AT_MOST -> Restriction.signedAtMost(a, b.greatest(), 0);
      case UNSIGNED_LESS -> Restriction.unsignedAtMost(a, b.high(), 1);
      case UNSIGNED_AT_MOST -> Restriction.unsignedAtMost(a, b.high(), 0);
    };
  }

  private Optional<IntegerRange> above(IntegerRange a, IntegerRange b) {
    return switch (relation) {
      case EQUAL -> b.meet(a);
      case DIFFERENT -> Restriction.without(b, a);
      case SIGNED_LESS -> Restriction.signedAtLeast(b, a.least(), 1);
      case SIGNED_AT_MOST -> Restriction.signedAtLeast(b, a.least(), 0);
      case UNSIGNED_LESS -> Restriction.unsignedAtLeast(b, a.low(), 1);
      case UNSIGNED_AT_MOST -> Restriction.unsignedAtLeast(b, a.low(), 0);
    };
  }
}
