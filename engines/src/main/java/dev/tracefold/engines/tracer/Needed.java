package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The interpolant of an abstracted loop header: the constraints that safety below it needs, those
 * that are needed for these to hold again after each cycle, and so on.
 */
final class Needed {
  private Needed() {}

  /** A part of the header's preconditions, and the constraints it follows from. */
  private record Support(Part part, Set<Expr> constraints) {}

  /**
   * The needed constraints, and what outside of this loop they are needed for. What is not known to
   * follow from any needs a constraint that no state satisfies.
   */
  static Map<Expr, Set<Obligation>> of(
      Header h, List<Part> parts, List<Expr> facts, Prover prover) {
    List<Expr> constraints = h.constraints();
    List<Support> supports =
        parts.stream()
            .map(
                p ->
                    new Support(
                        p,
                        prover
                            .core(facts, constraints, p.formula())
                            .orElse(Set.of(prover.factory().falseExpr()))))
            .toList();
    Map<Expr, Set<Obligation>> needed = new LinkedHashMap<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Support s : supports) {
        Set<Obligation> outer = new LinkedHashSet<>();
        for (Obligation o : s.part().remaining()) {
          if (o.header().isPresent() && o.header().get() == h) {
            outer.addAll(needed.getOrDefault(o.constraint(), Set.of()));
          } else {
            outer.add(o);
          }
        }
        if (!outer.isEmpty()) {
          for (Expr c : s.constraints()) {
            changed |= needed.computeIfAbsent(c, x -> new LinkedHashSet<>()).addAll(outer);
          }
        }
      }
    }
    return needed;
  }
}
