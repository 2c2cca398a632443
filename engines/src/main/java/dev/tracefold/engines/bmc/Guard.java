package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.engines.machine.PathCondition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

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
  private PathCondition path;

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
    this.path = before == null ? PathCondition.TRUE : before.path.and(condition, Optional.empty());
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
      Parts parts = Parts.of(List.of(a.condition), List.of(b.condition));
      return both == a.choices.all
          ? new Union(a.before, names.name(parts.first()))
          : parts.union(a.before, a.choices, both, names);
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
    return Parts.of(a.since(x), b.since(x)).union(x, null, 0, names);
  }

  /** What two conjunctions have in common, and what not. */
  private record Parts(List<Expr> common, List<Expr> first, List<Expr> second) {

    static Parts of(List<Expr> first, List<Expr> second) {
      Set<Expr> a = conjuncts(first);
      Set<Expr> b = conjuncts(second);
      List<Expr> common = a.stream().filter(b::contains).toList();
      common.forEach(a::remove);
      common.forEach(b::remove);
      return new Parts(common, List.copyOf(a), List.copyOf(b));
    }

    private static Set<Expr> conjuncts(List<Expr> conditions) {
      Set<Expr> all = new LinkedHashSet<>();
      conditions.forEach(c -> all.addAll(c.is(Op.AND) ? c.args() : List.of(c)));
      return all;
    }

    Union union(Guard before, Choices choices, long chosen, Definitions names) {
      Expr one = names.name(first);
      List<Expr> all = new ArrayList<>(common);
      all.add(names.factory().or(one, names.name(second)));
      return new Union(new Guard(before, names.factory().and(all), choices, chosen), one);
    }
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

  /** All conditions, as those of one path, with what was learnt to follow from them. */
  PathCondition path() {
    return path;
  }

  /** Notes what follows from this guard, for those that will come after it. */
  void learn(Expr consequence) {
    path = path.and(consequence, Optional.empty());
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
