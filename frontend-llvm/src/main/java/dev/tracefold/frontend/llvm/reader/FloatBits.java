package dev.tracefold.frontend.llvm.reader;

import static org.bytedeco.llvm.global.LLVM.LLVMConstRealGetDouble;

import dev.tracefold.frontend.llvm.LlvmText;
import dev.tracefold.frontend.llvm.ir.IrType.FloatKind;
import java.math.BigInteger;
import org.bytedeco.llvm.LLVM.LLVMValueRef;

/**
 * The stored bits of a floating point constant. The C API only gives a double, which is exact for
 * numbers of the types float and double; everything else is read from LLVM's hexadecimal text (LLVM
 * language reference, "Simple Constants").
 */
final class FloatBits {
  private static final int HEX = 16;

  private FloatBits() {}

  static BigInteger of(FloatKind kind, LLVMValueRef value) {
    if (kind == FloatKind.FLOAT || kind == FloatKind.DOUBLE) {
      double number = LLVMConstRealGetDouble(value, new int[1]);
      if (!Double.isNaN(number)) {
        return kind == FloatKind.DOUBLE
            ? unsigned(Double.doubleToRawLongBits(number))
            : unsigned(Float.floatToRawIntBits((float) number) & 0xFFFFFFFFL);
      }
    }
    String text = LlvmText.of(value);
    return ofHexadecimal(kind, text.substring(text.indexOf("0x") + 2));
  }

  /** Understands what LLVM prints after {@code 0x}. */
  static BigInteger ofHexadecimal(FloatKind kind, String digits) {
    return switch (kind) {
      case DOUBLE -> new BigInteger(digits, HEX);
      case FLOAT -> narrowed(new BigInteger(digits, HEX).longValue());
      // One letter names the format.
      case HALF, BFLOAT, X86_FP80 -> new BigInteger(digits.substring(1), HEX);
      // The low word comes first.
      case FP128, PPC_FP128 ->
          new BigInteger(digits.substring(1 + HEX) + digits.substring(1, 1 + HEX), HEX);
    };
  }

  /** A float is printed as the double of the same value; for NaNs the payload moves along. */
  private static BigInteger narrowed(long doubleBits) {
    long sign = doubleBits >>> 63 << 31;
    long exponent = 0xFFL << 23;
    long payload = doubleBits >>> 29 & 0x7FFFFF;
    return unsigned(sign | exponent | payload);
  }

  private static BigInteger unsigned(long bits) {
    return new BigInteger(Long.toUnsignedString(bits));
  }
}
