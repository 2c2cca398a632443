package dev.tracefold.engines.tracer;

import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.engines.tracer.interpolation.ConstraintVectors;
import dev.tracefold.engines.tracer.interpolation.CraigInterpolants;
import dev.tracefold.engines.tracer.interpolation.Generalisation;
import dev.tracefold.engines.tracer.interpolation.WeakestPrecondition;
import java.util.function.Consumer;

/**
 * What varies in TRACER.
 *
 * @param generalisation the interpolation method
 * @param refinement where a spurious error is excluded
 * @param lock by what it is excluded
 * @param lazy whether infeasible guards are ignored speculatively
 * @param facts loop invariants from outside
 */
public record Strategies(
    Generalisation generalisation,
    Refinement refinement,
    Lock lock,
    boolean lazy,
    FactSource facts) {
  private static final int MEMBERS = 3;

  /** At which loop header a spurious error is excluded. */
  public enum Refinement {
    /** The first one on the path whose abstraction is to blame. */
    FIRST,
    /** The last one. */
    LAST,
    /** The first one, and all after it that the interpolants speak of. */
    ALL
  }

  /** What is locked at that header. */
  public enum Lock {
    /** A weakest precondition of the path to the error. */
    PRECONDITION,
    /** Constraints of the header's state. */
    CONSTRAINTS
  }

  /** Eager, with weakest preconditions. */
  public static Strategies standard() {
    return new Strategies(
        WeakestPrecondition.disjunctive(MEMBERS).lookingBehind(),
        Refinement.LAST,
        Lock.PRECONDITION,
        false,
        FactSource.NONE);
  }

  /**
   * Eager, as the papers published it, to compare with: interpolants are conjunctions, and an edge
   * that cannot be taken only tells why.
   */
  public static Strategies published() {
    return standard().with(WeakestPrecondition.conjunctive());
  }

  /** Interpolants of the solver, which has to interpolate. */
  public static Strategies craig(Consumer<CraigInterpolants.Outcome> listener) {
    return standard()
        .with(CraigInterpolants.or(WeakestPrecondition.disjunctive(MEMBERS), listener));
  }

  /** The minimax algorithm: it keeps, gives up and locks constraints that states have. */
  public static Strategies minimax() {
    return new Strategies(
        new ConstraintVectors(), Refinement.LAST, Lock.CONSTRAINTS, false, FactSource.NONE);
  }

  public Strategies with(Generalisation other) {
    return new Strategies(other, refinement, lock, lazy, facts);
  }

  public Strategies with(Refinement other) {
    return new Strategies(generalisation, other, lock, lazy, facts);
  }

  public Strategies with(FactSource other) {
    return new Strategies(generalisation, refinement, lock, lazy, other);
  }

  public Strategies lazily(boolean wanted) {
    return new Strategies(generalisation, refinement, lock, wanted, facts);
  }
}
