package dev.tracefold.results;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Invariants as in {@link InvariantProof} that hold for all values of bound variables, which are
 * none of the program's.
 *
 * @param instances values of bound variables, over these and the program's, at the start or at the
 *     end of a segment: what the check needs to know to see that an error is excluded. A bound
 *     variable without a value stands for itself
 */
public record QuantifiedProof(
    List<Variable> bound, Map<Location, Expr> invariants, List<Map<Variable, Expr>> instances)
    implements Proof {
  public QuantifiedProof {
    bound = List.copyOf(bound);
    invariants = Collections.unmodifiableMap(new TreeMap<>(invariants));
    instances =
        instances.stream().map(i -> Collections.unmodifiableMap(new LinkedHashMap<>(i))).toList();
  }
}
