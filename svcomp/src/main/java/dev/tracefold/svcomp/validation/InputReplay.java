package dev.tracefold.svcomp.validation;

import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A run of an observed copy as a run of the program itself: the same inputs, each kind in its
 * order.
 */
final class InputReplay {
  /** Inputs that one may stand for another: from the same function, or of the same variable. */
  private record Origin(Input input, Type type) {}

  private final Map<Origin, Deque<Value>> recorded = new HashMap<>();
  private final List<Value> given = new ArrayList<>();

  private InputReplay() {}

  /** The trace of {@code original} that does what the trace does in the copy. */
  static Trace translate(Program copy, Trace trace, Program original, Budget budget) {
    InputReplay replay = new InputReplay();
    TraceReplay.replay(copy, trace, budget, replay.recorder());
    Map<Variable, Value> initial = initial(trace, original);
    Interpreter.on(
            CompiledProgram.of(original),
            initial,
            replay.source(),
            RunListener.NONE,
            RunLimits.stoppedBy(budget::isExhausted))
        .run();
    return new Trace(initial, replay.given);
  }

  private RunListener recorder() {
    return new RunListener() {
      @Override
      public void taken(Edge edge, Function<Variable, Value> state) {
        edge.inputs()
            .forEach(
                (variable, input) ->
                    recorded
                        .computeIfAbsent(
                            new Origin(input, variable.type()), o -> new ArrayDeque<>())
                        .add(state.apply(variable)));
      }

      @Override
      public boolean allowsLeaps() {
        return true;
      }
    };
  }

  private InputSource source() {
    return (variable, input) -> {
      Deque<Value> values = recorded.get(new Origin(input, variable.type()));
      Value value =
          values == null || values.isEmpty() ? zero(variable.type()) : values.removeFirst();
      given.add(value);
      return Optional.of(value);
    };
  }

  private static Value zero(Type type) {
    return type instanceof ArrayType ? Value.constantArray(BigInteger.ZERO) : Value.ofBits(0);
  }

  /** Variables of both programs are known by their names. */
  private static Map<Variable, Value> initial(Trace trace, Program original) {
    Map<Variable, Value> initial = new TreeMap<>();
    trace
        .initial()
        .forEach(
            (v, value) ->
                original
                    .factory()
                    .lookup(v.name())
                    .filter(same -> same.type().equals(v.type()))
                    .ifPresent(same -> initial.put(same, value)));
    return initial;
  }
}
