package dev.tracefold.engines.se;

import dev.tracefold.engines.machine.State;
import java.util.List;

/** Which of the open states is continued next. */
public interface SearchOrder {

  /** Adds the states that one choice led to, in the order in which they are best tried. */
  void add(List<State> siblings);

  /** Takes a state out; only if there is one. */
  State next();

  int size();

  /** All there are, in the order in which they would be taken if none were added. */
  List<State> all();

  default boolean isEmpty() {
    return size() == 0;
  }
}
