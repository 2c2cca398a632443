package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.AnnotatedVector;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.widening.Widening;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Procedure NONPATHINV of figure 3, with the widening of the TRACER paper: of the constraints at a
 * loop header those are kept that hold again after the cyclic path. It fails if a locked one does
 * not. That less is kept shows in the exploration only when it comes back to the header: till then
 * it goes on from the stronger state and finds out what else is not preserved.
 *
 * <p>In the words of the minimax algorithm: parent-child subsumption, which deletes neutral
 * constraints and fails where one must be kept.
 */
final class NonPathInv {
  private final Prover prover;
  private final Widening widening;

  NonPathInv(Prover prover, Widening widening) {
    this.prover = prover;
    this.widening = widening;
  }

  /** Whether all that the header keeps holds in the state: what that follows from. */
  Optional<List<Part>> holds(Header h, SymbolicState k) {
    Map<Expr, BitSet> cores = new LinkedHashMap<>();
    for (Expr c : h.constraints()) {
      Optional<BitSet> core = prover.reasons(k, c);
      if (core.isEmpty()) {
        return Optional.empty();
      }
      cores.put(c, core.get());
    }
    h.beginAbstraction();
    List<Part> parts = new ArrayList<>();
    cores.forEach(
        (c, core) -> {
          k.keep(core);
          parts.add(new Part(c, core, Set.of(h.obligation(c))));
        });
    return Optional.of(parts);
  }

  /** The same, after the header has given up what does not hold; empty if it cannot. */
  Optional<List<Part>> generalise(Header h, SymbolicState k) {
    List<Expr> lost = h.constraints().stream().filter(c -> !prover.holds(k, c)).toList();
    if (h.vector().meet(AnnotatedVector.deleting(lost)).isEmpty()) {
      return Optional.empty();
    }
    h.beginAbstraction();
    if (!lost.isEmpty()) {
      h.weaken(lost, widening.weaker(h.constraints(), lost, k));
    }
    return holds(h, k);
  }
}
