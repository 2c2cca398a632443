package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.backward.TraceOfPath;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.results.Result;
import dev.tracefold.solver.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Follows a path to an error from the beginning, with nothing abstracted on the way. */
final class Counterexample {
  private final Program program;
  private final InputSymbols symbols;
  private final Prover prover;

  Counterexample(Program program, InputSymbols symbols, Prover prover) {
    this.program = program;
    this.symbols = symbols;
    this.prover = prover;
  }

  /** The verdict, unless the path is infeasible. */
  Optional<Result> check(List<Frame> path, Edge last) {
    List<Edge> edges = new ArrayList<>();
    path.forEach(f -> f.node().edge().ifPresent(edges::add));
    edges.add(last);
    SymbolicState state = SymbolicState.arbitrary(program.factory(), symbols);
    for (Edge e : edges) {
      Expr guard = state.apply(e.guard());
      if (guard.isFalse()) {
        return Optional.empty();
      }
      state.assume(e.guard());
      state.pass(e);
    }
    Status status = prover.modelOf(state);
    if (status.isUnsat()) {
      return Optional.empty();
    }
    if (status instanceof Status.Unknown unknown) {
      return Optional.of(Result.gaveUp(unknown.reason()));
    }
    Location target = last.target();
    return Optional.of(
        target.is(LocationKind.ERROR)
            ? Result.unsafe(TraceOfPath.of(program, state.inputs(), prover.model()), target)
            : Result.unsupported(target));
  }
}
