package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random well-typed terms over every operator, as recipes that no factory has touched. */
final class RandomTerms {
  private static final int[] WIDTHS = {1, 2, 3, 5, 8, 13, 16, 31, 32, 33, 63, 64, 65, 96, 127, 128};
  private static final FloatType[] FLOATS = {
    FloatType.HALF,
    FloatType.SINGLE,
    FloatType.DOUBLE,
    FloatType.EXTENDED,
    FloatType.QUAD,
    new FloatType(3, 4)
  };
  private static final Op[] TO_BOOL_FROM_FLOAT = {
    Op.FEQ,
    Op.FLT,
    Op.FLE,
    Op.IS_NAN,
    Op.IS_INFINITE,
    Op.IS_ZERO,
    Op.IS_NORMAL,
    Op.IS_SUBNORMAL,
    Op.IS_NEGATIVE
  };
  private static final Op[] BINARY_BITS = {
    Op.ADD, Op.MUL, Op.UDIV, Op.SDIV, Op.UREM, Op.SREM, Op.SHL, Op.LSHR, Op.ASHR, Op.BVAND, Op.BVOR,
    Op.BVXOR
  };

  private final Random random;
  private final List<Term> made = new ArrayList<>();

  /** Widths of one term are drawn from few, so that operands meet. */
  private final int[] widths;

  private final FloatType[] floats;
  private final boolean withFloats;

  RandomTerms(Random random, boolean withFloats) {
    this.random = random;
    this.withFloats = withFloats;
    this.widths = new int[] {pick(WIDTHS), pick(WIDTHS)};
    this.floats =
        new FloatType[] {
          FLOATS[random.nextInt(FLOATS.length)], FLOATS[random.nextInt(FLOATS.length)]
        };
  }

  private int pick(int[] from) {
    return from[random.nextInt(from.length)];
  }

  Term term(int depth) {
    return term(type(), depth);
  }

  private Type type() {
    int r = random.nextInt(withFloats ? 10 : 7);
    if (r < 2) {
      return BoolType.BOOL;
    }
    if (r < 6) {
      return bits();
    }
    return r < 7 ? array() : floats[random.nextInt(2)];
  }

  private Type scalar() {
    return random.nextInt(3) == 0 ? BoolType.BOOL : bits();
  }

  private BitVectorType bits() {
    return new BitVectorType(pick(widths));
  }

  private ArrayType array() {
    Type element = withFloats && random.nextInt(4) == 0 ? floats[0] : scalar();
    return new ArrayType(bits(), element);
  }

  private Term term(Type type, int depth) {
    if (random.nextInt(6) == 0) {
      List<Term> known = made.stream().filter(t -> t.type().equals(type)).toList();
      if (!known.isEmpty()) {
        return known.get(random.nextInt(known.size()));
      }
    }
    Term made = depth <= 0 ? leaf(type) : operator(type, depth - 1);
    this.made.add(made);
    return made;
  }

  private Term leaf(Type type) {
    if (type instanceof ArrayType array && random.nextInt(3) == 0) {
      return Term.of(Op.CONST_ARRAY, type, leaf(array.element()));
    }
    if (type instanceof ArrayType || random.nextInt(2) == 0) {
      // Few variables, so that one meets itself: most simplifications need that.
      return Term.variable(type.text() + "#" + random.nextInt(3), type);
    }
    return Term.constant(type, value(type));
  }

  /** A value that is likely to make something happen. */
  BigInteger value(Type type) {
    int width =
        type instanceof BitVectorType bv ? bv.width() : type instanceof FloatType f ? f.width() : 1;
    if (type instanceof FloatType f) {
      BigInteger pattern = floatPattern(f);
      return FloatBits.canonical(pattern, f);
    }
    BigInteger top = BigInteger.ONE.shiftLeft(width - 1);
    BigInteger v =
        switch (random.nextInt(7)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> BigInteger.ONE;
          case 2 -> BigInteger.ONE.negate();
          case 3 -> top.add(BigInteger.valueOf(random.nextInt(3) - 1));
          case 4 -> BigInteger.valueOf(random.nextInt(2 * width + 2));
          case 5 -> BigInteger.ONE.shiftLeft(random.nextInt(width));
          default -> new BigInteger(width, random);
        };
    return Bits.truncate(v, width);
  }

  private BigInteger floatPattern(FloatType f) {
    boolean negative = random.nextBoolean();
    BigInteger one =
        BigInteger.valueOf((1L << (f.exponent() - 1)) - 1).shiftLeft(f.significand() - 1);
    BigInteger fraction = new BigInteger(f.significand() - 1, random);
    BigInteger magnitude =
        switch (random.nextInt(8)) {
          case 0 -> BigInteger.ZERO;
          case 1 -> FloatBits.infinity(f, false);
          case 2 -> FloatBits.nan(f);
          case 3 -> one;
          case 4 -> fraction;
          case 5 -> FloatBits.infinity(f, false).subtract(BigInteger.ONE);
          case 6 ->
              one.add(BigInteger.valueOf(random.nextInt(5) - 2L).shiftLeft(f.significand() - 1))
                  .add(fraction);
          default -> new BigInteger(f.width() - 1, random);
        };
    return negative && magnitude.signum() >= 0 ? magnitude.setBit(f.width() - 1) : magnitude;
  }

