package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import java.util.Iterator;
import java.util.Optional;

/** Chooses the values of inputs, one after the other as executed edges ask. */
@FunctionalInterface
public interface InputSource {
  /** The value that the variable gets, or empty when there is none left. */
  Optional<Value> next(Variable variable, Input input);

  static InputSource of(Iterable<Value> values) {
    Iterator<Value> rest = values.iterator();
    return (variable, input) -> rest.hasNext() ? Optional.of(rest.next()) : Optional.empty();
  }
}
