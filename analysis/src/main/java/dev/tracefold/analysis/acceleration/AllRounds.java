package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.recurrence.Polynomial;
import dev.tracefold.cfa.recurrence.Polynomials;
import dev.tracefold.cfa.recurrence.Rounds;
import java.math.BigInteger;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** What terms say of all rounds, under the condition that some numbers keep within their types. */
final class AllRounds implements Rounds<Expr> {
  private final Terms terms;
  private final Polynomials<Expr> polynomials;
  private final Set<Kept> kept = new LinkedHashSet<>();

  AllRounds(Terms terms) {
    this.terms = terms;
    this.polynomials = new Polynomials<>(terms);
  }

  /** A polynomial whose values are to be the same numbers in more bits. */
  record Kept(Polynomial<Expr> value, boolean signed) {}

  /** What the answers count on. */
  Set<Kept> kept() {
    return kept;
  }

  @Override
  public Optional<Expr> value(Expr unchanged) {
    return Optional.of(terms.number(unchanged));
  }

  @Override
  public Optional<Polynomial<Expr>> extended(Polynomial<Expr> p, int width, boolean signed) {
    if (!p.isConstant()) {
      kept.add(new Kept(p, signed));
    }
    return Optional.of(Wide.of(terms.factory(), p, width, signed));
  }

  @Override
  public Optional<Expr> truth(Op comparison, Polynomial<Expr> a, Polynomial<Expr> b) {
    if (!a.isConstant() || !b.isConstant()) {
      return Optional.empty();
    }
    Expr left = polynomials.coefficient(a, 0);
    Expr right = polynomials.coefficient(b, 0);
    return Optional.of(terms.number(Comparison.of(terms.factory(), comparison, left, right)));
  }

  @Override
  public Optional<Polynomial<Expr>> remainder(
      Polynomial<Expr> p, BigInteger divisor, boolean signed) {
    boolean isSame =
        p.coefficients().stream()
            .skip(1)
            .allMatch(c -> c.isConst() && c.signedValue().mod(divisor).signum() == 0);
    if (!isSame) {
      return Optional.empty();
    }
    kept.add(new Kept(p, signed));
    Expr start = polynomials.coefficient(p, 0);
    Expr by = terms.factory().bv(divisor, p.width());
    Expr rest = signed ? terms.factory().srem(start, by) : terms.factory().urem(start, by);
    return Optional.of(polynomials.constant(rest, p.width()));
  }

  @Override
  public Optional<Boolean> decided(Expr truth) {
    return truth.isConst() ? Optional.of(!truth.isConst(0)) : Optional.empty();
  }
}
