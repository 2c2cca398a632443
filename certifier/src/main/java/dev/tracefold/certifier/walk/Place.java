package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Complements;
import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A location and the ways on from it, which are prepared when a path first comes here. */
final class Place {
  private final Location location;
  private final int[] live;
  private final boolean isKnot;
  private final Supplier<List<Way>> exits;
  private Way[] ways;

  /** Whether there are two ways, and the second is open exactly where the first is not. */
  private boolean secondIsElse;

  /** A way that may be taken under a condition. */
  record Choice(Way way, Expr condition) {}

  Place(Location location, int[] live, boolean isKnot, Supplier<List<Way>> exits) {
    this.location = location;
    this.live = live;
    this.isKnot = isKnot;
    this.exits = exits;
  }

  Location location() {
    return location;
  }

  /** What is worth keeping of a state here. */
  int[] live() {
    return live;
  }

  /** Whether the proof has states here that several paths are said to lead to. */
  boolean isKnot() {
    return isKnot;
  }

  /** The only way that is open, if numbers alone decide that; else null. */
  Way decided(Memory m) {
    if (ways == null) {
      prepare();
    }
    if (!secondIsElse) {
      return onlyOpen(m);
    }
    return ways[0].isGuardInFrame(m) ? ways[ways[0].isOpen(m) ? 0 : 1] : null;
  }

  private Way onlyOpen(Memory m) {
    Way only = null;
    for (Way way : ways) {
      if (!way.isGuardInFrame(m)) {
        return null;
      }
      if (way.isOpen(m)) {
        if (only != null) {
          return null;
        }
        only = way;
      }
    }
    return only;
  }

  private void prepare() {
    ways = exits.get().toArray(Way[]::new);
    secondIsElse =
        ways.length == 2 && Complements.areOpposite(ways[0].edge().guard(), ways[1].edge().guard());
  }

  /** The ways whose guards are not simply false. */
  List<Choice> choices(Memory m, Formulas f, Definitions names) {
    List<Choice> choices = new ArrayList<>(ways.length);
    for (Way way : ways) {
      Choice c = new Choice(way, way.guard(m, f, names));
      if (!c.condition().isFalse()) {
        choices.add(c);
      }
    }
    return choices;
  }

  @Override
  public String toString() {
    return location.toString();
  }
}
