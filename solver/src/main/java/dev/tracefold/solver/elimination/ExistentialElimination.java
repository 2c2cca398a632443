package dev.tracefold.solver.elimination;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Says without a variable that there is a value for it. In order: disjunctions are taken apart,
 * what does not mention the variable is left outside, an equation that determines it is solved, a
 * truth value is tried both ways, and bounds of it are compared with each other. Each step is an
 * equivalence; where no rule applies there is no answer.
 */
public final class ExistentialElimination {
  private static final int MAX_STEPS = 2_000;

  private final ExprFactory f;
  private int steps;

  private ExistentialElimination(ExprFactory factory) {
    this.f = factory;
  }

  /** The formula that holds exactly where the given one does for some values of the variables. */
  public static Optional<Expr> eliminate(
      ExprFactory factory, Collection<Variable> bound, Expr formula) {
    ExistentialElimination elimination = new ExistentialElimination(factory);
    Expr result = formula;
    List<Variable> open = new ArrayList<>(bound);
    boolean progress = true;
    // One variable may be in the way of another, so those that resist are tried again.
    while (progress && !open.isEmpty()) {
      progress = false;
      for (Variable x : List.copyOf(open)) {
        Optional<Expr> without = elimination.exists(x, result);
        if (without.isPresent()) {
          result = without.get();
          open.remove(x);
          progress = true;
        }
      }
    }
    return open.isEmpty() ? Optional.of(result) : Optional.empty();
  }

  private Optional<Expr> exists(Variable x, Expr formula) {
    if (!occurs(x, formula)) {
      return Optional.of(formula);
    }
    steps++;
    if (steps > MAX_STEPS) {
      return Optional.empty();
    }
    if (formula.is(Op.OR)) {
      return disjunction(x, formula.args(), List.of());
    }
    List<Expr> outside = new ArrayList<>();
    List<Expr> inside = new ArrayList<>();
    for (Expr conjunct : formula.is(Op.AND) ? formula.args() : List.of(formula)) {
      (occurs(x, conjunct) ? inside : outside).add(conjunct);
    }
    return existsInside(x, inside)
        .map(
            result -> {
              outside.add(result);
              return f.and(outside);
            });
  }

  private Optional<Expr> existsInside(Variable x, List<Expr> conjuncts) {
    for (Expr conjunct : conjuncts) {
      Optional<Expr> solution = LinearTerm.solve(f, conjunct, x);
      if (solution.isPresent()) {
        return Optional.of(replace(x, solution.get(), f.and(conjuncts)));
      }
    }
    for (Expr conjunct : conjuncts) {
      if (conjunct.is(Op.OR)) {
        List<Expr> rest = new ArrayList<>(conjuncts);
        rest.remove(conjunct);
        return disjunction(x, conjunct.args(), rest);
      }
    }
    if (x.type() == BoolType.BOOL) {
      Expr body = f.and(conjuncts);
      return Optional.of(f.or(replace(x, f.trueExpr(), body), replace(x, f.falseExpr(), body)));
    }
    return Bounds.of(f, x, conjuncts).flatMap(Bounds::areSatisfiable);
  }

  private Optional<Expr> disjunction(Variable x, List<Expr> disjuncts, List<Expr> rest) {
    List<Expr> results = new ArrayList<>();
    for (Expr disjunct : disjuncts) {
      Optional<Expr> result = exists(x, f.and(disjunct, f.and(rest)));
      if (result.isEmpty()) {
        return Optional.empty();
      }
      results.add(result.get());
    }
    return Optional.of(f.or(results));
  }

  private Expr replace(Variable x, Expr value, Expr formula) {
    return Substitution.of(f, Map.of(x, value)).apply(formula);
  }

  static boolean occurs(Variable x, Expr e) {
    return e.mayContain(x) && Traversal.variables(e).contains(x);
  }
}
