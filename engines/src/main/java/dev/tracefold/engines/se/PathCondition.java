package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * What a path demands of its inputs: a list of conjuncts whose beginning it shares with its
 * neighbours in the tree.
 */
final class PathCondition {
  static final PathCondition TRUE = new PathCondition(null, null, 0, false, Model.zero());

  private final PathCondition shorter;
  private final Expr last;
  private final int length;
  private final boolean doubtful;
  private final Model model;

  private PathCondition(
      PathCondition shorter, Expr last, int length, boolean doubtful, Model model) {
    this.shorter = shorter;
    this.last = last;
    this.length = length;
    this.doubtful = doubtful;
    this.model = model;
  }

  /** This and one more demand. The model, if there is one, satisfies all. */
  PathCondition and(Expr condition, Optional<Model> witness) {
    return new PathCondition(this, condition, length + 1, doubtful, witness.orElse(null));
  }

  /** This and one more demand which a solver could neither meet nor refute. */
  PathCondition andPerhaps(Expr condition) {
    return new PathCondition(this, condition, length + 1, true, null);
  }

  boolean isEmpty() {
    return length == 0;
  }

  int length() {
    return length;
  }

  Expr last() {
    return last;
  }

  PathCondition shorter() {
    return shorter;
  }

  /** Whether it may be unsatisfiable, because a solver gave up on a part. */
  boolean isDoubtful() {
    return doubtful;
  }

  /** Inputs that follow the path, where known. */
  Optional<Model> model() {
    return Optional.ofNullable(model);
  }

  /** The conjuncts from the start on. */
  List<Expr> conjuncts() {
    List<Expr> all = new ArrayList<>(length);
    for (PathCondition p = this; p.length > 0; p = p.shorter) {
      all.add(p.last);
    }
    Collections.reverse(all);
    return all;
  }
}
