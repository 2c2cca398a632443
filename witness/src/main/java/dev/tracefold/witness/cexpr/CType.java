package dev.tracefold.witness.cexpr;

import dev.tracefold.cfa.expr.FloatType;

/** The C types that values of a witness's expressions can have. */
public sealed interface CType {

  /**
   * An integer type.
   *
   * @param rank C's conversion rank: 0 for {@code _Bool}, 3 for {@code int}
   */
  record Whole(int bits, boolean isSigned, int rank) implements CType {
    boolean isTruth() {
      return rank == 0;
    }
  }

  /** A binary floating type. */
  record Real(FloatType type) implements CType {}

  Whole BOOL = new Whole(8, false, 0);
  Whole INT = new Whole(32, true, 3);
  Real FLOAT = new Real(FloatType.SINGLE);
  Real DOUBLE = new Real(FloatType.DOUBLE);
}
