package dev.tracefold.engines.kinduction;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.backward.ErrorPath;
import dev.tracefold.engines.backward.ErrorTargets;
import dev.tracefold.engines.backward.SuffixTreeBuilder;
import dev.tracefold.engines.backward.SymbolicPath;
import dev.tracefold.engines.backward.TraceOfPath;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Algorithm 2: for k = 1, 2, … the base case looks at the initial paths of length k, the induction
 * step at the error paths of length k + 1. The step is the simplified one of section 3.3: an error
 * path whose suffix of length k is infeasible need not be looked at, so the feasible error paths
 * are kept from one k to the next.
 */
public final class KInduction implements Engine {
  private final SolverSource solvers;

  private final int bound;

  private KInduction(SolverSource solvers, int bound) {
    this.solvers = solvers;
    this.bound = bound;
  }

  public static KInduction with(SolverSource solvers) {
    return new KInduction(solvers, Integer.MAX_VALUE);
  }

  /** The same, but paths are made of at most that many edges: what would need it is unknown. */
  public KInduction upTo(int length) {
    return new KInduction(solvers, length);
  }

  @Override
  public String name() {
    return "kind";
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.ofOneAutomaton(program, () -> Applicability.GENERAL);
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      return new Run(program, budget, solver, bound).search();
    }
  }

  /** A feasible error path, and its place in the proof. */
  private record StepPath(ErrorPath path, SuffixTreeBuilder node) {
    boolean hasBefore() {
      return !path.start().is(LocationKind.INITIAL);
    }
  }

  private static final class Run {
    private final Program program;
    private final Cfa cfa;
    private final ExprFactory factory;
    private final Budget budget;
    private final Solver solver;
    private final int bound;
    private final List<SuffixTreeBuilder> roots = new ArrayList<>();
    private List<SymbolicPath> basePaths = new ArrayList<>();
    private List<StepPath> stepPaths = new ArrayList<>();

    Run(Program program, Budget budget, Solver solver, int bound) {
      this.program = program;
      this.cfa = program.main();
      this.factory = program.factory();
      this.budget = budget;
      this.solver = solver;
      this.bound = bound;
    }

    Result search() {
      basePaths.add(SymbolicPath.at(cfa.initial(), factory));
      for (Location err : ErrorTargets.of(cfa)) {
        SuffixTreeBuilder root = SuffixTreeBuilder.at(err);
        roots.add(root);
        stepPaths.add(new StepPath(ErrorPath.at(err, factory.trueExpr()), root));
      }
      Optional<Result> trouble = lengthenErrorPaths();
      for (int k = 1; trouble.isEmpty(); k++) {
        trouble = baseCase();
        if (trouble.isEmpty() && k >= bound && stepPaths.stream().anyMatch(StepPath::hasBefore)) {
          return Result.gaveUp("error paths are longer than " + bound);
        }
        if (trouble.isEmpty()) {
          trouble = lengthenErrorPaths();
          if (trouble.isEmpty() && stepPaths.isEmpty()) {
            return Result.safe(
                new LemmaProof(List.of(), roots.stream().map(SuffixTreeBuilder::build).toList()));
          }
        }
      }
      return trouble.get();
    }

    /** Initial paths of length k; an answer if one of them is an error path. */
    private Optional<Result> baseCase() {
      List<SymbolicPath> longer = new ArrayList<>();
      for (SymbolicPath path : basePaths) {
        for (Edge e : cfa.outgoing(path.end())) {
          SymbolicPath next = path.then(e, factory);
          Status feasible = check(next.condition());
          if (feasible instanceof Status.Unknown unknown) {
            return Optional.of(budget.unknown(unknown.reason()));
          }
          if (feasible.isSat()) {
            if (next.end().is(LocationKind.ERROR)) {
              return Optional.of(
                  Result.unsafe(
                      TraceOfPath.of(program, next.inputs(), solver.model()), next.end()));
            }
            if (next.end().is(LocationKind.UNSUPPORTED)) {
              return Optional.of(Result.unsupported(next.end()));
            }
            longer.add(next);
          }
        }
      }
      basePaths = longer;
      return Optional.empty();
    }

    /** From the feasible error paths of one length to those of the next: the induction step. */
    private Optional<Result> lengthenErrorPaths() {
      List<StepPath> longer = new ArrayList<>();
      for (StepPath step : stepPaths) {
        step.node().refute();
        for (Edge e : cfa.incoming(step.path().start())) {
          ErrorPath next = step.path().after(e, factory);
          SuffixTreeBuilder node = step.node().extend(e);
          Status feasible = check(next.condition());
          if (feasible instanceof Status.Unknown unknown) {
            return Optional.of(budget.unknown(unknown.reason()));
          }
          if (feasible.isSat()) {
            longer.add(new StepPath(next, node));
          } else {
            node.refute();
          }
        }
      }
      stepPaths = longer;
      return Optional.empty();
    }

    private Status check(Expr condition) {
      return budget.isExhausted()
          ? Status.unknown(budget.exhausted().orElse("budget exhausted"))
          : solver.isSatisfiable(condition);
    }
  }
}
