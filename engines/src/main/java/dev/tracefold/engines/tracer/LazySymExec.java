package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.List;
import java.util.Optional;

/**
 * Function SymExec, figure 4 of the RV 2014 paper, with the loops of figure 2 of the RV 2011 paper.
 * A value ε goes back to where the innermost guard was ignored; on a stack of frames, all frames
 * above that place are taken off at once.
 *
 * <pre>
 *  1  Initially: SymExec(s₀, 0)
 *  2  if AbsLevel > 0 then
 *  3    if (bounds violated) or (ℓ ≡ ℓ_error) then return ε endif
 *  4  else if ℓ ≡ ℓ_error then report error and halt
 *  5  endif
 *  6  if TERMINAL(s) then Ψ := true
 *  7  else if ∃s' ≡ ⟨ℓ, ·, ·⟩ annotated with Ψ' s.t. SUBSUME(s, ⟨s', Ψ'⟩) then Ψ := Ψ'
 *  8  else if INFEASIBLE(s) then
 *  9    s' := ⟨ℓ, σ, ∇(Π)⟩
 * 10    Ψ' := SymExec(s', AbsLevel + 1)
 * 11    if Ψ' ≡ ε then Ψ := false else Ψ := Ψ' endif
 * 12    if AbsLevel ≡ 0 then clear data on bounds endif
 * 13  else
 * 14    Ψ := true
 * 15    foreach transition t: ℓ → ℓ' do
 * 16      s' := SYMSTEP(s, t)
 * 17      Ψ' := SymExec(s', AbsLevel)
 * 18      if Ψ' ≡ ε then return ε
 * 19      else Ψ := Ψ ∧ INTP(Π, constraints(t) ∧ ¬Ψ')
 * 20    endfor
 * 21  endif
 * 22  annotate s with Ψ and return Ψ
 * </pre>
 */
final class LazySymExec implements TreeSearch {
  private final Steps steps;
  private final Speculation speculation;

  LazySymExec(Steps steps) {
    this.steps = steps;
    this.speculation = new Speculation(steps);
  }

  @Override
  public Result decide(Budget budget) {
    steps.begin(); // 1
    while (!steps.areDone()) {
      if (budget.isExhausted()) {
        return budget.unknown("no time is left");
      }
      Frame f = steps.last();
      Optional<Edge> transition = f.next(); // 15
      if (transition.isEmpty()) {
        steps.annotate(f); // 19, 22
        continue;
      }
      Step step = steps.take(f, transition.get()); // 16
      if (!step.isFeasible() && !speculation.isPromising(step)) {
        steps.infeasible(step);
        continue;
      }
      step = step.isFeasible() ? step : speculation.begin(step); // 8, 9
      boolean speculating = step.level() > 0; // 2
      if (step.isError() && speculating) {
        speculation.fail(step, Speculation.Outcome.COUNTEREXAMPLE); // 3, 11, 12, 18
        continue;
      }
      if (step.isError()) {
        Optional<Result> end = steps.error(step); // 4
        if (end.isPresent()) {
          return end.get();
        }
        continue;
      }
      Frame k = steps.arrive(step);
      if (k.location().kind().isFinal()) {
        steps.leaf(k, List.of()); // 6
      } else if (!steps.subsumed(k, !speculating) && !steps.closed(k, !speculating)) { // 7
        speculation.explore(step, k); // 3, 10, 17
      }
    }
    return steps.proof();
  }
}
