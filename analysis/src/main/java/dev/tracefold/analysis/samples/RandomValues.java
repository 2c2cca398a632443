package dev.tracefold.analysis.samples;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Values that are often small, often near a constant of the program, and sometimes anything. */
public final class RandomValues {
  private final Random random;
  private final List<BigInteger> constants;
  private final int small;

  /** Later runs have larger small values. */
  public RandomValues(Random random, List<BigInteger> constants, int run) {
    this.random = random;
    this.constants = constants;
    this.small = 3 + run;
  }

  public Value of(Type type) {
    if (type instanceof ArrayType array) {
      return Value.constantArray(scalar(array.element()));
    }
    return Value.ofBits(scalar(type));
  }

  private BigInteger scalar(Type type) {
    if (type instanceof BoolType) {
      return BigInteger.valueOf(random.nextInt(2));
    }
    if (type instanceof FloatType t) {
      return new BigInteger(t.width(), random);
    }
    if (type instanceof ArrayType) {
      return BigInteger.ZERO;
    }
    int width = ((BitVectorType) type).width();
    BigInteger modulus = BigInteger.ONE.shiftLeft(width);
    int choice = random.nextInt(10);
    if (choice < 6) {
      return BigInteger.valueOf(random.nextInt(small) - (choice == 0 ? small / 2 : 0)).mod(modulus);
    }
    if (choice < 9 && !constants.isEmpty()) {
      BigInteger near = constants.get(random.nextInt(constants.size()));
      return near.add(BigInteger.valueOf(random.nextInt(3) - 1)).mod(modulus);
    }
    return new BigInteger(width, random);
  }
}
