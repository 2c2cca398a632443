package dev.tracefold.cfa.recurrence;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.math.BigInteger;
import java.util.Optional;

/**
 * What holds of polynomials in all rounds that are spoken of. An answer may restrict which rounds
 * these are; where there is none, nothing is known.
 */
public interface Rounds<C> {
  /** The value of an expression that no round changes, before the first round. */
  Optional<C> value(Expr unchanged);

  /** The same number in more bits. */
  Optional<Polynomial<C>> extended(Polynomial<C> p, int width, boolean signed);

  /** Whether a comparison, or an equality, holds. */
  Optional<C> truth(Op comparison, Polynomial<C> a, Polynomial<C> b);

  /** The remainder by a number that is no power of two. */
  Optional<Polynomial<C>> remainder(Polynomial<C> p, BigInteger divisor, boolean signed);

  /** Whether a truth value is true, where that is known. */
  Optional<Boolean> decided(C truth);
}
