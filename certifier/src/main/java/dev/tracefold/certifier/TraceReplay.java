package dev.tracefold.certifier;

import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Caveat;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Runs a trace with the concrete interpreter, which shares no code with the engines' symbolic
 * semantics, and confirms that it violates the property. A conversion of a float to an integer that
 * cannot hold it takes the machine's value here, so a trace that counts on another one is rejected.
 */
public final class TraceReplay {
  private TraceReplay() {}

  public static ReplayResult replay(Program program, Trace trace, Budget budget) {
    return replay(program, trace, budget, RunListener.NONE);
  }

  /** Tells the listener of every step, say to print the trace. */
  public static ReplayResult replay(
      Program program, Trace trace, Budget budget, RunListener listener) {
    Set<Caveat> met = new LinkedHashSet<>();
    Outcome outcome =
        Interpreter.run(
            program,
            trace,
            listeningFor(met, program, listener),
            RunLimits.stoppedBy(budget::isExhausted));
    if (!(outcome instanceof Outcome.ReachedError reached)) {
      return new ReplayResult.Rejected(outcome);
    }
    return met.isEmpty()
        ? new ReplayResult.Confirmed(reached)
        : new ReplayResult.Doubtful(reached, met);
  }

  /** Listens itself only where the program has caveats: listening slows a long run down. */
  private static RunListener listeningFor(Set<Caveat> met, Program program, RunListener other) {
    boolean none =
        Stream.concat(Stream.of(program.main()), program.procedures().values().stream())
            .flatMap(cfa -> cfa.edges().stream())
            .noneMatch(e -> !e.caveats().isEmpty());
    if (none) {
      return other;
    }
    return new RunListener() {
      @Override
      public void taken(Edge edge, Function<Variable, Value> state) {
        met.addAll(edge.caveats());
        other.taken(edge, state);
      }

      @Override
      public void returned(Edge call, Function<Variable, Value> state) {
        other.returned(call, state);
      }

      @Override
      public boolean allowsLeaps() {
        return other.allowsLeaps();
      }

      @Override
      public void leapt(List<Edge> path, long rounds) {
        other.leapt(path, rounds);
      }
    };
  }
}
