package dev.tracefold.engines.tracer;

import dev.tracefold.engines.facts.FactSource;
import dev.tracefold.engines.tracer.interpolation.Generalisation;
import dev.tracefold.engines.tracer.interpolation.WeakestPrecondition;

/**
 * What varies in TRACER.
 *
 * @param generalisation the interpolation method
 * @param refinement where a spurious error is excluded
 * @param lazy whether infeasible guards are ignored speculatively
 * @param facts loop invariants from outside
 */
public record Strategies(
    Generalisation generalisation, Refinement refinement, boolean lazy, FactSource facts) {
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

  /** Eager, with weakest preconditions. */
  public static Strategies standard() {
    return new Strategies(
        WeakestPrecondition.disjunctive(MEMBERS), Refinement.LAST, false, FactSource.NONE);
  }

  public Strategies with(Generalisation other) {
    return new Strategies(other, refinement, lazy, facts);
  }

  public Strategies with(Refinement other) {
    return new Strategies(generalisation, other, lazy, facts);
  }

  public Strategies with(FactSource other) {
    return new Strategies(generalisation, refinement, lazy, other);
  }

  public Strategies lazily(boolean wanted) {
    return new Strategies(generalisation, refinement, wanted, facts);
  }
}
