package dev.tracefold.solver.elimination;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/**
 * A sum {@code factor · x + rest} with an odd factor and a rest without {@code x}: a bijection of
 * {@code x}, because odd numbers have inverses modulo powers of two.
 */
record LinearTerm(BigInteger factor, Expr rest) {

  static Optional<LinearTerm> of(ExprFactory f, Expr sum, Variable x) {
    Expr rest = f.bv(0, sum.width());
    BigInteger factor = BigInteger.ZERO;
    for (Expr term : sum.is(Op.ADD) ? sum.args() : List.of(sum)) {
      if (!ExistentialElimination.occurs(x, term)) {
        rest = f.add(rest, term);
      } else if (term == x.expr()) {
        factor = factor.add(BigInteger.ONE);
      } else if (term.is(Op.MUL) && term.arg(0) == x.expr() && term.arg(1).isConst()) {
        factor = factor.add(term.arg(1).unsignedValue());
      } else {
        return Optional.empty();
      }
    }
    return factor.testBit(0) ? Optional.of(new LinearTerm(factor, rest)) : Optional.empty();
  }

  /** The one value of {@code x} for which the condition can hold, if it is that simple. */
  static Optional<Expr> solve(ExprFactory f, Expr condition, Variable x) {
    if (x.type() == BoolType.BOOL) {
      return solveTruth(f, condition, x);
    }
    if (!condition.is(Op.EQ)) {
      return Optional.empty();
    }
    Expr a = condition.arg(0);
    Expr b = condition.arg(1);
    if (a == x.expr() && !ExistentialElimination.occurs(x, b)) {
      return Optional.of(b);
    }
    if (b == x.expr() && !ExistentialElimination.occurs(x, a)) {
      return Optional.of(a);
    }
    if (!a.isBitVector()) {
      return Optional.empty();
    }
    return of(f, f.sub(a, b), x)
        .map(
            term -> {
              BigInteger inverse =
                  term.factor().modInverse(BigInteger.ONE.shiftLeft(a.width())).negate();
              return f.mul(term.rest(), f.bv(inverse, a.width()));
            });
  }

  private static Optional<Expr> solveTruth(ExprFactory f, Expr condition, Variable x) {
    if (condition == x.expr()) {
      return Optional.of(f.trueExpr());
    }
    boolean negated = condition.is(Op.NOT) && condition.arg(0) == x.expr();
    return negated ? Optional.of(f.falseExpr()) : Optional.empty();
  }
}
