package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What determines a run: automata are deterministic apart from where they start and what they read.
 *
 * @param initial values at the start; variables that are missing are zero
 * @param inputs the values of inputs in the order in which executed edges ask for them; within an
 *     edge in the order of {@code Edge.inputs()}
 */
public record Trace(Map<Variable, Value> initial, List<Value> inputs) {
  public Trace {
    initial = Collections.unmodifiableMap(new TreeMap<>(initial));
    inputs = List.copyOf(inputs);
  }
}
