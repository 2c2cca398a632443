package dev.tracefold.analysis.samples;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/** Values that are small, or near a constant of the program, or, seldom, anything. */
public final class RandomValues {
  private static final int MOST_CONSTANTS = 1000;
  private static final int[] SMALL = {2, 4, 8, 32, 256};

  private final Random random;
  private final List<BigInteger> integers;
  private final List<Double> floats;
  private int small = SMALL[0];

  private RandomValues(Random random, Collection<BigInteger> integers, Collection<Double> floats) {
    this.random = random;
    this.integers = List.copyOf(integers);
    this.floats = List.copyOf(floats);
  }

  /** Values for the inputs of a program. */
  public static RandomValues of(Program program, Random random) {
    Vocabulary vocabulary = Vocabulary.of(program);
    Set<Double> floats = new LinkedHashSet<>(List.of(1.0));
    vocabulary.floats().stream().filter(d -> d != 0).map(Math::abs).forEach(floats::add);
    return new RandomValues(random, first(vocabulary.integers()), first(floats));
  }

  /** Values near those integers. */
  public static RandomValues near(Collection<BigInteger> integers, Random random) {
    return new RandomValues(random, integers, List.of(1.0));
  }

  private static <T> List<T> first(Collection<T> values) {
    return values.stream().limit(MOST_CONSTANTS).toList();
  }

  /** A new run: its small values share a bound. */
  public void begin() {
    small = SMALL[random.nextInt(SMALL.length)];
  }

  /** A new run whose small values are less than that. */
  public void begin(int bound) {
    small = bound;
  }

  /** A value of a type. */
  public Value of(Type type) {
    return type instanceof ArrayType array
        ? Value.constantArray(scalar(array.element()))
        : Value.ofBits(scalar(type));
  }

  private BigInteger scalar(Type type) {
    if (type instanceof BitVectorType t) {
      return integer().mod(BigInteger.ONE.shiftLeft(t.width()));
    }
    if (type instanceof FloatType t) {
      return random.nextInt(8) == 0 ? new BigInteger(t.width(), random) : bits(real(), t);
    }
    return type instanceof BoolType ? BigInteger.valueOf(random.nextInt(2)) : BigInteger.ZERO;
  }

  private BigInteger integer() {
    int choice = random.nextInt(16);
    if (choice < 9) {
      return BigInteger.valueOf(random.nextInt(small) - (choice == 0 ? small / 2 : 0));
    }
    if (choice < 14 && !integers.isEmpty()) {
      BigInteger near = integers.get(random.nextInt(integers.size()));
      return near.add(BigInteger.valueOf(random.nextInt(3) - 1));
    }
    return new BigInteger(1 + random.nextInt(64), random);
  }

  /** A multiple of a constant of the program, mostly between minus one and one. */
  private double real() {
    double scale = floats.get(random.nextInt(floats.size()));
    return switch (random.nextInt(4)) {
      case 0 -> random.nextBoolean() ? scale : -scale;
      case 1 -> random.nextInt(2 * small + 1) - small;
      default -> scale * (2 * random.nextDouble() - 1);
    };
  }

  private static BigInteger bits(double value, FloatType type) {
    if (type.equals(FloatType.SINGLE)) {
      return BigInteger.valueOf(Float.floatToIntBits((float) value) & 0xffff_ffffL);
    }
    return type.equals(FloatType.DOUBLE)
        ? new BigInteger(Long.toUnsignedString(Double.doubleToLongBits(value)))
        : BigInteger.ZERO;
  }
}
