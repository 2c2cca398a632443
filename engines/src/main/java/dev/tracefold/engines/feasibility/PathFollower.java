package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.machine.PathCondition;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Something that knows the conjuncts of one path at a time. Moving to another path forgets and adds
 * only what the two paths do not share.
 */
abstract class PathFollower {
  private final List<PathCondition> followed = new ArrayList<>();

  /** Adds a conjunct; there are {@code place} before it. */
  abstract void enter(Expr conjunct, int place);

  /** Forgets the conjunct that was added last, at that place. */
  abstract void leave(int place);

  public final void moveTo(PathCondition path) {
    Deque<PathCondition> missing = new ArrayDeque<>();
    PathCondition p = path;
    while (p.length() > followed.size() || p.length() > 0 && followed.get(p.length() - 1) != p) {
      missing.push(p);
      p = p.shorter();
    }
    while (followed.size() > p.length()) {
      followed.remove(followed.size() - 1);
      leave(followed.size());
    }
    for (PathCondition next : missing) {
      enter(next.last(), followed.size());
      followed.add(next);
    }
  }
}