  private Term operator(Type type, int d) {
    int r = random.nextInt(12);
    if (r == 0) {
      return Term.of(Op.ITE, type, term(BoolType.BOOL, d), term(type, d), term(type, d));
    }
    if (r == 1 && !(type instanceof ArrayType)) {
      ArrayType array = new ArrayType(bits(), type);
      return Term.of(Op.SELECT, type, term(array, d), term(array.index(), d));
    }
    if (type instanceof BitVectorType bv) {
      return bitsOperator(bv, d);
    }
    if (type instanceof FloatType f) {
      return floatOperator(f, d);
    }
    return type instanceof ArrayType a ? arrayOperator(a, d) : boolOperator(d);
  }

  private Term boolOperator(int d) {
    int r = random.nextInt(withFloats ? 12 : 9);
    if (r < 1) {
      return Term.of(Op.NOT, BoolType.BOOL, term(BoolType.BOOL, d));
    }
    if (r < 3) {
      Op op = random.nextBoolean() ? Op.AND : Op.OR;
      List<Term> args = new ArrayList<>();
      for (int n = 2 + random.nextInt(2); n > 0; n--) {
        args.add(term(BoolType.BOOL, d));
      }
      return new Term(op, BoolType.BOOL, args, null, 0, 0, "", null);
    }
    if (r < 4) {
      Type t = random.nextInt(8) == 0 ? array() : BoolType.BOOL;
      return Term.of(Op.EQ, BoolType.BOOL, term(t, d), term(t, d));
    }
    if (r < 9) {
      Op[] ops = {Op.EQ, Op.ULT, Op.ULE, Op.SLT, Op.SLE};
      BitVectorType t = bits();
      return Term.of(ops[random.nextInt(ops.length)], BoolType.BOOL, term(t, d), term(t, d));
    }
    Op op = TO_BOOL_FROM_FLOAT[random.nextInt(TO_BOOL_FROM_FLOAT.length)];
    FloatType t = floats[random.nextInt(2)];
    boolean binary = op == Op.FEQ || op == Op.FLT || op == Op.FLE;
    return binary
        ? Term.of(op, BoolType.BOOL, term(t, d), term(t, d))
        : Term.of(op, BoolType.BOOL, term(t, d));
  }

  private Term bitsOperator(BitVectorType type, int d) {
    int w = type.width();
    switch (random.nextInt(withFloats ? 10 : 8)) {
      case 0:
        return Term.of(Op.BVNOT, type, term(type, d));
      case 1:
        if (w > 1) {
          int low = 1 + random.nextInt(w - 1);
          return Term.of(
              Op.CONCAT,
              type,
              term(new BitVectorType(w - low), d),
              term(new BitVectorType(low), d));
        }
        break;
      case 2:
        int wider = w + random.nextInt(12);
        int low = random.nextInt(wider - w + 1);
        return Term.extract(term(new BitVectorType(wider), d), low + w - 1, low);
      case 3:
        if (w > 1) {
          Op op = random.nextBoolean() ? Op.ZEXT : Op.SEXT;
          return Term.of(op, type, term(new BitVectorType(1 + random.nextInt(w - 1)), d));
        }
        break;
      case 8:
        FloatType f = floats[random.nextInt(2)];
        Op op = random.nextBoolean() ? Op.FLOAT_TO_SIGNED : Op.FLOAT_TO_UNSIGNED;
        return Term.rounding(op, type, mode(), term(f, d));
      case 9:
        for (FloatType candidate : floats) {
          if (candidate.width() == w) {
            return Term.of(Op.FLOAT_TO_BITS, type, term(candidate, d));
          }
        }
        break;
      default:
        break;
    }
    Op op = BINARY_BITS[random.nextInt(BINARY_BITS.length)];
    return Term.of(op, type, term(type, d), term(type, d));
  }

  private RoundingMode mode() {
    RoundingMode[] modes = RoundingMode.values();
    return random.nextBoolean() ? RoundingMode.NEAREST_EVEN : modes[random.nextInt(modes.length)];
  }

  private Term floatOperator(FloatType type, int d) {
    switch (random.nextInt(11)) {
      case 0:
        return Term.of(random.nextBoolean() ? Op.FNEG : Op.FABS, type, term(type, d));
      case 1:
        return Term.rounding(
            random.nextBoolean() ? Op.FSQRT : Op.FROUND, type, mode(), term(type, d));
      case 2:
        return Term.of(Op.FREM, type, term(type, d), term(type, d));
      case 3:
        return Term.rounding(Op.FMA, type, mode(), term(type, d), term(type, d), term(type, d));
      case 4:
        return Term.rounding(Op.FLOAT_TO_FLOAT, type, mode(), term(floats[random.nextInt(2)], d));
      case 5:
        Op from = random.nextBoolean() ? Op.SIGNED_TO_FLOAT : Op.UNSIGNED_TO_FLOAT;
        return Term.rounding(from, type, mode(), term(bits(), d));
      case 6:
        return Term.of(Op.BITS_TO_FLOAT, type, term(new BitVectorType(type.width()), d));
      default:
        Op[] ops = {Op.FADD, Op.FSUB, Op.FMUL, Op.FDIV};
        return Term.rounding(ops[random.nextInt(4)], type, mode(), term(type, d), term(type, d));
    }
  }

  private Term arrayOperator(ArrayType type, int d) {
    return random.nextInt(4) == 0
        ? Term.of(Op.CONST_ARRAY, type, term(type.element(), d))
        : Term.of(Op.STORE, type, term(type, d), term(type.index(), d), term(type.element(), d));
  }
}
