package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Takes what is known of the state's variables in place of what is needed of them: the path's
 * strongest postcondition, with the variables eliminated that the reason of infeasibility does not
 * speak of.
 */
public final class StrongestPostcondition implements Generalisation {

  @Override
  public List<Part> at(SymbolicState state, List<Part> parts, Prover prover) {
    List<Part> result = new ArrayList<>();
    for (Part part : parts) {
      List<Expr> known = Projection.of(state, Traversal.variables(part.formula()));
      Optional<Set<Expr>> used = prover.core(List.of(), known, part.formula());
      if (used.isEmpty()) {
        result.add(part);
        continue;
      }
      for (Expr constraint : known) {
        if (used.get().contains(constraint)) {
          Optional<BitSet> core = prover.reasons(state, constraint);
          result.add(core.map(c -> part.with(constraint, c)).orElse(part));
        }
      }
    }
    return result;
  }
}
