package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Under which inputs merged paths get somewhere: a chain of conditions, each under those before it.
 * Where all alternatives of a choice meet again the chain is what it was before the choice, the
 * same object.
 */
final class Guard {
  /** Farther back, conditions are not looked for. */
  private static final int MEMORY = 64;

  private final Guard before;
  private final Expr condition;
  private final int length;

  /** What {@code condition} is a choice from, by the sets of alternatives; or null. */
  private final Choices choices;

  private final long chosen;

  /** The alternatives of one choice: together they leave nothing out. */
  private static final class Choices {
    private final long all;

    Choices(int count) {
      this.all = count == Long.SIZE ? -1 : (1L << count) - 1;
    }
  }

  private Guard(Guard before, Expr condition, Choices choices, long chosen) {
    this.before = before;
    this.condition = condition;
    this.length = before == null ? 0 : before.length + 1;
    this.choices = choices;
    this.chosen = chosen;
  }

  static Guard always(ExprFactory f) {
    return new Guard(null, f.trueExpr(), null, 0);
  }

  /** One guard for each of the conditions, which cover what this one allows and exclude another. */
  List<Guard> split(List<Expr> conditions) {
    if (conditions.size() == 1) {
      return List.of(this);
    }
    Choices all = conditions.size() <= Long.SIZE ? new Choices(conditions.size()) : null;
    List<Guard> parts = new ArrayList<>(conditions.size());
    for (Expr c : conditions) {
      parts.add(new Guard(this, c, all, all == null ? 0 : 1L << parts.size()));
    }
    return parts;
  }

  /**
   * What two guards of which at most one holds have in common.
   *
   * @param either holds where one of them does
   * @param first tells, where {@code either} holds, whether it is the first
   */
  record Union(Guard either, Expr first) {}

  static Union union(Guard a, Guard b, Definitions names) {
    if (a.choices != null && a.choices == b.choices) {
      long both = a.chosen | b.chosen;
      return new Union(
          both == a.choices.all
              ? a.before
              : new Guard(a.before, names.factory().or(a.condition, b.condition), a.choices, both),
          a.condition);
    }
    Guard x = a;
    Guard y = b;
    while (x != y) {
      if (x.length >= y.length) {
        x = x.before;
      } else {
        y = y.before;
      }
    }
    Expr first = names.name(a.since(x));
    Expr second = names.name(b.since(x));
    return new Union(new Guard(x, names.factory().or(first, second), null, 0), first);
  }

  /** The conditions after an earlier guard of the chain, in order. */
  List<Expr> since(Guard earlier) {
    List<Expr> conditions = new ArrayList<>(length - earlier.length);
    for (Guard g = this; g != earlier; g = g.before) {
      conditions.add(g.condition);
    }
    Collections.reverse(conditions);
    return conditions;
  }

  /** Whether this guard demands all that an earlier one did. */
  boolean isAfter(Guard earlier) {
    Guard g = this;
    while (g.length > earlier.length) {
      g = g.before;
    }
    return g == earlier;
  }

  /** All conditions, in order. */
  List<Expr> conditions() {
    List<Expr> all = new ArrayList<>(length);
    for (Guard g = this; g.before != null; g = g.before) {
      all.add(g.condition);
    }
    Collections.reverse(all);
    return all;
  }

  /** The condition, or its truth where the guard plainly says it. */
  Expr simplified(Expr wanted, ExprFactory f) {
    if (wanted.isConst()) {
      return wanted;
    }
    Expr unwanted = f.not(wanted);
    Guard g = this;
    for (int i = 0; i < MEMORY && g.before != null; i++) {
      if (says(g.condition, wanted)) {
        return f.trueExpr();
      }
      if (says(g.condition, unwanted)) {
        return f.falseExpr();
      }
      g = g.before;
    }
    return wanted;
  }

  private static boolean says(Expr condition, Expr wanted) {
    return condition == wanted || condition.is(Op.AND) && condition.args().contains(wanted);
  }
}
