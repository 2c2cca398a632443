package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.AnnotatedVector;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.widening.Slack;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The interpolants of the minimax algorithm: max(G), the constraints of the state that are
 * annotated MAX. An infeasible path, a subsumption or a closed cycle annotates the fewest
 * constraints of its whole path that it follows from; the vector is shared along the path, so that
 * all states on it are annotated at once. Of annotated equations of numbers the bounds are kept
 * that are needed. Where paths meet, their vectors are joined.
 *
 * <p>What the states behind need is asked for by a weakest precondition only to check that the
 * annotated constraints entail it: what they say of variables that were overwritten may be lost. If
 * they do not, more constraints of the state are annotated.
 */
public final class ConstraintVectors implements Generalisation {

  @Override
  public boolean annotates() {
    return true;
  }

  @Override
  public List<Part> at(SymbolicState state, List<Part> parts, Prover prover) {
    AnnotatedVector vector = AnnotatedVector.neutral(List.of());
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      Set<Variable> variables = Traversal.variables(part.formula());
      List<Expr> annotated = Projection.annotated(state, part.core(), variables);
      Optional<Set<Expr>> max = max(annotated, vector, part, prover);
      if (max.isPresent()) {
        max.get().forEach(c -> result.add(part.with(c, part.core())));
      } else {
        List<Expr> more = new ArrayList<>(annotated);
        more.addAll(Projection.of(state, variables));
        max = max(more, vector, part, prover);
        result.addAll(max.flatMap(m -> parts(state, part, m, prover)).orElse(List.of(part)));
      }
      if (max.isPresent()) {
        vector = vector.join(AnnotatedVector.keeping(max.get()));
      }
    }
    return PartList.merged(result);
  }

  /** Those of the constraints that suffice for the part, rather those that are kept anyway. */
  private static Optional<Set<Expr>> max(
      List<Expr> constraints, AnnotatedVector vector, Part part, Prover prover) {
    Set<Expr> slackened = new LinkedHashSet<>();
    for (Expr c : constraints) {
      List<Expr> slack = Slack.of(prover.factory(), c);
      slackened.addAll(slack.isEmpty() ? List.of(c) : slack);
    }
    // The last ones are tried first.
    List<Expr> preferred = new ArrayList<>(vector.max());
    preferred.retainAll(slackened);
    slackened.removeAll(preferred);
    preferred.addAll(slackened);
    return prover.core(List.of(), preferred, part.formula());
  }

  private static Optional<List<Part>> parts(
      SymbolicState state, Part part, Set<Expr> max, Prover prover) {
    List<Part> parts = new ArrayList<>();
    for (Expr c : max) {
      Optional<BitSet> reasons = prover.reasons(state, c);
      if (reasons.isEmpty()) {
        return Optional.empty();
      }
      state.keep(reasons.get());
      parts.add(part.with(c, reasons.get()));
    }
    return Optional.of(parts);
  }
}
