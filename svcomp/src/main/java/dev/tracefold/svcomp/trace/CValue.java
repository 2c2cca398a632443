package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.graph.VariableInfo;
import java.math.BigInteger;
import java.util.Optional;

/** Values as C writes them. */
final class CValue {
  private static final int FLOAT_WIDTH = 32;
  private static final int DOUBLE_WIDTH = 64;

  private CValue() {}

  /** The text of a value; nothing for whole memory regions. */
  static Optional<String> text(Value value, Type type, VariableInfo info) {
    return value instanceof Value.Scalar scalar
        ? Optional.of(text(scalar.bits(), type, info))
        : Optional.empty();
  }

  private static String text(BigInteger bits, Type type, VariableInfo info) {
    if (type instanceof FloatType real) {
      return real(bits, real);
    }
    if (info.cType().endsWith("*")) {
      return "0x" + bits.toString(16);
    }
    if (type instanceof BitVectorType word && info.isSigned() && bits.testBit(word.width() - 1)) {
      return bits.subtract(BigInteger.ONE.shiftLeft(word.width())).toString();
    }
    return bits.toString();
  }

  private static String real(BigInteger bits, FloatType type) {
    return switch (type.width()) {
      case FLOAT_WIDTH -> Float.toString(Float.intBitsToFloat(bits.intValue()));
      case DOUBLE_WIDTH -> Double.toString(Double.longBitsToDouble(bits.longValue()));
      default -> "bits 0x" + bits.toString(16);
    };
  }
}
