package dev.tracefold.svcomp.fuzz.small;

import java.util.ArrayList;
import java.util.List;

/** What statements may use: counters are read, but not assigned. */
record Scope(List<Variable> variables, List<String> counters, boolean inLoop) {
  /** A variable and its type. */
  record Variable(String name, String type) {}

  Scope with(Variable v) {
    List<Variable> more = new ArrayList<>(variables);
    more.add(v);
    return new Scope(more, counters, inLoop);
  }

  /** The variable is a counter of a loop. */
  Scope without(Variable v) {
    List<Variable> fewer = new ArrayList<>(variables);
    fewer.remove(v);
    return new Scope(fewer, counters, inLoop).counting(v.name());
  }

  Scope counting(String counter) {
    List<String> more = new ArrayList<>(counters);
    more.add(counter);
    return new Scope(variables, more, true);
  }

  Scope around(boolean loop) {
    return new Scope(variables, counters, loop);
  }
}
