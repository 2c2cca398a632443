package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Section 4.2: where the folding of a loop starts. */
final class InitialInvariantCandidate {
  private final ExprFactory factory;
  private final FoldableLoop loop;
  private final Premises premises;
  private final InputFree inputs;

  InitialInvariantCandidate(FoldableLoop loop, Premises premises, InputFree inputs) {
    this.factory = loop.factory();
    this.loop = loop;
    this.premises = premises;
    this.inputs = inputs;
  }

  /**
   * ψ₁ at the first visit on a path, else ψ₂, or ψ₃ where ψ₂ has no models. Where inputs decide
   * when the loop is left, ψ_e says little, and there are others beside it.
   */
  List<Expr> of(Expr error, boolean visited) {
    Expr leaving = factory.and(new Preimages(loop, inputs).disjointWith(error), leaves());
    List<Expr> disjoint = new ArrayList<>();
    for (Expr candidate : premises.candidates()) {
      if (premises.areDisjoint(candidate, error)) {
        disjoint.add(candidate);
      }
    }
    List<Expr> subsuming = disjoint.stream().filter(c -> premises.implies(leaving, c)).toList();
    List<Expr> starts = new ArrayList<>();
    if (!visited) {
      starts.add(factory.or(leaving, factory.or(subsuming)));
    } else {
      starts.add(subsuming.isEmpty() ? factory.or(disjoint) : factory.or(subsuming));
    }
    if (exits().isEmpty()) {
      starts.addAll(new InputEndedLoop(loop, premises, inputs).candidates(error));
    }
    return starts;
  }

  /**
   * ⋁ π_e⁻¹(true). Where an exit depends on an input, some states may leave and may stay: then only
   * those count from which no iteration is possible.
   */
  private Expr leaves() {
    return exits().orElseGet(() -> new Preimages(loop, inputs).forced(factory.falseExpr()));
  }

  /** Where no input decides. */
  private Optional<Expr> exits() {
    return loop.iterations().exits().map(factory::or).filter(inputs::isInputFree);
  }
}
