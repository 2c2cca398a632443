package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Variables whose values are known at some point: as constants, or as equal to another variable
 * that is not known itself. Immutable.
 */
final class KnownValues {
  private final ExprFactory factory;
  private final Map<Variable, Expr> values;
  private Optional<Substitution> substitution = Optional.empty();

  private KnownValues(ExprFactory factory, Map<Variable, Expr> values) {
    this.factory = factory;
    this.values = values;
  }

  static KnownValues nothing(ExprFactory factory) {
    return new KnownValues(factory, Map.of());
  }

  int size() {
    return values.size();
  }

  Expr rewrite(Expr e) {
    if (substitution.isEmpty()) {
      substitution = Optional.of(Substitution.of(factory, values));
    }
    return substitution.get().apply(e);
  }

  /** Whether the variable is known to have that value. */
  boolean says(Variable v, Expr value) {
    return v.expr() == value || values.get(v) == value;
  }

  /** What is known beside, where that (rewritten) condition holds. */
  KnownValues assuming(Expr condition) {
    Map<Variable, Expr> facts = new HashMap<>();
    for (Expr c : condition.is(Op.AND) ? condition.args() : List.of(condition)) {
      if (c.isVariable()) {
        facts.put(c.variable(), factory.trueExpr());
      } else if (c.is(Op.NOT) && c.arg(0).isVariable()) {
        facts.put(c.arg(0).variable(), factory.falseExpr());
      } else if (c.is(Op.EQ) && c.arg(0).isVariable() && c.arg(1).isConst()) {
        facts.put(c.arg(0).variable(), c.arg(1));
      }
    }
    if (facts.isEmpty()) {
      return this;
    }
    Map<Variable, Expr> more = new HashMap<>();
    // What equals a variable that is now known is known as well.
    values.forEach((v, e) -> more.put(v, e.isVariable() ? facts.getOrDefault(e.variable(), e) : e));
    more.putAll(facts);
    return new KnownValues(factory, more);
  }

  /**
   * What is known after (rewritten) assignments.
   *
   * @param written everything whose old value is lost, the assigned variables included
   * @param isTemporary which variables had better be replaced by others that they equal
   * @param wanted which variables are worth knowing afterwards
   */
  KnownValues after(
      Map<Variable, Expr> assigned,
      Collection<Variable> written,
      Predicate<Variable> isTemporary,
      Predicate<Variable> wanted) {
    Set<Variable> lost = new HashSet<>(written);
    Map<Variable, Expr> next = new HashMap<>();
    values.forEach(
        (v, e) -> {
          if (!lost.contains(v) && !(e.isVariable() && lost.contains(e.variable()))) {
            next.put(v, e);
          }
        });
    assigned.forEach(
        (v, e) -> {
          if (e.isConst()) {
            next.put(v, e);
          } else if (e.isVariable() && !lost.contains(e.variable())) {
            equal(v, e.variable(), isTemporary, next);
          }
        });
    next.keySet().removeIf(v -> !wanted.test(v));
    return new KnownValues(factory, next);
  }

  /** Records that a newly assigned variable equals another one that is not known. */
  private static void equal(
      Variable assigned,
      Variable other,
      Predicate<Variable> isTemporary,
      Map<Variable, Expr> values) {
    if (isTemporary.test(assigned)) {
      // Another copy that was made in the same step may have taken the place of the other.
      values.put(assigned, values.getOrDefault(other, other.expr()));
    } else if (isTemporary.test(other) && !values.containsKey(other)) {
      values.replaceAll((v, e) -> e == other.expr() ? assigned.expr() : e);
      values.put(other, assigned.expr());
    }
  }

  /** What both say. */
  KnownValues meet(KnownValues other) {
    Map<Variable, Expr> common = new HashMap<>();
    values.forEach(
        (v, e) -> {
          if (other.values.get(v) == e) {
            common.put(v, e);
          }
        });
    return common.size() == values.size() ? this : new KnownValues(factory, common);
  }
}
