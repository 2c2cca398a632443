package dev.tracefold.solver.decorators;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Cancellation;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Asks a query again that was cancelled, once whoever asks it is no longer told to stop: the end of
 * a turn is no answer. Where a cancellation is for good, the query is unknown as ever.
 */
public final class PatientSolver extends ForwardingSolver {
  private final Interruptions interruptions;

  private PatientSolver(Solver solver, Interruptions interruptions) {
    super(solver);
    this.interruptions = interruptions;
  }

  /** Over what {@code back} makes of a cancellation. */
  public static Solver over(Cancellation cancellation, Function<Cancellation, Solver> back) {
    Interruptions interruptions = new Interruptions(cancellation);
    return new PatientSolver(back.apply(interruptions), interruptions);
  }

  @Override
  public Status check(List<Expr> assumptions) {
    return patiently(() -> super.check(assumptions), Status::isUnknown);
  }

  @Override
  public Status isSatisfiable(List<Expr> conjuncts) {
    return patiently(() -> super.isSatisfiable(conjuncts), Status::isUnknown);
  }

  @Override
  public Derivation interpolate(Expr a, Expr b) {
    return patiently(() -> super.interpolate(a, b), d -> d instanceof Derivation.Unknown);
  }

  @Override
  public Derivation eliminate(Set<Variable> bound, Expr formula) {
    return patiently(() -> super.eliminate(bound, formula), d -> d instanceof Derivation.Unknown);
  }

  private <T> T patiently(Supplier<T> query, Predicate<T> isUnknown) {
    while (true) {
      interruptions.forget();
      T answer = query.get();
      if (!isUnknown.test(answer) || !interruptions.areOver()) {
        return answer;
      }
    }
  }

  /** Once a query is told to stop it is told so until it has ended, whichever of its parts asks. */
  private static final class Interruptions implements Cancellation {
    private final Cancellation cancellation;
    private volatile Optional<String> told = Optional.empty();

    Interruptions(Cancellation cancellation) {
      this.cancellation = cancellation;
    }

    @Override
    public Optional<String> requested() {
      if (told.isEmpty()) {
        told = cancellation.requested();
      }
      return told;
    }

    void forget() {
      told = Optional.empty();
    }

    /** Whether the last query was told to stop and the next one would not be. */
    boolean areOver() {
      return told.isPresent() && cancellation.requested().isEmpty();
    }
  }
}
