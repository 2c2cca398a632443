package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Linear equations that all given states satisfy: a basis of the null space of the matrix that has
 * a row of values for each state, with a column of ones. Values count as signed numbers, so an
 * equation found here holds modulo a power of two as well.
 */
final class LinearEqualities {
  /** Equations with larger coefficients are coincidences. */
  private static final BigInteger COEFFICIENT_LIMIT = BigInteger.valueOf(1 << 12);

  private static final int LARGE = 24;

  private final ExprFactory factory;

  LinearEqualities(ExprFactory factory) {
    this.factory = factory;
  }

  /** Equations over the terms, which have one width; none if the states are too few. */
  List<Expr> over(List<Expr> terms, List<ModelEvaluation> states) {
    int columns = terms.size() + 1;
    if (terms.isEmpty()) {
      return List.of();
    }
    List<BigInteger[]> echelon = new ArrayList<>();
    List<Integer> pivots = new ArrayList<>();
    int used = 0;
    for (ModelEvaluation state : states) {
      BigInteger[] row = row(terms, state);
      if (isLarge(row)) {
        continue;
      }
      used++;
      insert(row, echelon, pivots);
      if (echelon.size() == columns) {
        return List.of();
      }
    }
    if (used < columns + 2) {
      return List.of();
    }
    reduce(echelon, pivots);
    List<Expr> equations = new ArrayList<>();
    for (int free = 0; free < columns; free++) {
      if (!pivots.contains(free)) {
        equation(solution(free, echelon, pivots, columns), terms, equations);
      }
    }
    return equations;
  }

  /** Large values may come from sums that wrapped around: their equations hold modulo only. */
  private static boolean isLarge(BigInteger[] row) {
    for (BigInteger value : row) {
      if (value.bitLength() > LARGE) {
        return true;
      }
    }
    return false;
  }

  private static BigInteger[] row(List<Expr> terms, ModelEvaluation state) {
    BigInteger[] row = new BigInteger[terms.size() + 1];
    for (int i = 0; i < terms.size(); i++) {
      Expr v = terms.get(i);
      BigInteger bits = state.bits(v).orElse(BigInteger.ZERO);
      row[i] =
          bits.testBit(v.width() - 1) ? bits.subtract(BigInteger.ONE.shiftLeft(v.width())) : bits;
    }
    row[terms.size()] = BigInteger.ONE;
    return row;
  }

  /** Fraction-free elimination, keeping rows primitive. */
  private static void insert(BigInteger[] row, List<BigInteger[]> echelon, List<Integer> pivots) {
    for (int i = 0; i < echelon.size(); i++) {
      eliminate(row, echelon.get(i), pivots.get(i));
    }
    for (int c = 0; c < row.length; c++) {
      if (row[c].signum() != 0) {
        echelon.add(row);
        pivots.add(c);
        return;
      }
    }
  }

  private static void eliminate(BigInteger[] row, BigInteger[] by, int pivot) {
    BigInteger factor = row[pivot];
    if (factor.signum() == 0) {
      return;
    }
    BigInteger scale = by[pivot];
    BigInteger divisor = BigInteger.ZERO;
    for (int c = 0; c < row.length; c++) {
      row[c] = row[c].multiply(scale).subtract(by[c].multiply(factor));
      divisor = divisor.gcd(row[c]);
    }
    if (divisor.signum() != 0) {
      for (int c = 0; c < row.length; c++) {
        row[c] = row[c].divide(divisor);
      }
    }
  }

  private static void reduce(List<BigInteger[]> echelon, List<Integer> pivots) {
    for (int i = 0; i < echelon.size(); i++) {
      for (int j = 0; j < echelon.size(); j++) {
        if (i != j) {
          eliminate(echelon.get(j), echelon.get(i), pivots.get(i));
        }
      }
    }
  }

  /** The solution with the free column one, scaled to whole numbers. */
  private static BigInteger[] solution(
      int free, List<BigInteger[]> echelon, List<Integer> pivots, int columns) {
    BigInteger scale = BigInteger.ONE;
    for (int i = 0; i < echelon.size(); i++) {
      BigInteger p = echelon.get(i)[pivots.get(i)].abs();
      scale = scale.divide(scale.gcd(p)).multiply(p);
    }
    BigInteger[] x = new BigInteger[columns];
    Arrays.fill(x, BigInteger.ZERO);
    x[free] = scale;
    BigInteger divisor = scale;
    for (int i = 0; i < echelon.size(); i++) {
      BigInteger[] row = echelon.get(i);
      int p = pivots.get(i);
      x[p] = row[free].multiply(scale).negate().divide(row[p]);
      divisor = divisor.gcd(x[p]);
    }
    for (int c = 0; c < columns; c++) {
      x[c] = x[c].divide(divisor);
    }
    return x;
  }

  private void equation(BigInteger[] coefficients, List<Expr> terms, List<Expr> into) {
    int width = terms.get(0).width();
    Expr sum = factory.bv(coefficients[terms.size()], width);
    int used = 0;
    for (int i = 0; i < terms.size(); i++) {
      BigInteger c = coefficients[i];
      if (c.abs().compareTo(COEFFICIENT_LIMIT) > 0) {
        return;
      }
      if (c.signum() != 0) {
        used++;
        sum = factory.add(sum, factory.mul(factory.bv(c, width), terms.get(i)));
      }
    }
    if (used > 0) {
      into.add(factory.eq(sum, factory.bv(0, width)));
    }
  }
}
