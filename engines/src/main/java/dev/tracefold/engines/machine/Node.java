package dev.tracefold.engines.machine;

import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** A location, linked with its compiled edges for speed. */
public final class Node {
  /**
   * The edges that leave a location.
   *
   * @param secondIsElse whether there are two and the second's guard negates the first's
   */
  record Exits(List<CompiledEdge> edges, boolean secondIsElse) {}

  private final Location location;
  private final int[] live;
  private final boolean cut;
  private final boolean join;
  private Supplier<Exits> exits;
  private boolean last;
  private CompiledEdge[] out;
  private boolean secondIsElse;

  Node(Location location, int[] live, boolean cut, boolean join) {
    this.location = location;
    this.live = live;
    this.cut = cut;
    this.join = join;
  }

  /** The edges that leave; compiled when a path first comes here. */
  void leadTo(Supplier<Exits> exits, boolean none) {
    this.exits = exits;
    this.last = none;
  }

  private void connect() {
    Exits compiled = exits.get();
    out = compiled.edges().toArray(CompiledEdge[]::new);
    secondIsElse = compiled.secondIsElse();
  }

  public Location location() {
    return location;
  }

  /** The slots of the live variables, ascending. */
  public int[] live() {
    return live;
  }

  /** Whether this is one of the locations without which there would be no cycle. */
  public boolean isCut() {
    return cut;
  }

  /** Whether paths meet here: several edges enter, or a cycle passes through. */
  boolean isMeetingPoint() {
    return join || cut;
  }

  public boolean isFinal() {
    return last;
  }

  /** The edge whose guard holds; null if a guard depends on symbolic values or none holds. */
  public CompiledEdge concreteChoice(Registers r) {
    if (out == null) {
      connect();
    }
    if (secondIsElse) {
      CompiledEdge first = out[0];
      return first.guardIsConcrete(r) ? first.guardHolds(r) ? first : out[1] : null;
    }
    for (CompiledEdge e : out) {
      if (!e.guardIsConcrete(r)) {
        return null;
      }
      if (e.guardHolds(r)) {
        return e;
      }
    }
    return null;
  }

  /** The edges whose guards are not simply false, with the guards' values. */
  public List<Choice> symbolicChoices(Registers r, ArrayAccess access) {
    List<Choice> choices = new ArrayList<>(out.length);
    for (CompiledEdge e : out) {
      Choice c = new Choice(e, e.guardValue(r, access));
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
