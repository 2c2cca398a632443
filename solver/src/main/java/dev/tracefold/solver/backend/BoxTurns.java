package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.rangesearch.BoxSearch;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** A search through boxes that has a turn now and then, until it is done. */
final class BoxTurns {
  private final SolverLimits limits;

  /** Prepared when its first turn comes, since most queries are answered before. */
  private Supplier<Optional<BoxSearch>> preparation;

  private Optional<BoxSearch> search = Optional.empty();
  private Optional<Model> model = Optional.empty();

  private BoxTurns(Supplier<Optional<BoxSearch>> preparation, SolverLimits limits) {
    this.preparation = preparation;
    this.limits = limits;
  }

  static BoxTurns of(ExprFactory factory, List<Expr> conditions, SolverLimits limits) {
    return new BoxTurns(() -> BoxSearch.of(factory, conditions), limits);
  }

  /** The answer, if there is one in time. */
  Optional<Status> turn(long millis) {
    if (search.isEmpty()) {
      search = preparation.get();
      preparation = Optional::empty;
    }
    if (search.isEmpty()) {
      return Optional.empty();
    }
    long end = CpuTime.ofThisThread() + millis * 1_000_000;
    BoxSearch.Finding finding =
        search
            .get()
            .run(
                () ->
                    CpuTime.ofThisThread() >= end || limits.cancellation().requested().isPresent());
    return switch (finding) {
      case NO_MODEL -> Optional.of(Status.unsat());
      case MODEL -> {
        model = Optional.of(search.get().model());
        yield Optional.of(Status.sat());
      }
      case STOPPED -> Optional.empty();
      case NOTHING -> {
        search = Optional.empty();
        yield Optional.empty();
      }
    };
  }

  /** After it has answered that there is one. */
  Optional<Model> model() {
    return model;
  }
}
