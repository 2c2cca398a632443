package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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

  /** All of them {@code MAX}. */
  public static AnnotatedVector keeping(Collection<Expr> constraints) {
    return all(constraints, Annotation.MAX);
  }

  /** All of them {@code MIN}. */
  public static AnnotatedVector deleting(Collection<Expr> constraints) {
    return all(constraints, Annotation.MIN);
  }

  private static AnnotatedVector all(Collection<Expr> constraints, Annotation annotation) {
    Map<Expr, Annotation> all = new LinkedHashMap<>();
    constraints.forEach(c -> all.put(c, annotation));
    return new AnnotatedVector(all);
  }

  /**
   * ã₁ ⊓ ã₂: what is annotated in one of them is in the result. Empty if a constraint must be kept
   * by one and deleted by the other.
   */
  public Optional<AnnotatedVector> meet(AnnotatedVector other) {
    boolean contradict =
        other.annotations.keySet().stream()
            .anyMatch(
                c ->
                    of(c) != Annotation.NEUTRAL
                        && other.of(c) != Annotation.NEUTRAL
                        && of(c) != other.of(c));
    return contradict ? Optional.empty() : Optional.of(join(other));
  }

  /**
   * ã₁ ⊔ ã₂, which is always defined: {@code MAX} if one of them says so, else {@code MIN} if one
   * does. What a path needs is kept, whatever another one had to delete.
   */
  public AnnotatedVector join(AnnotatedVector other) {
    Map<Expr, Annotation> all = new LinkedHashMap<>(annotations);
    other.annotations.forEach((c, a) -> all.merge(c, a, AnnotatedVector::stronger));
    return new AnnotatedVector(all);
  }

  private static Annotation stronger(Annotation a, Annotation b) {
    return a.compareTo(b) <= 0 ? a : b;
  }

  @Override
  public String toString() {
    return annotations.toString();
  }
}
