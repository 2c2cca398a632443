package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a part of an interpolant is needed for: that no error is reached, or that a constraint of a
 * loop header holds again when the loop comes back. Which constraints a header needs is known only
 * when all paths below it have been followed; till then they are open.
 */
public final class Obligation {
  /** That no error is reached. */
  public static final Obligation SAFETY = new Obligation(Optional.empty(), null);

  private final Optional<Header> header;
  private final Expr constraint;
  private State state = State.OPEN;
  private Set<Obligation> purposes = Set.of();

  private enum State {
    OPEN,
    NEEDED,
    DROPPED
  }

  private Obligation(Optional<Header> header, Expr constraint) {
    this.header = header;
    this.constraint = constraint;
  }

  static Obligation of(Header header, Expr constraint) {
    return new Obligation(Optional.of(header), constraint);
  }

  /** Empty for {@link #SAFETY}. */
  public Optional<Header> header() {
    return header;
  }

  /** What is to hold again at the header. */
  public Expr constraint() {
    return constraint;
  }

  /** The header needs the constraint, for these purposes. */
  void need(Set<Obligation> outer) {
    state = State.NEEDED;
    purposes = new LinkedHashSet<>(outer);
  }

  /** The header does without the constraint. */
  void drop() {
    state = State.DROPPED;
  }

  /** Whether a part that serves nothing else is needed. */
  public boolean isLive() {
    return isSafety()
        || state == State.OPEN
        || state == State.NEEDED && purposes.stream().anyMatch(Obligation::isLive);
  }

  public boolean isSafety() {
    return header.isEmpty();
  }

  /** What remains of it now: itself while it is open, else what it was needed for. */
  void collect(Set<Obligation> into) {
    if (isSafety() || state == State.OPEN) {
      into.add(this);
    } else if (state == State.NEEDED) {
      purposes.forEach(p -> p.collect(into));
    }
  }
}
