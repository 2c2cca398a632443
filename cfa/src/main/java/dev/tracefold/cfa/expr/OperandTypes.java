package dev.tracefold.cfa.expr;

/** Refuses operands of types that do not fit their operator. */
final class OperandTypes {
  private OperandTypes() {}

  static void requireBool(Expr a) {
    if (!a.isBool()) {
      throw new IllegalArgumentException("expected bool, got " + a.type().text());
    }
  }

  static void requireBv(Expr a) {
    if (!a.isBitVector()) {
      throw new IllegalArgumentException("expected a bit-vector, got " + a.type().text());
    }
  }

  static void requireFloat(Expr a) {
    if (!(a.type() instanceof FloatType)) {
      throw new IllegalArgumentException("expected a float, got " + a.type().text());
    }
  }

  static void requireSame(Expr a, Expr b) {
    if (!a.type().equals(b.type())) {
      throw new IllegalArgumentException(
          "operand types differ: " + a.type().text() + " and " + b.type().text());
    }
  }

  static void requireSameBv(Expr a, Expr b) {
    requireBv(a);
    requireSame(a, b);
  }

  static ArrayType requireIndex(Expr array, Expr index) {
    if (!(array.type() instanceof ArrayType type)) {
      throw new IllegalArgumentException("expected an array, got " + array.type().text());
    }
    if (!type.index().equals(index.type())) {
      throw new IllegalArgumentException(
          "index of " + type.text() + " has type " + index.type().text());
    }
    return type;
  }
}
