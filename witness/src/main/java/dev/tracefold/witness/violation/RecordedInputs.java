package dev.tracefold.witness.violation;

import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The inputs of a run over the engines' automaton, for one over the front end's. The passes between
 * keep the {@code __VERIFIER_nondet} values and their order. Other inputs may have been dropped as
 * irrelevant; they are told apart by their names, and whoever asks for more gets zero: whether the
 * run then still reaches the error is for the caller to see.
 */
public final class RecordedInputs implements RunListener {
  private final Deque<Value> nondet = new ArrayDeque<>();
  private final Map<Input, Deque<Value>> others = new HashMap<>();

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    edge.inputs().forEach((variable, input) -> queue(input).add(state.apply(variable)));
  }

  private Deque<Value> queue(Input input) {
    return input.kind() == Input.Kind.NONDET
        ? nondet
        : others.computeIfAbsent(input, i -> new ArrayDeque<>());
  }

  /** The inputs in order; to be used for one run. */
  public InputSource source() {
    return (variable, input) -> {
      Optional<Value> next = Optional.ofNullable(queue(input).poll());
      return input.kind() == Input.Kind.NONDET ? next : Optional.of(next.orElse(zero(variable)));
    };
  }

  private static Value zero(Variable variable) {
    return variable.type() instanceof ArrayType
        ? Value.constantArray(BigInteger.ZERO)
        : Value.ofBits(0);
  }
}
