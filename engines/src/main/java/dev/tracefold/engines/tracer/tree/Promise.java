package dev.tracefold.engines.tracer.tree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * That the states of a loop header, as they are abstracted now, will turn out to be safe. What is
 * learned below the header relies on it, until the header is finished or gives up the abstraction.
 */
public final class Promise {
  private enum State {
    OPEN,
    KEPT,
    BROKEN
  }

  private State state = State.OPEN;
  private Set<Promise> reliesOn = Set.of();

  public boolean isOpen() {
    return state == State.OPEN;
  }

  /** The header is finished; what it found relies on other promises in its turn. */
  public void keep(Set<Promise> others) {
    state = State.KEPT;
    reliesOn = unresolved(others);
  }

  public void breakIt() {
    state = State.BROKEN;
  }

  /** The same promises, those that were kept replaced by what they rely on. */
  public static Set<Promise> unresolved(Set<Promise> promises) {
    Set<Promise> result = new LinkedHashSet<>();
    Set<Promise> seen = new LinkedHashSet<>();
    Deque<Promise> open = new ArrayDeque<>(promises);
    while (!open.isEmpty()) {
      Promise p = open.pop();
      if (seen.add(p)) {
        if (p.state == State.KEPT) {
          open.addAll(p.reliesOn);
        } else {
          result.add(p);
        }
      }
    }
    return result;
  }

  /** Whether one of them, or one that they rely on, was broken. */
  public static boolean anyBroken(Set<Promise> promises) {
    return unresolved(promises).stream().anyMatch(p -> p.state == State.BROKEN);
  }
}
