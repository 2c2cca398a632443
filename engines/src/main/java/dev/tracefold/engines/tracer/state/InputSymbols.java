package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The symbols that stand for inputs: the n-th input of a path is the same symbol on every path, so
 * that paths with a common part ask the same questions.
 */
public final class InputSymbols {
  private final ExprFactory factory;
  private final Map<Type, List<Variable>> symbols = new HashMap<>();
  private final Map<Variable, Map<Type, List<Variable>>> versions = new HashMap<>();

  public InputSymbols(ExprFactory factory) {
    this.factory = factory;
  }

  Variable get(int number, Type type) {
    return nth(symbols, "input", number, type);
  }

  /** The symbol for what a variable is after so many assignments on the path. */
  Variable version(Variable v, int assignments) {
    return nth(
        versions.computeIfAbsent(v, x -> new HashMap<>()), v.name() + "_", assignments, v.type());
  }

  private Variable nth(Map<Type, List<Variable>> all, String name, int number, Type type) {
    List<Variable> known = all.computeIfAbsent(type, t -> new ArrayList<>());
    while (known.size() <= number) {
      known.add(factory.fresh(name, type));
    }
    return known.get(number);
  }
}
