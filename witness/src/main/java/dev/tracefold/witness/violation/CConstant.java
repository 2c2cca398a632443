package dev.tracefold.witness.violation;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.Optional;

/** Conditions that a C lvalue has a certain value. */
final class CConstant {
  private CConstant() {}

  /** How a value is to be read. */
  record Reading(Type type, boolean isSigned) {}

  /**
   * The condition that the lvalue holds the value.
   *
   * @param bits the bit pattern that is assigned
   * @param given how it is read
   * @param held how the lvalue is read
   */
  static Optional<String> equality(String lvalue, BigInteger bits, Reading given, Reading held) {
    if (given.type() instanceof FloatType || held.type() instanceof FloatType) {
      return given.type().equals(held.type())
          ? real(lvalue, bits, (FloatType) held.type())
          : Optional.empty();
    }
    if (!isInteger(given.type()) || !isInteger(held.type())) {
      return Optional.empty();
    }
    BigInteger value = read(bits, given);
    // An assignment to a truth value compares with zero, any other keeps the low bits.
    BigInteger kept =
        held.type() instanceof BoolType
            ? BigInteger.valueOf(value.signum() == 0 ? 0 : 1)
            : read(low(value, width(held.type())), held);
    return Optional.of(lvalue + " == " + integer(kept, held));
  }

  private static boolean isInteger(Type type) {
    return type instanceof BoolType || type instanceof BitVectorType b && b.width() <= 64;
  }

  private static int width(Type type) {
    return type instanceof BitVectorType b ? b.width() : 1;
  }

  private static BigInteger low(BigInteger value, int width) {
    return value.mod(BigInteger.ONE.shiftLeft(width));
  }

  private static BigInteger read(BigInteger bits, Reading reading) {
    int width = width(reading.type());
    boolean isNegative = reading.isSigned() && width > 1 && bits.testBit(width - 1);
    return isNegative ? bits.subtract(BigInteger.ONE.shiftLeft(width)) : bits;
  }

  private static String integer(BigInteger value, Reading reading) {
    int width = width(reading.type());
    String suffix = width > 32 ? "LL" : "";
    if (!reading.isSigned()) {
      return value + (width > 32 ? "ULL" : width == 32 ? "U" : "");
    }
    if (value.signum() < 0 && value.negate().bitLength() == width && width >= 32) {
      // The magnitude of the least value is not a constant of the type.
      return "(" + value.add(BigInteger.ONE) + suffix + " - 1)";
    }
    return value + suffix;
  }

  private static Optional<String> real(String lvalue, BigInteger bits, FloatType type) {
    boolean isSingle = type.equals(FloatType.SINGLE);
    if (!isSingle && !type.equals(FloatType.DOUBLE)) {
      return Optional.empty();
    }
    double value =
        isSingle
            ? Float.intBitsToFloat(bits.intValue())
            : Double.longBitsToDouble(bits.longValue());
    if (Double.isNaN(value)) {
      return Optional.of(lvalue + " != " + lvalue);
    }
    String text = isSingle ? Float.toString((float) value) + "f" : Double.toString(value);
    String largest = isSingle ? "3.4028235E38f" : "1.7976931348623157E308";
    if (Double.isInfinite(value)) {
      return Optional.of(lvalue + (value > 0 ? " > " + largest : " < (-" + largest + ")"));
    }
    return Optional.of(lvalue + " == " + text);
  }
}
