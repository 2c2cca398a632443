package dev.tracefold.engines.fuzz;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.ArrayList;
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

  private RandomValues(Random random, Set<BigInteger> integers, Set<Double> floats) {
    this.random = random;
    this.integers = new ArrayList<>(integers);
    this.floats = new ArrayList<>(floats);
  }

  /** Values for the inputs of a program. */
  public static RandomValues of(Program program, Random random) {
    Set<BigInteger> integers = new LinkedHashSet<>();
    Set<Double> floats = new LinkedHashSet<>(List.of(1.0));
    collect(program.main(), integers, floats);
    program.procedures().values().forEach(p -> collect(p, integers, floats));
    return new RandomValues(random, integers, floats);
  }

  private static void collect(Cfa cfa, Set<BigInteger> integers, Set<Double> floats) {
    for (Edge e : cfa.edges()) {
      List<Expr> expressions = new ArrayList<>(e.updates().values());
      expressions.add(e.guard());
      for (Expr c : Traversal.postOrder(expressions)) {
        if (integers.size() >= MOST_CONSTANTS || floats.size() >= MOST_CONSTANTS) {
          return;
        }
        if (c.isConst() && c.type() instanceof BitVectorType) {
          integers.add(c.signedValue());
        } else if (c.isLongConst() && c.type() instanceof FloatType) {
          double value =
              c.width() == 32
                  ? Float.intBitsToFloat((int) c.bits())
                  : Double.longBitsToDouble(c.bits());
          if (Double.isFinite(value) && value != 0) {
            floats.add(Math.abs(value));
          }
        }
      }
    }
  }

  /** A new run: its small values share a bound. */
  public void begin() {
    small = SMALL[random.nextInt(SMALL.length)];
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
