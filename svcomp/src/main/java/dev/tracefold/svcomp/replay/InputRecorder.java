package dev.tracefold.svcomp.replay;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Collects what functions returned in a run. */
public final class InputRecorder implements RunListener {
  private final List<RecordedInput> inputs = new ArrayList<>();
  private final List<RecordedInput> results = new ArrayList<>();
  private boolean readsOther;

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    edge.inputs().forEach((variable, input) -> record(input, state.apply(variable)));
  }

  private void record(Input input, Value value) {
    if (input.kind() == Input.Kind.NONDET && value instanceof Value.Scalar scalar) {
      inputs.add(new RecordedInput(input.name(), scalar.bits()));
      return;
    }
    readsOther |= input.kind() != Input.Kind.CHOICE;
    if (input.kind() == Input.Kind.EXTERNAL && value instanceof Value.Scalar scalar) {
      results.add(new RecordedInput(input.name(), scalar.bits()));
    }
  }

  public RecordedCalls recorded() {
    return new RecordedCalls(List.copyOf(inputs), List.copyOf(results), readsOther);
  }
}
