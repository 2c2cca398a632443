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

  /** Whether there are two ways, and who cannot take the first takes the second. */
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

  /** The way that numbers alone decide for; null if they do not. */
  Way decided(Memory m) {
    if (ways == null) {
      prepare();
    }
    for (Way way : ways) {
      if (secondIsElse && way == ways[1]) {
        return way;
      }
      if (!way.isGuardInFrame(m)) {
        return null;
      }
      try {
        if (way.isOpen(m)) {
          return way;
        }
      } catch (NotConcrete e) {
        return null;
      }
    }
    return null;
  }

  private void prepare() {
    ways = exits.get().toArray(Way[]::new);
    List<Expr> guards = new ArrayList<>();
    for (Way way : ways) {
      guards.add(way.edge().guard());
    }
    secondIsElse = ways.length == 2 && Complements.cover(guards);
  }

  /** The ways whose guards are not simply false: one alone if its guard is simply true. */
  List<Choice> choices(Memory m, Formulas f, Definitions names) {
    List<Choice> choices = new ArrayList<>(ways.length);
    for (Way way : ways) {
      Choice c = new Choice(way, way.guard(m, f, names));
      if (c.condition().isTrue()) {
        return List.of(c);
      }
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
