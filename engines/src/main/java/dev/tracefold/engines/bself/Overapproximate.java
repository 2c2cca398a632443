package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.results.budget.Budget;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Section 4.3: from a valid extension ψ' to several valid extensions ψ'' that it implies, each as
 * weak as dropping clauses and relaxing inequalities makes it.
 */
final class Overapproximate {
  /** Relations beyond this many are not tried one by one. */
  private static final int RELATION_LIMIT = 8;

  /** Variables that relations speak of. */
  static final int VARIABLE_LIMIT = 10;

  private final ExprFactory factory;
  private final FoldableLoop loop;
  private final Premises premises;
  private final Expr error;

  /**
   * @param error φ
   */
  Overapproximate(FoldableLoop loop, Premises premises, Expr error) {
    this.factory = loop.factory();
    this.loop = loop;
    this.premises = premises;
    this.error = error;
  }

  /**
   * @param extension ψ', a valid extension
   * @param previous ψ, the extension before it, if there was one
   * @param candidate ξ
   */
  List<Expr> of(Expr extension, Optional<Expr> previous, Expr candidate, Budget budget) {
    Extension validity = new Extension(loop, premises, candidate, error);
    // Step 1: relations that ψ' implies.
    List<Variable> variables = loop.relevantVariables(extension, VARIABLE_LIMIT);
    Relations.Implied implied = new Relations(factory, premises).of(extension, previous, variables);
    // Step 2: ρ, the constants conjoined to ψ', in CNF.
    List<Expr> rho = new ArrayList<>(new LinkedHashSet<>(Clauses.of(factory, extension)));
    for (Map.Entry<Variable, BigInteger> c : implied.constants().entrySet()) {
      Variable v = c.getKey();
      Expr equality = factory.eq(v.expr(), factory.constant(v.type(), c.getValue()));
      if (!rho.contains(equality)) {
        rho.add(equality);
      }
    }
    List<Expr> choices = new ArrayList<>();
    choices.add(factory.trueExpr());
    choices.addAll(strongest(implied.relations()));
    Set<Expr> results = new LinkedHashSet<>();
    ClauseDropping dropping = new ClauseDropping(factory, validity);
    RelaxInequalities relaxing = new RelaxInequalities(factory, premises, validity);
    for (Expr relation : choices) {
      if (budget.isExhausted()) {
        break;
      }
      // Step 3: drop clauses of ρ while ρ ∧ R stays valid.
      List<Expr> kept = dropping.drop(rho, Clauses.of(factory, relation));
      if (kept.isEmpty() && relation.isTrue()) {
        continue;
      }
      // Step 4: relax what is left, R included; step 5: drop again.
      List<Expr> all = new ArrayList<>(kept);
      all.addAll(Clauses.of(factory, relation));
      if (!validity.isValid(factory.and(all))) {
        continue;
      }
      List<Expr> relaxed = relaxing.relax(all, extension);
      results.add(factory.and(dropping.drop(relaxed, List.of())));
    }
    return maximal(new ArrayList<>(results));
  }

  /** Relations that no other relation implies, as many as are tried. */
  private List<Expr> strongest(List<Expr> relations) {
    List<Expr> kept = new ArrayList<>();
    for (Expr r : relations) {
      if (kept.size() == RELATION_LIMIT) {
        break;
      }
      boolean redundant = kept.stream().anyMatch(k -> premises.implies(k, r));
      if (!redundant) {
        kept.add(r);
      }
    }
    return kept;
  }

  /** The extensions that imply no other one. */
  private List<Expr> maximal(List<Expr> extensions) {
    List<Expr> kept = new ArrayList<>();
    for (Expr e : extensions) {
      boolean covered =
          extensions.stream()
              .anyMatch(
                  other ->
                      other != e
                          && premises.implies(e, other)
                          && !(premises.implies(other, e) && other.id() > e.id()));
      if (!covered) {
        kept.add(e);
      }
    }
    return kept;
  }
}
