package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What determines a run of a program: the automaton is deterministic but for the values that
 * variables have at the start and for inputs.
 *
 * @param initial the variables' values at the start; a variable that is missing starts as zero
 *     (arrays: zero everywhere). The locals of a called procedure start every activation so.
 * @param inputs the values of inputs in the order in which executed edges ask for them; within an
 *     edge in the order of {@link dev.tracefold.cfa.graph.Edge#inputs()}
 */
public record Trace(Map<Variable, Value> initial, List<Value> inputs) {
  public Trace {
    initial = Collections.unmodifiableMap(new TreeMap<>(initial));
    inputs = List.copyOf(inputs);
  }

  public static Trace ofInputs(List<Value> inputs) {
    return new Trace(Map.of(), inputs);
  }
}
