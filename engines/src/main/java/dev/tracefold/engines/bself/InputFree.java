package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Takes input symbols out of an existential condition by forgetting what is said of them. The
 * result is implied by the condition, so what is disjoint with the result is disjoint with it.
 */
final class InputFree {
  private final ExprFactory factory;
  private final Set<Variable> programVariables;

  InputFree(ExprFactory factory, Set<Variable> programVariables) {
    this.factory = factory;
    this.programVariables = programVariables;
  }

  boolean isInputFree(Expr e) {
    return programVariables.containsAll(Traversal.variables(e));
  }

  /** A formula over program variables that the condition implies. */
  Expr overapproximation(Expr condition) {
    if (isInputFree(condition)) {
      return condition;
    }
    List<Expr> kept = new ArrayList<>();
    for (Expr conjunct : Literals.conjuncts(factory, condition)) {
      if (isInputFree(conjunct)) {
        kept.add(conjunct);
        continue;
      }
      List<Expr> disjuncts = Literals.disjuncts(factory, conjunct);
      if (disjuncts.size() > 1) {
        kept.add(factory.or(disjuncts.stream().map(this::overapproximation).toList()));
      }
    }
    return factory.and(kept);
  }
}
