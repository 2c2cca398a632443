package dev.tracefold.analysis.knowledge;

import dev.tracefold.cfa.concrete.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * How runs can begin: what an engine that gives up leaves for those after it. Whoever uses one runs
 * it on the automaton, so a wrong one does no harm.
 */
public final class FeasiblePrefixes {
  private static final int LIMIT = 64;

  private final List<Trace> prefixes = new ArrayList<>();

  private FeasiblePrefixes() {}

  public static FeasiblePrefixes none() {
    return new FeasiblePrefixes();
  }

  /** Keeps one more, unless there are plenty. */
  public void add(Trace prefix) {
    if (prefixes.size() < LIMIT) {
      prefixes.add(prefix);
    }
  }

  /** In the order in which they were added. */
  public List<Trace> all() {
    return List.copyOf(prefixes);
  }
}
