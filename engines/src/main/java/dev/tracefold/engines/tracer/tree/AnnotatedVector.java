package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * ⟨c̃, ã⟩, the constraints of a state with what became of each (Jaffar, Navas and Santosa, the
 * minimax algorithm, section 4). Immutable.
 */
public final class AnnotatedVector {
  /** What is known of a constraint. */
  public enum Annotation {
    /** It must be kept: without it an infeasible path would become feasible, or it is locked. */
    MAX,
    /** It must be deleted: some cycle does not preserve it. */
    MIN,
    /** Nothing speaks for or against it so far. */
    NEUTRAL
  }

  private final Map<Expr, Annotation> annotations;

  private AnnotatedVector(Map<Expr, Annotation> annotations) {
    this.annotations = annotations;
  }

  public static AnnotatedVector neutral(Collection<Expr> constraints) {
    Map<Expr, Annotation> all = new LinkedHashMap<>();
    constraints.forEach(c -> all.put(c, Annotation.NEUTRAL));
    return new AnnotatedVector(all);
  }

  /** {@code NEUTRAL} of what is not in the vector. */
  public Annotation of(Expr constraint) {
    return annotations.getOrDefault(constraint, Annotation.NEUTRAL);
  }

  /** The max interpretation: the constraints that must be kept, and no others. */
  public List<Expr> max() {
    return annotations.keySet().stream().filter(c -> of(c) == Annotation.MAX).toList();
  }

  /** The min interpretation: all constraints but those that must be deleted. */
  public List<Expr> min() {
    return annotations.keySet().stream().filter(c -> of(c) != Annotation.MIN).toList();
  }

  /** The same with those constraints {@code MAX}; these may be new, but not {@code MIN}. */
  public AnnotatedVector kept(Collection<Expr> constraints) {
    return merged(constraints, Annotation.MAX)
        .orElseThrow(
            () -> new IllegalArgumentException("kept and deleted: " + constraints + " in " + this));
  }

  /** The same with those constraints {@code MIN}; empty if one must be kept. */
  public Optional<AnnotatedVector> deleted(Set<Expr> constraints) {
    return merged(constraints, Annotation.MIN);
  }

  private Optional<AnnotatedVector> merged(Collection<Expr> constraints, Annotation wanted) {
    Map<Expr, Annotation> all = new LinkedHashMap<>(annotations);
    for (Expr c : constraints) {
      Annotation former = all.put(c, wanted);
      if (former != null && former != Annotation.NEUTRAL && former != wanted) {
        return Optional.empty();
      }
    }
    return Optional.of(new AnnotatedVector(all));
  }

  @Override
  public String toString() {
    return annotations.toString();
  }
}
