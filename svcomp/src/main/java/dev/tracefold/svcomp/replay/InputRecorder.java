package dev.tracefold.svcomp.replay;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Collects what a run's {@code __VERIFIER_nondet_*} functions returned. */
public final class InputRecorder implements RunListener {
  private final List<RecordedInput> inputs = new ArrayList<>();
  private boolean readsOther;

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    edge.inputs().forEach((variable, input) -> record(input, state.apply(variable)));
  }

  private void record(Input input, Value value) {
    if (input.kind() == Input.Kind.NONDET && value instanceof Value.Scalar scalar) {
      inputs.add(new RecordedInput(input.name(), scalar.bits()));
    } else {
      readsOther = true;
    }
  }

  public List<RecordedInput> inputs() {
    return List.copyOf(inputs);
  }

  /**
   * Whether the run also read uninitialised memory or results of unknown functions, which a native
   * run cannot be given.
   */
  public boolean readsOther() {
    return readsOther;
  }
}
