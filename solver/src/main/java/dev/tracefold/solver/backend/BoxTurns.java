package dev.tracefold.solver.backend;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.boxes.BoxSearch;
import dev.tracefold.solver.model.Model;
import java.util.List;
import java.util.Optional;

/** A search through boxes that has a turn now and then, until it is done. */
final class BoxTurns {
  private final SolverLimits limits;
  private Optional<BoxSearch> search;
  private Optional<Model> model = Optional.empty();

  private BoxTurns(Optional<BoxSearch> search, SolverLimits limits) {
    this.search = search;
    this.limits = limits;
  }

  /** None at all where it is not worth a try. */
  static BoxTurns none() {
    return new BoxTurns(Optional.empty(), SolverLimits.NONE);
  }

  static BoxTurns of(List<Expr> conditions, SolverLimits limits) {
    return new BoxTurns(BoxSearch.of(conditions), limits);
  }

  boolean hasHope() {
    return search.isPresent();
  }

  /** The answer, if there is one in time. */
  Optional<Status> turn(long millis) {
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
