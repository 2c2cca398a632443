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
 * The interpolants of the minimax algorithm: the state's own constraints, of which the fewest are
 * annotated {@code MAX} from which the needs of all successors follow. What is {@code MAX} for one
 * of them is there for the others. Equations of numbers are slackened to two bounds first.
 */
public final class ConstraintVectors implements Generalisation {

  @Override
  public List<Part> at(SymbolicState state, List<Part> parts, Prover prover) {
    AnnotatedVector vector = AnnotatedVector.neutral(constraints(state, parts));
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      List<Expr> max = vector.max();
      Optional<Set<Expr>> core = prover.core(List.of(), max, part.formula());
      if (core.isEmpty()) {
        // Those that are kept anyway are dropped last.
        List<Expr> preferred = new ArrayList<>(max);
        vector.min().stream().filter(c -> !max.contains(c)).forEach(preferred::add);
        core = prover.core(List.of(), preferred, part.formula());
      }
      Optional<List<Part>> kept = core.flatMap(c -> parts(state, part, c, prover));
      if (kept.isEmpty()) {
        result.add(part);
      } else {
        vector = vector.kept(core.get());
        result.addAll(kept.get());
      }
    }
    return PartList.merged(result);
  }

  private static List<Expr> constraints(SymbolicState state, List<Part> parts) {
    Set<Variable> variables = new LinkedHashSet<>();
    parts.forEach(p -> variables.addAll(Traversal.variables(p.formula())));
    List<Expr> constraints = new ArrayList<>();
    for (Expr c : Projection.of(state, variables)) {
      List<Expr> slack = Slack.of(state.factory(), c);
      constraints.addAll(slack.isEmpty() ? List.of(c) : slack);
    }
    return constraints;
  }

  private static Optional<List<Part>> parts(
      SymbolicState state, Part part, Set<Expr> constraints, Prover prover) {
    List<Part> parts = new ArrayList<>();
    for (Expr c : constraints) {
      Optional<BitSet> core = prover.reasons(state, state.apply(c));
      if (core.isEmpty()) {
        return Optional.empty();
      }
      parts.add(part.with(c, core.get()));
    }
    return Optional.of(parts);
  }
}
