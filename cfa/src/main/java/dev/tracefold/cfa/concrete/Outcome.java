package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;

/** How a concrete run ended; {@code steps} counts the edges that were taken one by one. */
public sealed interface Outcome {
  long steps();

  /** One line for the user. */
  String describe();

  /** The error location: the property is violated. */
  record ReachedError(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "error location " + location + " reached";
    }
  }

  /** Main returned or the program was halted. */
  record Ended(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "the program ended at " + location;
    }
  }

  /** Execution would go on in a way that is not modelled. */
  record Unsupported(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "unsupported: " + location.note() + " at " + location;
    }
  }

  /** The edge asks for an input that the source does not have. */
  record OutOfInputs(Edge edge, Variable variable, long steps) implements Outcome {
    @Override
    public String describe() {
      return "no input for " + variable + " on edge " + edge;
    }
  }

  /** The value given is not one of the variable's type. */
  record MistypedValue(Variable variable, Value value, long steps) implements Outcome {
    @Override
    public String describe() {
      return "the value " + value + " is not of type " + variable.type().text() + " of " + variable;
    }
  }

  /** No guard of the location's edges holds: the automaton is malformed. */
  record Stuck(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "no edge of " + location + " is enabled";
    }
  }

  /** More edges than {@link RunLimits#maxSteps()}. */
  record StepLimit(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "step limit of " + steps + " hit at " + location;
    }
  }

  /** More nested calls than {@link RunLimits#maxCallDepth()}. */
  record CallDepthLimit(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "call depth limit hit at " + location;
    }
  }

  /** {@link RunLimits#stop()} said so. */
  record Interrupted(Location location, long steps) implements Outcome {
    @Override
    public String describe() {
      return "interrupted at " + location;
    }
  }
}
