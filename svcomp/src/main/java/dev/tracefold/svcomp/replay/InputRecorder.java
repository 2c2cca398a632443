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

  public List<RecordedInput> inputs() {
    return List.copyOf(inputs);
  }

  /** What functions without a definition returned. */
  public List<RecordedInput> results() {
    return List.copyOf(results);
  }

  /**
   * Whether the run also read uninitialised memory or what unknown functions returned or wrote,
   * which a native run can be given in part only.
   */
  public boolean readsOther() {
    return readsOther;
  }
}
