package dev.tracefold.solver;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatBits;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Random bits that like the borders, and random conditions over a few variables. */
public final class RandomTerms {
  private static final Op[] BINARY = {
    Op.ADD, Op.MUL, Op.UDIV, Op.SDIV, Op.UREM, Op.SREM, Op.SHL, Op.LSHR, Op.ASHR, Op.BVAND, Op.BVOR,
    Op.BVXOR
  };

  private static final List<RoundingMode> MODES = List.of(RoundingMode.values());

  private final ExprFactory f;
  private final Random random;

  public RandomTerms(ExprFactory factory, long seed) {
    this.f = factory;
    this.random = new Random(seed);
  }

  public Random random() {
    return random;
  }

  BigInteger bits(Type type) {
    int width =
        type instanceof BitVectorType bv ? bv.width() : type instanceof FloatType t ? t.width() : 1;
    BigInteger all = BigInteger.ONE.shiftLeft(width).subtract(BigInteger.ONE);
    BigInteger bits =
        switch (random.nextInt(6)) {
          case 0 -> BigInteger.valueOf(random.nextInt(4));
          case 1 -> all.subtract(BigInteger.valueOf(random.nextInt(3)));
          case 2 ->
              BigInteger.ONE.shiftLeft(width - 1).subtract(BigInteger.valueOf(random.nextInt(2)));
          case 3 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
          default -> new BigInteger(width, random);
        };
    if (type instanceof FloatType t) {
      return FloatBits.canonical(floatBits(bits.and(all), t), t);
    }
    return bits.and(all);
  }

  /** Exponents near zero and integers make conversions and roundings interesting. */
  private BigInteger floatBits(BigInteger any, FloatType t) {
    if (random.nextBoolean()) {
      return any;
    }
    int fraction = t.significand() - 1;
    long bias = (1L << t.exponent() - 1) - 1;
    BigInteger exponent = BigInteger.valueOf(bias - 3 + random.nextInt(12));
    BigInteger fractionBits =
        random.nextBoolean()
            ? new BigInteger(Math.min(4, fraction), random)
                .shiftLeft(fraction - Math.min(4, fraction))
            : new BigInteger(fraction, random);
    BigInteger magnitude = exponent.shiftLeft(fraction).or(fractionBits);
    return random.nextBoolean() ? magnitude.setBit(t.width() - 1) : magnitude;
  }

  RoundingMode mode() {
    return MODES.get(random.nextInt(MODES.size()));
  }

  Expr constant(Type type) {
    return type instanceof FloatType t ? f.floatBits(bits(type), t) : f.constant(type, bits(type));
  }

  /** A bit-vector term of that depth over the leaves, which have its width. */
  Expr term(List<Expr> leaves, int depth) {
    int width = leaves.get(0).width();
    if (depth == 0) {
      return random.nextInt(3) == 0
          ? constant(new BitVectorType(width))
          : leaves.get(random.nextInt(leaves.size()));
    }
    Expr a = term(leaves, depth - 1);
    return switch (random.nextInt(8)) {
      case 0 -> f.bvnot(a);
      case 1 -> f.ite(condition(leaves, depth - 1), a, term(leaves, depth - 1));
      case 2 -> f.sext(f.truncate(a, Math.max(1, width / 2)), width);
      case 3 -> f.sub(a, term(leaves, depth - 1));
      default ->
          f.rebuild(
              template(BINARY[random.nextInt(BINARY.length)], width),
              List.of(a, term(leaves, depth - 1)));
    };
  }

  public Expr condition(List<Expr> leaves, int depth) {
    Expr a = term(leaves, depth);
    Expr b = term(leaves, depth);
    return switch (random.nextInt(7)) {
      case 0 -> f.eq(a, b);
      case 1 -> f.ult(a, b);
      case 2 -> f.sle(a, b);
      case 3 -> depth == 0 ? f.slt(a, b) : f.not(condition(leaves, depth - 1));
      case 4 -> f.and(f.ule(a, b), f.neq(a, leaves.get(0)));
      case 5 -> f.or(f.slt(a, b), f.eq(b, leaves.get(0)));
      default -> f.xor(f.slt(a, b), f.ult(b, a));
    };
  }

  /** Some application of the operator that the simplifier leaves alone. */
  Expr template(Op op, int width) {
    Expr a = f.variable("template" + width, new BitVectorType(width)).expr();
    Expr b = f.variable("template'" + width, new BitVectorType(width)).expr();
    return switch (op) {
      case ADD -> f.add(a, b);
      case MUL -> f.mul(a, b);
      case UDIV -> f.udiv(a, b);
      case SDIV -> f.sdiv(a, b);
      case UREM -> f.urem(a, b);
      case SREM -> f.srem(a, b);
      case SHL -> f.shl(a, b);
      case LSHR -> f.lshr(a, b);
      case ASHR -> f.ashr(a, b);
      case BVAND -> f.bvand(a, b);
      case BVOR -> f.bvor(a, b);
      case BVXOR -> f.bvxor(a, b);
      default -> throw new IllegalArgumentException("not a binary operator: " + op);
    };
  }

  Expr variable(String name, Type type) {
    return f.variable(name, type).expr();
  }

  static Expr isBits(ExprFactory f, Expr e, Expr constant) {
    if (e.type() instanceof FloatType) {
      return f.eq(f.floatToBits(e), f.floatToBits(constant));
    }
    return e.type() == BoolType.BOOL ? f.not(f.xor(e, constant)) : f.eq(e, constant);
  }
}
