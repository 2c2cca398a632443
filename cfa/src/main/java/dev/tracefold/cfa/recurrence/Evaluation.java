package dev.tracefold.cfa.recurrence;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Expressions over variables that are polynomials, as polynomials; truth values have one bit. */
final class Evaluation<C> {
  private static final int WIDEST = 64;

  /** What is nested deeper is not looked into. */
  private static final int DEEPEST = 60;

  private final Polynomials<C> polynomials;
  private final Rounds<C> rounds;

  /** What the rounds change; all else has one value in all rounds. */
  private final Set<Variable> changed;

  private final long changedMask;

  private final Map<Variable, Optional<Polynomial<C>>> state;
  private final Map<Expr, Optional<Polynomial<C>>> done = new HashMap<>();
  private int depth;

  Evaluation(
      Polynomials<C> polynomials,
      Rounds<C> rounds,
      Set<Variable> changed,
      Map<Variable, Optional<Polynomial<C>>> state) {
    this.polynomials = polynomials;
    this.rounds = rounds;
    this.changed = changed;
    long mask = 0;
    for (Variable v : changed) {
      mask |= v.expr().variableMask();
    }
    this.changedMask = mask;
    this.state = state;
  }

  /** Whether values of the type may be polynomials. */
  static boolean isNumber(Type type) {
    return !(type instanceof ArrayType || type instanceof FloatType)
        && (!(type instanceof BitVectorType bits) || bits.width() <= WIDEST);
  }

  Optional<Polynomial<C>> of(Expr e) {
    Optional<Polynomial<C>> known = done.get(e);
    if (known == null) {
      boolean isTooDeep = ++depth > DEEPEST;
      known = isTooDeep || !isNumber(e.type()) ? Optional.empty() : compute(e, e.width());
      depth--;
      done.put(e, known);
    }
    return known;
  }

  private Optional<Polynomial<C>> compute(Expr e, int width) {
    if (e.isConst()) {
      return Optional.of(polynomials.constant(e.bits(), width));
    }
    if (e.isVariable() && changed.contains(e.variable())) {
      return state.get(e.variable());
    }
    return isSurelyUnchanged(e) ? unchanged(e, width) : combined(e, width);
  }

  /** Found without a look at all of the expression. */
  private boolean isSurelyUnchanged(Expr e) {
    return e.isVariable() || (e.variableMask() & changedMask) == 0;
  }

  private Optional<Polynomial<C>> unchanged(Expr e, int width) {
    return rounds.value(e).map(v -> polynomials.constant(v, width));
  }

  private Optional<Polynomial<C>> combined(Expr e, int width) {
    return switch (e.op()) {
      case ADD -> folded(e, false);
      case MUL -> folded(e, true);
      case SHL -> shifted(e);
      case BVNOT, NOT ->
          arg(e, 0).map(a -> polynomials.subtract(polynomials.constant(-1, width), a));
      case EXTRACT ->
          e.low() == 0 ? arg(e, 0).map(a -> polynomials.truncate(a, width)) : Optional.empty();
      case ZEXT -> arg(e, 0).flatMap(a -> rounds.extended(a, width, false));
      case SEXT -> arg(e, 0).flatMap(a -> rounds.extended(a, width, true));
      case BVAND, UREM, SREM -> remainder(e);
      case EQ, ULT, ULE, SLT, SLE -> comparison(e);
      case AND, OR -> connected(e);
      case ITE -> chosen(e);
      default ->
          Traversal.variables(e).stream().noneMatch(changed::contains)
              ? unchanged(e, width)
              : Optional.empty();
    };
  }

  private Optional<Polynomial<C>> arg(Expr e, int i) {
    return of(e.arg(i));
  }

  private Optional<Polynomial<C>> folded(Expr e, boolean isProduct) {
    Optional<Polynomial<C>> result = arg(e, 0);
    for (int i = 1; i < e.args().size() && result.isPresent(); i++) {
      Polynomial<C> left = result.get();
      result =
          arg(e, i).map(a -> isProduct ? polynomials.multiply(left, a) : polynomials.add(left, a));
    }
    return result;
  }

  private Optional<Polynomial<C>> shifted(Expr e) {
    Expr amount = e.arg(1);
    if (!amount.isConst() || amount.unsignedValue().bitLength() > 7) {
      return Optional.empty();
    }
    int bits = amount.unsignedValue().intValue();
    long factor = bits >= e.width() ? 0 : 1L << bits;
    return arg(e, 0).map(a -> polynomials.multiply(a, polynomials.constant(factor, e.width())));
  }

  /** The low bits of a number are a polynomial of their own. */
  private Optional<Polynomial<C>> remainder(Expr e) {
    Expr by = e.arg(1);
    if (!by.isConst() || by.unsignedValue().signum() == 0) {
      return Optional.empty();
    }
    BigInteger modulus =
        e.is(Op.BVAND) ? by.unsignedValue().add(BigInteger.ONE) : by.unsignedValue();
    boolean isPower = modulus.bitCount() == 1;
    int low = modulus.bitLength() - 1;
    if (isPower && low > 0 && low < e.width() && !e.is(Op.SREM)) {
      return arg(e, 0)
          .flatMap(a -> rounds.extended(polynomials.truncate(a, low), e.width(), false));
    }
    return e.is(Op.BVAND)
        ? Optional.empty()
        : arg(e, 0).flatMap(a -> rounds.remainder(a, modulus, e.is(Op.SREM)));
  }

  private Optional<Polynomial<C>> comparison(Expr e) {
    Optional<Polynomial<C>> a = arg(e, 0);
    Optional<Polynomial<C>> b = arg(e, 1);
    return a.isEmpty() || b.isEmpty()
        ? Optional.empty()
        : rounds.truth(e.op(), a.get(), b.get()).map(t -> polynomials.constant(t, 1));
  }

  private Optional<Polynomial<C>> connected(Expr e) {
    boolean decisive = e.is(Op.OR);
    boolean isKnown = true;
    for (int i = 0; i < e.args().size(); i++) {
      Optional<Boolean> truth = arg(e, i).flatMap(this::decided);
      if (truth.isPresent() && truth.get() == decisive) {
        return arg(e, i);
      }
      isKnown &= truth.isPresent();
    }
    return isKnown ? arg(e, 0) : Optional.empty();
  }

  private Optional<Polynomial<C>> chosen(Expr e) {
    return arg(e, 0).flatMap(this::decided).flatMap(holds -> arg(e, holds ? 1 : 2));
  }

  /** Whether a truth value is one and the same in all rounds, and which. */
  Optional<Boolean> decided(Polynomial<C> truth) {
    return truth.isConstant()
        ? rounds.decided(polynomials.coefficient(truth, 0))
        : Optional.empty();
  }
}
