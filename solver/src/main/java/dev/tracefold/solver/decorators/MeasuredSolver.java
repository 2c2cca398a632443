package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.List;
import java.util.function.Supplier;

/** Counts and times what reaches the solver below. */
public final class MeasuredSolver extends ForwardingSolver {
  private final SolverStatistics statistics;

  private MeasuredSolver(Solver delegate, SolverStatistics statistics) {
    super(delegate);
    this.statistics = statistics;
  }

  public static Solver over(Solver delegate, SolverStatistics statistics) {
    return new MeasuredSolver(delegate, statistics);
  }

  @Override
  public Status check(List<Expr> assumptions) {
    return measured(() -> delegate.check(assumptions));
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    return measured(() -> delegate.isSatisfiable(conjuncts));
  }

  private Status measured(Supplier<Status> query) {
    long begin = System.nanoTime();
    Status status = query.get();
    statistics.countQuery(status, System.nanoTime() - begin);
    return status;
  }

  @Override
  public Model model() {
    long begin = System.nanoTime();
    Model model = delegate.model();
    statistics.countModel(System.nanoTime() - begin);
    return model;
  }
}
