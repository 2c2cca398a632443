package dev.tracefold.witness.cexpr;

import java.math.BigInteger;
import java.util.List;

/** The syntax tree of a C expression without side effects. */
public sealed interface CExpr {

  /** One more than the greatest height of its parts. */
  int height();

  /**
   * An integer or character constant.
   *
   * @param text as it was written
   * @param isUnsigned whether the suffix says so
   * @param mayBeUnsigned whether an unsigned type may hold it: by suffix, or not decimal
   * @param leastRank 3, or with suffixes 4 ({@code l}) or 5 ({@code ll})
   */
  record IntegerConstant(
      String text, BigInteger value, boolean isUnsigned, boolean mayBeUnsigned, int leastRank)
      implements CExpr {
    @Override
    public int height() {
      return 1;
    }
  }

  /** A floating constant. */
  record RealConstant(String text, double value, boolean isSingle) implements CExpr {
    @Override
    public int height() {
      return 1;
    }
  }

  /** An identifier. */
  record Name(String text) implements CExpr {
    @Override
    public int height() {
      return 1;
    }
  }

  /** ACSL's {@code \result}. */
  record Result() implements CExpr {
    @Override
    public int height() {
      return 1;
    }
  }

  /** {@code sizeof(type)}. */
  record SizeOf(String type) implements CExpr {
    @Override
    public int height() {
      return 1;
    }
  }

  /** {@code + - ! ~ * &} before an operand. */
  record Unary(String operator, CExpr operand, int height) implements CExpr {}

  /**
   * A conversion.
   *
   * @param type words of an arithmetic type, with stars after them for pointers
   */
  record Cast(String type, CExpr operand, int height) implements CExpr {}

  /** Arithmetic, shifts, comparisons, bits. */
  record Binary(String operator, CExpr left, CExpr right, int height) implements CExpr {}

  /** {@code &&} (all) or {@code ||}, of two or more. */
  record Connective(boolean all, List<CExpr> operands, int height) implements CExpr {
    public Connective {
      operands = List.copyOf(operands);
    }
  }

  /** {@code condition ? whenTrue : whenFalse}. */
  record Conditional(CExpr condition, CExpr whenTrue, CExpr whenFalse, int height)
      implements CExpr {}

  /** {@code array[index]}. */
  record Subscript(CExpr array, CExpr index, int height) implements CExpr {}

  /** {@code object.name} or {@code object->name}. */
  record Member(CExpr object, boolean arrow, String name, int height) implements CExpr {}
}
