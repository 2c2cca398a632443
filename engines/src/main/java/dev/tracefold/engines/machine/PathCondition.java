package dev.tracefold.engines.machine;

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
public final class PathCondition {
  public static final PathCondition TRUE = new PathCondition(null, null, 0, false, Model.zero());

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
  public PathCondition and(Expr condition, Optional<Model> witness) {
    return new PathCondition(this, condition, length + 1, doubtful, witness.orElse(null));
  }

  /** This and one more demand which a solver could neither meet nor refute. */
  public PathCondition andPerhaps(Expr condition) {
    return new PathCondition(this, condition, length + 1, true, null);
  }

  boolean isEmpty() {
    return length == 0;
  }

  public int length() {
    return length;
  }

  public Expr last() {
    return last;
  }

  public PathCondition shorter() {
    return shorter;
  }

  /** Whether it may be unsatisfiable, because a solver gave up on a part. */
  boolean isDoubtful() {
    return doubtful;
  }

  /** Inputs that follow the path, where known. */
  public Optional<Model> model() {
    return Optional.ofNullable(model);
  }

  /** The conjuncts from the start on. */
  public List<Expr> conjuncts() {
    List<Expr> all = new ArrayList<>(length);
    for (PathCondition p = this; p.length > 0; p = p.shorter) {
      all.add(p.last);
    }
    Collections.reverse(all);
    return all;
  }
}
