package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.Map;
import java.util.Optional;

/**
 * One run of a program on concrete values. Recursion of the program uses a stack of its own, not
 * Java's.
 */
public final class Interpreter {
  private static final int STEPS_BETWEEN_POLLS = 1 << 13;

  private final CompiledProgram program;
  private final InputSource inputs;
  private final RunListener listener;
  private final RunLimits limits;
  private final Optional<Outcome> badStart;
  private final Frame frame;
  private final CallStack calls;

  /** Only runs that are long leap. */
  private Leaps leaps;

  private Interpreter(
      CompiledProgram program,
      Frame start,
      Optional<Outcome> badStart,
      InputSource inputs,
      RunListener listener,
      RunLimits limits) {
    this.program = program;
    this.inputs = inputs;
    this.listener = listener;
    this.limits = limits;
    this.badStart = badStart;
    this.frame = start;
    this.calls = new CallStack(program, frame.copy());
  }

  /** A run that can be asked for the values of variables when it is over. */
  public static Interpreter on(
      CompiledProgram program,
      Map<Variable, Value> initial,
      InputSource inputs,
      RunListener listener,
      RunLimits limits) {
    Optional<Outcome> badStart =
        initial.entrySet().stream()
            .filter(e -> !Frame.accepts(e.getKey(), e.getValue()))
            .findFirst()
            .map(e -> new Outcome.MistypedValue(e.getKey(), e.getValue(), 0));
    Map<Variable, Value> usable = badStart.isPresent() ? Map.of() : initial;
    Frame start = Frame.of(program.slots(), usable);
    return new Interpreter(program, start, badStart, inputs, listener, limits);
  }

  /** The same from a state that the run may change. */
  public static Interpreter from(
      CompiledProgram program,
      Frame start,
      InputSource inputs,
      RunListener listener,
      RunLimits limits) {
    return new Interpreter(program, start, Optional.empty(), inputs, listener, limits);
  }

  /** Runs the program on the trace. */
  public static Outcome run(Program program, Trace trace, RunListener listener, RunLimits limits) {
    InputSource inputs = InputSource.of(trace.inputs());
    return on(CompiledProgram.of(program), trace.initial(), inputs, listener, limits).run();
  }

  /** The value of a variable where the run stands. */
  public Value value(Variable v) {
    return frame.get(program.slots(), v);
  }

  /** Runs to the end; to be called once. */
  public Outcome run() {
    if (badStart.isPresent()) {
      return badStart.get();
    }
    CompiledLocation at = program.location(program.program().main().initial());
    long steps = 0;
    long maxSteps = limits.maxSteps();
    long pollAt = Math.min(STEPS_BETWEEN_POLLS, maxSteps);
    while (true) {
      if (at.edgeCount() == 0) {
        if (!at.returns() || calls.depth() == 0) {
          return ended(at.location(), steps);
        }
        CallStack.Activation left = calls.leave(frame);
        listener.returned(left.edge(), this::value);
        at = left.returnTo();
        continue;
      }
      if (steps >= pollAt) {
        if (steps >= maxSteps) {
          return new Outcome.StepLimit(at.location(), steps);
        }
        if (limits.stop().getAsBoolean()) {
          return new Outcome.Interrupted(at.location(), steps);
        }
        pollAt = Math.min(steps + STEPS_BETWEEN_POLLS, maxSteps);
        if (leaps == null) {
          program.markLoopHeaders();
          leaps = new Leaps(program);
        }
      }
      if (leaps != null && at.isLoopHeader() && leaps.arrived(at, frame, listener)) {
        maxSteps -= Leaps.PATIENCE;
        pollAt = Math.min(pollAt, maxSteps);
      }
      int chosen = at.choose(frame);
      if (chosen < 0) {
        return new Outcome.Stuck(at.location(), steps);
      }
      CompiledEdge edge = at.edge(chosen);
      CompiledLocation next = program.target(at, chosen);
      edge.update(frame);
      steps++;
      if (leaps != null && leaps.isWatching()) {
        leaps.took(edge);
      }
      if (!edge.isPlain()) {
        Optional<Outcome> problem = read(edge.edge(), steps);
        if (problem.isPresent()) {
          return problem.get();
        }
        if (edge.edge().call().isPresent()) {
          if (calls.depth() >= limits.maxCallDepth()) {
            return new Outcome.CallDepthLimit(at.location(), steps);
          }
          next = calls.enter(edge.edge(), next, frame);
        }
      }
      if (listener != RunListener.NONE) {
        listener.taken(edge.edge(), this::value);
      }
      at = next;
    }
  }

  private static Outcome ended(Location l, long steps) {
    return switch (l.kind()) {
      case ERROR -> new Outcome.ReachedError(l, steps);
      case UNSUPPORTED -> new Outcome.Unsupported(l, steps);
      case EXIT, HALT -> new Outcome.Ended(l, steps);
      default -> new Outcome.Stuck(l, steps);
    };
  }

  /** Gives the edge's inputs their values, or says why that is not possible. */
  private Optional<Outcome> read(Edge edge, long steps) {
    for (Map.Entry<Variable, Input> input : edge.inputs().entrySet()) {
      Variable v = input.getKey();
      Optional<Value> value = inputs.next(v, input.getValue());
      if (value.isEmpty()) {
        return Optional.of(new Outcome.OutOfInputs(edge, v, steps));
      }
      if (!Frame.accepts(v, value.get())) {
        return Optional.of(new Outcome.MistypedValue(v, value.get(), steps));
      }
      frame.set(program.slots(), v, value.get());
    }
    return Optional.empty();
  }
}
