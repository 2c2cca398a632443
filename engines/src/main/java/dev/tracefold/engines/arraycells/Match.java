package dev.tracefold.engines.arraycells;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Under which values of variables one expression is another. */
final class Match {
  private final Set<Variable> open;
  private final Map<Variable, Expr> values = new LinkedHashMap<>();

  private Match(Set<Variable> open) {
    this.open = open;
  }

  /**
   * Values for the open variables of the pattern that make it the target, by its form or by solving
   * for a single variable; they have no open variables themselves.
   */
  static Optional<Map<Variable, Expr>> of(
      ExprFactory f, Expr pattern, Expr target, Set<Variable> open) {
    Match match = new Match(open);
    Map<Variable, Expr> values = match.values;
    if (!match.matches(pattern, target)) {
      values = match.solve(f, pattern, target).orElse(Map.of());
    }
    return Substitution.of(f, values).apply(pattern) == target
        ? Optional.of(values)
        : Optional.empty();
  }

  private boolean matches(Expr pattern, Expr target) {
    if (pattern.isVariable() && open.contains(pattern.variable())) {
      if (!pattern.type().equals(target.type()) || mentionsOpen(target)) {
        return false;
      }
      Expr before = values.putIfAbsent(pattern.variable(), target);
      return before == null || before == target;
    }
    if (pattern == target) {
      return true;
    }
    if (pattern.isConst()
        || pattern.isVariable()
        || pattern.op() != target.op()
        || pattern.args().size() != target.args().size()) {
      return false;
    }
    for (int i = 0; i < pattern.args().size(); i++) {
      if (!matches(pattern.arg(i), target.arg(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean mentionsOpen(Expr e) {
    return Traversal.variables(e).stream().anyMatch(open::contains);
  }

  /** The value of the only open variable x of a pattern that is c * x and more. */
  private Optional<Map<Variable, Expr>> solve(ExprFactory f, Expr pattern, Expr target) {
    List<Variable> unsolved = Traversal.variables(pattern).stream().filter(open::contains).toList();
    if (unsolved.size() != 1 || !pattern.isBitVector() || mentionsOpen(target)) {
      return Optional.empty();
    }
    Variable x = unsolved.get(0);
    if (!x.type().equals(pattern.type())) {
      return Optional.empty();
    }
    for (Expr term : terms(pattern)) {
      if (term == x.expr() || term.is(Op.MUL) && term.arg(0) == x.expr() && term.arg(1).isConst()) {
        Expr difference = f.add(f.sub(target, pattern), term);
        BigInteger factor = term == x.expr() ? BigInteger.ONE : term.arg(1).signedValue();
        return quotient(f, difference, factor).map(value -> Map.of(x, value));
      }
    }
    return Optional.empty();
  }

  private static List<Expr> terms(Expr sum) {
    return sum.is(Op.ADD) ? sum.args() : List.of(sum);
  }

  /** The sum divided by a number that divides each of its terms. */
  private static Optional<Expr> quotient(ExprFactory f, Expr sum, BigInteger divisor) {
    List<Expr> quotients = new ArrayList<>();
    for (Expr term : terms(sum)) {
      boolean product = term.is(Op.MUL) && term.arg(1).isConst();
      BigInteger factor =
          term.isConst()
              ? term.signedValue()
              : product ? term.arg(1).signedValue() : BigInteger.ONE;
      BigInteger[] parts = factor.divideAndRemainder(divisor);
      if (parts[1].signum() != 0) {
        return Optional.empty();
      }
      Expr by = f.bv(parts[0], sum.width());
      quotients.add(term.isConst() ? by : f.mul(product ? term.arg(0) : term, by));
    }
    return quotients.stream().reduce(f::add);
  }
}
