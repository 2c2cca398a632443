package dev.tracefold.engines.machine;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Reads the trace of a path off a model of its path condition. */
public final class TraceOfModel {
  private TraceOfModel() {}

  /** The symbol of a variable's initial value is the variable itself. */
  public static Trace of(Program program, InputLog inputs, Model model) {
    Map<Variable, Value> initial = new TreeMap<>();
    List<Variable> variables = new ArrayList<>(program.globals());
    variables.addAll(program.main().locals());
    for (Variable v : variables) {
      if (model.scalars().containsKey(v) || model.arrays().containsKey(v)) {
        initial.put(v, model.value(v));
      }
    }
    return new Trace(initial, inputs.symbols().stream().map(s -> model.value(s)).toList());
  }
}
