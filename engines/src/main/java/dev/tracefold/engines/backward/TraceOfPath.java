package dev.tracefold.engines.backward;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads a trace off a model of an initial path's condition. */
public final class TraceOfPath {
  private TraceOfPath() {}

  public static Trace of(Program program, ErrorPath path, Model model) {
    return of(program, path.inputs(), model);
  }

  /** The trace whose run starts with the model's values and asks for those inputs in order. */
  public static Trace of(Program program, List<ErrorPath.InputSymbol> inputs, Model model) {
    List<Value> values = new ArrayList<>();
    for (ErrorPath.InputSymbol input : inputs) {
      values.add(model.value(input.symbol().orElse(input.receiver())));
    }
    Map<Variable, Value> initial = new LinkedHashMap<>();
    for (Variable v : program.globals()) {
      initial.put(v, model.value(v));
    }
    for (Variable v : program.main().locals()) {
      initial.put(v, model.value(v));
    }
    return new Trace(initial, values);
  }
}
