package dev.tracefold.engines.bse;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.ErrorTargets;
import dev.tracefold.engines.backward.SuffixTreeBuilder;
import dev.tracefold.engines.backward.TraceOfPath;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/**
 * Algorithm 1: grows error paths backward, shortest first, until one is initial and feasible or
 * none is left. By theorem 1 it ends on every incorrect program, and on a correct one exactly when
 * the set of its feasible error paths is finite.
 */
public final class BackwardSymbolicExecution implements Engine {
  private final SolverSource solvers;

  private final int bound;

  private BackwardSymbolicExecution(SolverSource solvers, int bound) {
    this.solvers = solvers;
    this.bound = bound;
  }

  public static BackwardSymbolicExecution with(SolverSource solvers) {
    return new BackwardSymbolicExecution(solvers, Integer.MAX_VALUE);
  }

  /** The same, but paths are made no longer than that: what would need it is unknown. */
  public BackwardSymbolicExecution upTo(int length) {
    return new BackwardSymbolicExecution(solvers, length);
  }

  @Override
  public String name() {
    return "bse";
  }

  /** A path of the workbag, and its place in the proof. */
  private record Item(ErrorPath path, SuffixTreeBuilder node) {}

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(program, () -> Applicability.GENERAL);
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      return search(program, budget, solver);
    }
  }

  private Result search(Program program, Budget budget, Solver solver) {
    Cfa cfa = program.main();
    ExprFactory factory = program.factory();
    List<SuffixTreeBuilder> roots =
        ErrorTargets.of(cfa).stream().map(SuffixTreeBuilder::at).toList();
    Queue<Item> workbag = new ArrayDeque<>();
    for (int i = 0; i < roots.size(); i++) {
      Location err = ErrorTargets.of(cfa).get(i);
      workbag.add(new Item(ErrorPath.at(err, factory.trueExpr()), roots.get(i)));
    }
    boolean cut = false;
    while (!workbag.isEmpty()) {
      if (budget.isExhausted()) {
        return budget.unknown("no time is left");
      }
      Item item = workbag.remove();
      ErrorPath path = item.path();
      Status feasible = solver.isSatisfiable(path.condition());
      if (feasible instanceof Status.Unknown unknown) {
        return budget.unknown(unknown.reason());
      }
      if (feasible.isUnsat()) {
        item.node().refute();
      } else if (path.start().is(LocationKind.INITIAL)) {
        return ErrorTargets.reached(path, TraceOfPath.of(program, path, solver.model()));
      } else if (path.length() >= bound) {
        cut = true;
      } else {
        item.node().refute();
        for (Edge e : cfa.incoming(path.start())) {
          workbag.add(new Item(path.after(e, factory), item.node().extend(e)));
        }
      }
    }
    if (cut) {
      return Result.gaveUp("error paths are longer than " + bound);
    }
    return Result.safe(
        new LemmaProof(List.of(), roots.stream().map(SuffixTreeBuilder::build).toList()));
  }
}
