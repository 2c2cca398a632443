package dev.tracefold.solver.elimination;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Constraints that all say how one term, a bijection of the variable, lies to terms without it: in
 * one order, signed or unsigned, or that it differs from them. Such a term takes every value, so
 * there is a solution exactly when each lower bound is at most each upper one.
 */
final class Bounds {
  private final ExprFactory f;
  private final boolean signed;
  private final int width;
  private final List<Expr> lower = new ArrayList<>();
  private final List<Expr> upper = new ArrayList<>();
  private final List<Expr> sideConditions = new ArrayList<>();
  private int excluded;

  private Bounds(ExprFactory factory, boolean signed, int width) {
    this.f = factory;
    this.signed = signed;
    this.width = width;
  }

  static Optional<Bounds> of(ExprFactory f, Variable x, List<Expr> conjuncts) {
    Optional<Expr> term = boundedTerm(f, x, conjuncts.get(0));
    if (term.isEmpty()) {
      return Optional.empty();
    }
    boolean signed = conjuncts.stream().map(Bounds::atom).anyMatch(Bounds::isSigned);
    Bounds bounds = new Bounds(f, signed, term.get().width());
    for (Expr conjunct : conjuncts) {
      if (!bounds.add(x, term.get(), conjunct)) {
        return Optional.empty();
      }
    }
    return Optional.of(bounds);
  }

  private static Expr atom(Expr e) {
    return e.is(Op.NOT) ? e.arg(0) : e;
  }

  private static boolean isSigned(Expr atom) {
    return atom.is(Op.SLT) || atom.is(Op.SLE);
  }

  private static boolean isComparison(Expr atom) {
    return atom.args().size() == 2
        && atom.arg(0).isBitVector()
        && (atom.is(Op.EQ) || atom.is(Op.ULT) || atom.is(Op.ULE) || isSigned(atom));
  }

  private static Optional<Expr> boundedTerm(ExprFactory f, Variable x, Expr conjunct) {
    Expr atom = atom(conjunct);
    if (!isComparison(atom)) {
      return Optional.empty();
    }
    Expr side = ExistentialElimination.occurs(x, atom.arg(0)) ? atom.arg(0) : atom.arg(1);
    return LinearTerm.of(f, side, x).map(linear -> side);
  }

  private boolean add(Variable x, Expr term, Expr conjunct) {
    Expr atom = atom(conjunct);
    if (!isComparison(atom)) {
      return false;
    }
    boolean left = atom.arg(0) == term;
    Expr other = left ? atom.arg(1) : atom.arg(0);
    if (!left && atom.arg(1) != term || ExistentialElimination.occurs(x, other)) {
      return false;
    }
    boolean negated = conjunct.is(Op.NOT);
    if (atom.is(Op.EQ)) {
      excluded++;
      return negated;
    }
    if (isSigned(atom) != signed) {
      return false;
    }
    boolean strict = (atom.is(Op.ULT) || atom.is(Op.SLT)) != negated;
    // "not (term <= other)" is "other < term".
    if (left != negated) {
      addUpper(other, strict);
    } else {
      addLower(other, strict);
    }
    return true;
  }

  private void addLower(Expr bound, boolean strict) {
    if (strict) {
      sideConditions.add(f.neq(bound, extreme(true)));
    }
    lower.add(strict ? f.add(bound, f.bv(1, width)) : bound);
  }

  private void addUpper(Expr bound, boolean strict) {
    if (strict) {
      sideConditions.add(f.neq(bound, extreme(false)));
    }
    upper.add(strict ? f.sub(bound, f.bv(1, width)) : bound);
  }

  private Expr extreme(boolean largest) {
    BigInteger half = BigInteger.ONE.shiftLeft(width - 1);
    BigInteger ones = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    if (signed) {
      return f.bv(largest ? half.subtract(BigInteger.ONE) : half, width);
    }
    return f.bv(largest ? ones : BigInteger.ZERO, width);
  }

  /** Nothing if values are excluded from within bounds, which would need counting. */
  Optional<Expr> areSatisfiable() {
    boolean bounded = !lower.isEmpty() || !upper.isEmpty();
    boolean enoughValues = width > 30 || excluded < 1 << width;
    if (excluded > 0 && (bounded || !enoughValues)) {
      return Optional.empty();
    }
    List<Expr> conditions = new ArrayList<>(sideConditions);
    for (Expr low : lower) {
      for (Expr high : upper) {
        conditions.add(signed ? f.sle(low, high) : f.ule(low, high));
      }
    }
    return Optional.of(f.and(conditions));
  }
}
