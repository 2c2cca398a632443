package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Section 4.2: where the folding of a loop starts. */
final class InitialInvariantCandidate {
  private final ExprFactory factory;
  private final Solver solver;
  private final InputFree inputs;

  InitialInvariantCandidate(ExprFactory factory, Solver solver, InputFree inputs) {
    this.factory = factory;
    this.solver = solver;
    this.inputs = inputs;
  }

  /** ψ₁ at the first visit on a path, else ψ₂, or ψ₃ where ψ₂ has no models. */
  Expr of(FoldableLoop loop, Expr error, boolean visited) {
    Expr leaving = factory.and(factory.not(inputs.overapproximation(error)), leaves(loop));
    List<Expr> disjoint = new ArrayList<>();
    for (Expr candidate : loop.candidates()) {
      if (solver.isSatisfiable(candidate, error).isUnsat()) {
        disjoint.add(candidate);
      }
    }
    List<Expr> subsuming =
        disjoint.stream().filter(c -> solver.implies(leaving, c).isYes()).toList();
    if (!visited) {
      return factory.or(leaving, factory.or(subsuming));
    }
    return subsuming.isEmpty() ? factory.or(disjoint) : factory.or(subsuming);
  }

  /**
   * ⋁ π_e⁻¹(true). Where an exit depends on an input, some states may leave and may stay: then only
   * those count from which no iteration is possible.
   */
  private Expr leaves(FoldableLoop loop) {
    Optional<Expr> exits = loop.iterations().exits().map(factory::or);
    if (exits.isPresent() && inputs.isInputFree(exits.get())) {
      return exits.get();
    }
    List<Expr> noIteration = new ArrayList<>();
    noIteration.add(loop.position().somewhere());
    for (LoopPath path : loop.paths()) {
      noIteration.add(factory.not(inputs.overapproximation(path.condition())));
    }
    return factory.and(noIteration);
  }
}
