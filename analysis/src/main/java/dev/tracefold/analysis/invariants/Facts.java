package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.samples.ReachedStates;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.ProofStep;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What is known of a program before a search begins.
 *
 * @param steps invariants, each step on the ground of those before it
 * @param reached states that refute what is no invariant
 * @param suffice whether no segment that starts in the invariants ends at an error
 */
public record Facts(List<ProofStep> steps, ReachedStates reached, boolean suffice) {
  public static final Facts NONE = new Facts(List.of(), ReachedStates.NONE, false);

  public Facts {
    steps = List.copyOf(steps);
  }

  /** What all steps say of each location. */
  public Map<Location, List<Expr>> byLocation() {
    Map<Location, List<Expr>> all = new TreeMap<>();
    steps.forEach(
        s ->
            s.invariants()
                .forEach((l, i) -> all.computeIfAbsent(l, x -> new ArrayList<>()).add(i)));
    return all;
  }

  /** The invariants as a proof of the program, if they suffice for one. */
  public Optional<InvariantProof> proof(ExprFactory factory) {
    if (!suffice) {
      return Optional.empty();
    }
    Map<Location, Expr> mutual = new TreeMap<>();
    boolean areMutual = true;
    for (ProofStep s : steps) {
      if (s instanceof ProofStep.MutualInvariants) {
        s.invariants().forEach((l, i) -> mutual.merge(l, i, factory::and));
      } else {
        areMutual = false;
      }
    }
    // Steps of one kind are one; what rests on others is told after them.
    return Optional.of(new InvariantProof(areMutual ? List.of() : steps, mutual));
  }
}
