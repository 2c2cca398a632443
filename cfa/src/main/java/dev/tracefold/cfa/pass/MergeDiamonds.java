package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Folds branches that only assign and meet again into one edge whose values are if-then-elses. For
 * engines that suffer more from the number of paths than from the size of formulas; decisions that
 * are folded have no line of their own in a trace. Runs {@link MergeChains} as it goes.
 */
public final class MergeDiamonds implements CfaPass {

  @Override
  public Program run(Program program) {
    return CfaDraft.change(
        program,
        (cfa, draft) -> {
          Set<Location> headers = MergeChains.headers(cfa);
          EdgeComposition composition = MergeChains.composition(program, cfa);
          do {
            MergeChains.merge(draft, headers, composition);
          } while (mergeParallelEdges(draft, program.factory()));
        });
  }

  private static boolean mergeParallelEdges(CfaDraft cfa, ExprFactory factory) {
    boolean changed = false;
    for (Location l : cfa.locations()) {
      List<DraftEdge> edges = cfa.outgoing(l);
      for (int i = 0; i < edges.size(); i++) {
        for (int k = 0; k < i; k++) {
          Optional<DraftEdge> merged = merged(edges.get(k), edges.get(i), factory);
          if (merged.isPresent()) {
            cfa.replace(edges.get(k), merged.get());
            cfa.remove(edges.get(i));
            changed = true;
            edges = cfa.outgoing(l);
            i = 0;
            break;
          }
        }
      }
    }
    return changed;
  }

  /**
   * The edge that does what the first does where its guard holds, and else what the second does.
   */
  private static Optional<DraftEdge> merged(DraftEdge a, DraftEdge b, ExprFactory factory) {
    boolean plain =
        a.call().isEmpty() && b.call().isEmpty() && a.inputs().isEmpty() && b.inputs().isEmpty();
    if (!plain || !a.target().equals(b.target()) || a.target().is(LocationKind.ERROR)) {
      return Optional.empty();
    }
    Set<Variable> written = new LinkedHashSet<>(a.updates().keySet());
    written.addAll(b.updates().keySet());
    Map<Variable, Expr> updates = new LinkedHashMap<>();
    for (Variable v : written) {
      Expr then = a.updates().getOrDefault(v, v.expr());
      Expr otherwise = b.updates().getOrDefault(v, v.expr());
      updates.put(v, factory.ite(a.guard(), then, otherwise));
    }
    Expr guard = factory.or(a.guard(), b.guard());
    boolean large =
        EdgeComposition.isLarge(guard)
            || updates.values().stream().anyMatch(EdgeComposition::isLarge);
    return large ? Optional.empty() : Optional.of(a.when(guard).doing(updates, Map.of()));
  }
}
