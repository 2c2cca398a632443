package dev.tracefold.engines.se;

import dev.tracefold.engines.machine.State;
import java.util.List;
import java.util.Optional;

/** The states that are to be continued, in a search order, as long as patience lasts. */
final class OpenStates {
  private final SearchOrder order;
  private final Patience patience;
  private int shortPaths;

  OpenStates(SearchOrder order, Patience patience) {
    this.order = order;
    this.patience = patience;
  }

  void add(List<State> states) {
    for (State s : states) {
      if (patience.isShort(s.path())) {
        shortPaths++;
      }
    }
    order.add(states);
  }

  boolean isEmpty() {
    return order.isEmpty();
  }

  List<State> all() {
    return order.all();
  }

  State next() {
    State s = order.next();
    if (patience.isShort(s.path())) {
      shortPaths--;
    }
    return s;
  }

  /** Why the state that was taken last should not be continued, if so. */
  Optional<String> impatience(State next) {
    return patience.end(shortPaths, next.path());
  }
}
