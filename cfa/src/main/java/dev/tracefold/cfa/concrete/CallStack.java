package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.graph.Edge;
import java.util.ArrayDeque;
import java.util.Deque;

/** The calls that are open in a run. */
final class CallStack {
  /** A call under way; the caller goes on at {@code returnTo}. */
  record Activation(
      Edge edge, CompiledCall call, CompiledLocation returnTo, SlotGroup.Held saved) {}

  private final CompiledProgram program;
  private final Frame initial;
  private final Deque<Activation> activations = new ArrayDeque<>();

  /** {@code initial} gives the values that locals have when an activation starts. */
  CallStack(CompiledProgram program, Frame initial) {
    this.program = program;
    this.initial = initial;
  }

  int depth() {
    return activations.size();
  }

  /** Where the callee starts. */
  CompiledLocation enter(Edge edge, CompiledLocation returnTo, Frame f) {
    CompiledCall call = program.call(edge);
    activations.push(new Activation(edge, call, returnTo, call.enter(f, initial)));
    return program.location(call.callee().initial());
  }

  /** Ends the innermost call. */
  Activation leave(Frame f) {
    Activation top = activations.pop();
    top.call().leave(top.saved(), f);
    return top;
  }
}
