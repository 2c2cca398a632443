package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.List;
import java.util.Optional;

/**
 * Procedure UNBOUNDEDSYMEXEC, figure 2 of the RV 2011 paper. The recursion is a stack of frames: a
 * frame that has edges left takes the next one, a frame that has none is annotated and goes.
 *
 * <pre>
 *  1  if ⟦Π⟧ₛ is unsat then
 *  2    return M ∪ {⟨ℓ, k⟩ : INTERP(⟦σₖ⟧, false)}                       infeasible path
 *  3  else if ℓ = ℓ_error then
 *  4    if ∃σₕ in π s.t. ℓₕ is a loop header and ⟦σₕ⟧ ∧ ⟦Π⟧ₛ is unsat then
 *  5      return REFINEANDRESTART(σₕ, σₖ, P, π, M)                      spurious error
 *  6    else
 *  7      printf("The program is unsafe") and abort()                   real error
 *  8  else if ℓ = ℓ_end then
 *  9    return M ∪ {⟨ℓ, k⟩ : true}                                      end of path
 * 10  else if Ψ := SUBSUMED(σₖ, M) ≠ ⊥ then
 * 11    return M ∪ {⟨ℓ, k⟩ : Ψ}                                         sibling-sibling subsumed
 * 12  else if ∃⟨ℓ, ·, ·⟩ in π then                                      cyclic path
 * 13    foreach σₕ in π s.t. σₕ ≡ ⟨ℓ, ·, ·⟩ do
 * 14      if NONPATHINV(σₕ, σₖ, M) ≠ ⊥ then
 * 15        return M ∪ {⟨ℓ, k⟩ : true}                                  child-ancestor subsumed
 * 16    endfor
 * 17    goto 19
 * 18  else
 * 19    Ψ := true
 * 20    foreach transition relation ℓ →op ℓ' ∈ P do                     forward symbolic execution
 * 21      σₖ' := ⟨ℓ', s, Π ∧ ⟦c⟧ₛ⟩ or ⟨ℓ', s[x ↦ ⟦e⟧ₛ], Π⟩
 * 22      M := UNBOUNDEDSYMEXEC(σₖ', P, π · σₖ, M)
 * 23      Ψ := Ψ ∧ wp(op, Ψ') for ⟨ℓ', k'⟩ : Ψ' ∈ M                     backward symbolic execution
 * 24    endfor
 * 25    return M \ {⟨ℓ, k⟩ : Ψ''} ∪ {⟨ℓ, k⟩ : Ψ ∧ Ψ''}
 * </pre>
 */
final class UnboundedSymExec implements TreeSearch {
  private final Steps steps;

  UnboundedSymExec(Steps steps) {
    this.steps = steps;
  }

  @Override
  public Result decide(Budget budget) {
    steps.begin();
    while (!steps.areDone()) {
      if (budget.isExhausted()) {
        return budget.unknown("no time is left");
      }
      Frame f = steps.last();
      Optional<Edge> transition = f.next(); // 20
      if (transition.isEmpty()) {
        steps.annotate(f); // 23 to 25
        continue;
      }
      Step step = steps.take(f, transition.get()); // 21
      if (!step.isFeasible()) { // 1
        steps.infeasible(step); // 2
        continue;
      }
      if (step.isError()) { // 3
        Optional<Result> end = steps.error(step); // 4 to 7
        if (end.isPresent()) {
          return end.get();
        }
        continue;
      }
      Frame k = steps.arrive(step);
      if (k.location().kind().isFinal()) { // 8
        steps.leaf(k, List.of()); // 9
      } else if (!steps.subsumed(k, true) // 10, 11
          && !steps.closed(k, true)) { // 12 to 16
        steps.enter(k); // 19, 22
      }
    }
    return steps.proof();
  }
}
