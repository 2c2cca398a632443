package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where folding starts at a loop that inputs may end at any time, as {@code while (nondet())}: no
 * state forces a run to leave, so the paper's ψ_e is empty. What is inductive there is what no
 * number of iterations leads from into the error states φ. That is approached from both sides: by
 * ¬φ, ¬φ ∧ ¬pre(φ) and so on, as in k-induction, and by ¬μ for what φ and its preimages imply,
 * which are blocked with them as PDR does it.
 */
final class InputEndedLoop {
  /** Iterations that are looked at. */
  private static final int ROUNDS = 3;

  private final ExprFactory factory;
  private final FoldableLoop loop;
  private final Premises premises;
  private final InputFree inputs;

  InputEndedLoop(FoldableLoop loop, Premises premises, InputFree inputs) {
    this.factory = loop.factory();
    this.loop = loop;
    this.premises = premises;
    this.inputs = inputs;
  }

  /** Formulas disjoint with the error states that may be inductive. */
  List<Expr> candidates(Expr error) {
    Set<Expr> found = new LinkedHashSet<>();
    Expr bad = inputs.overapproximation(error);
    Expr all = bad;
    List<Expr> generalisations = new ArrayList<>();
    Optional<Expr> previous = Optional.empty();
    for (int round = 0; round < ROUNDS && !bad.isFalse(); round++) {
      found.add(factory.not(all));
      generalisations.addAll(implied(bad, previous));
      generalisations.addAll(remainders(all));
      previous = Optional.of(bad);
      bad = before(bad);
      all = factory.or(all, bad);
    }
    generalisations.forEach(g -> found.add(factory.not(g)));
    return found.stream().filter(c -> !c.isConst() && premises.areDisjoint(c, error)).toList();
  }

  private List<Expr> remainders(Expr states) {
    List<Expr> all = new ArrayList<>();
    Congruences congruences = new Congruences(factory, premises);
    premises
        .model(states)
        .ifPresent(
            m ->
                loop.relevantVariables(states, Overapproximate.VARIABLE_LIMIT)
                    .forEach(v -> all.addAll(congruences.of(states, v, other(states, v, m)))));
    return all;
  }

  /** Two states with different values, if there are. */
  private List<Model> other(Expr states, Variable v, Model m) {
    Expr value = factory.constant(v.type(), m.bits(v));
    List<Model> models = new ArrayList<>(List.of(m));
    premises.model(states, factory.neq(v.expr(), value)).ifPresent(models::add);
    return models;
  }

  private Expr before(Expr states) {
    return factory.or(
        loop.paths().stream().map(p -> inputs.overapproximation(p.preimage(states))).toList());
  }

  private List<Expr> implied(Expr states, Optional<Expr> next) {
    Relations.Implied implied =
        new Relations(factory, premises)
            .of(states, next, loop.relevantVariables(states, Overapproximate.VARIABLE_LIMIT));
    List<Expr> all = new ArrayList<>(Clauses.of(factory, states));
    for (Expr relation : implied.relations()) {
      all.addAll(Clauses.of(factory, relation));
    }
    return all;
  }
}
