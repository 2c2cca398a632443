package dev.tracefold.solver.rangesearch;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.RoundingMode;
import java.util.List;
import java.util.Random;

/** Random terms over floats, doubles and integers, which mix. */
final class NumberTerms {
  private static final int INT = 32;
  private static final List<RoundingMode> MODES = List.of(RoundingMode.values());

  private final ExprFactory f;
  private final Random random;
  private final Expr single;
  private final Expr twice;
  private final Expr integer;
  private final Expr octet;
  private final Expr truth;

  NumberTerms(ExprFactory factory, Random random) {
    this.f = factory;
    this.random = random;
    this.single = f.variable("x", FloatType.SINGLE).expr();
    this.twice = f.variable("y", FloatType.DOUBLE).expr();
    this.integer = f.variable("n", new BitVectorType(INT)).expr();
    this.octet = f.variable("b", new BitVectorType(Byte.SIZE)).expr();
    this.truth = f.variable("t", BoolType.BOOL).expr();
  }

  List<Expr> variables() {
    return List.of(single, twice, integer, octet, truth);
  }

  private RoundingMode mode() {
    return random.nextInt(8) == 0
        ? MODES.get(random.nextInt(MODES.size()))
        : RoundingMode.NEAREST_EVEN;
  }

  private FloatType format() {
    return random.nextBoolean() ? FloatType.SINGLE : FloatType.DOUBLE;
  }

  Expr number(FloatType type, int depth) {
    if (depth == 0) {
      return random.nextInt(3) == 0
          ? constant(type)
          : type.equals(FloatType.SINGLE) ? single : twice;
    }
    Expr a = number(type, depth - 1);
    return switch (random.nextInt(14)) {
      case 0, 1 -> f.farith(Op.FADD, mode(), a, number(type, depth - 1));
      case 2 -> f.farith(Op.FSUB, mode(), a, number(type, depth - 1));
      case 3, 4 -> f.farith(Op.FMUL, mode(), a, number(type, depth - 1));
      case 5 -> f.farith(Op.FMUL, mode(), a, a);
      case 6 -> f.farith(Op.FDIV, mode(), a, number(type, depth - 1));
      case 7 -> f.fneg(a);
      case 8 -> f.fabs(a);
      case 9 -> f.fsqrt(mode(), a);
      case 10 -> f.fround(MODES.get(random.nextInt(MODES.size())), a);
      case 11 -> f.floatToFloat(mode(), number(format(), depth - 1), type);
      case 12 ->
          random.nextBoolean()
              ? f.signedToFloat(mode(), integer(INT, depth - 1), type)
              : f.unsignedToFloat(mode(), integer(Byte.SIZE, depth - 1), type);
      default -> f.ite(condition(depth - 1), a, number(type, depth - 1));
    };
  }

  private Expr constant(FloatType type) {
    double value =
        switch (random.nextInt(6)) {
          case 0 -> random.nextInt(5) - 2;
          case 1 -> 0.1 * random.nextInt(30);
          case 2 -> Math.scalb(random.nextDouble(), random.nextInt(80) - 40);
          case 3 -> -random.nextDouble();
          case 4 -> List.of(Double.POSITIVE_INFINITY, Double.NaN, -0.0).get(random.nextInt(3));
          default -> 1e30;
        };
    return type.equals(FloatType.SINGLE) ? f.floatValue((float) value) : f.doubleValue(value);
  }

  Expr integer(int width, int depth) {
    Expr variable = width == INT ? integer : octet;
    if (depth == 0) {
      return random.nextInt(3) == 0 ? f.bv(random.nextInt(40) - 10, width) : variable;
    }
    Expr a = integer(width, depth - 1);
    return switch (random.nextInt(15)) {
      case 0, 1 -> f.add(a, integer(width, depth - 1));
      case 2 -> f.mul(a, integer(width, depth - 1));
      case 3 -> f.sdiv(a, integer(width, depth - 1));
      case 4 -> f.udiv(a, integer(width, depth - 1));
      case 5 -> f.srem(a, integer(width, depth - 1));
      case 6 -> f.urem(a, integer(width, depth - 1));
      case 7 -> f.bvand(a, integer(width, depth - 1));
      case 8 -> f.bvnot(a);
      case 9 -> f.bvxor(a, variable);
      case 10 ->
          width == INT
              ? f.sext(integer(Byte.SIZE, depth - 1), INT)
              : f.extract(integer(INT, depth - 1), 7, 0);
      case 11 ->
          width == INT
              ? f.zext(integer(Byte.SIZE, depth - 1), INT)
              : f.extract(integer(INT, depth - 1), 12, 5);
      case 12 -> f.floatToSigned(cut(), number(format(), depth - 1), width);
      case 13 -> f.floatToUnsigned(cut(), number(format(), depth - 1), width);
      default -> f.ite(condition(depth - 1), a, variable);
    };
  }

  private RoundingMode cut() {
    return random.nextInt(6) == 0 ? RoundingMode.NEAREST_EVEN : RoundingMode.TOWARD_ZERO;
  }

  Expr condition(int depth) {
    FloatType type = format();
    int width = random.nextBoolean() ? INT : Byte.SIZE;
    int below = Math.max(0, depth - 1);
    return switch (random.nextInt(14)) {
      case 0, 1 -> f.flt(number(type, depth), number(type, below));
      case 2 -> f.fle(number(type, depth), number(type, below));
      case 3 -> f.feq(number(type, depth), number(type, below));
      case 4 -> f.slt(integer(width, depth), integer(width, below));
      case 5 -> f.ule(integer(width, depth), integer(width, below));
      case 6 -> f.ult(integer(width, depth), integer(width, below));
      case 7 -> f.eq(integer(width, depth), integer(width, below));
      case 8 -> f.sle(integer(width, depth), integer(width, below));
      case 9 -> floatClass(number(type, depth));
      case 10 -> depth == 0 ? truth : f.and(condition(depth - 1), condition(depth - 1));
      case 11 -> depth == 0 ? truth : f.or(condition(depth - 1), condition(depth - 1));
      case 12 -> depth == 0 ? truth : f.eq(condition(depth - 1), condition(depth - 1));
      default -> depth == 0 ? truth : f.not(condition(depth - 1));
    };
  }

  private Expr floatClass(Expr number) {
    List<Op> classes =
        List.of(Op.IS_NAN, Op.IS_INFINITE, Op.IS_ZERO, Op.IS_NEGATIVE, Op.IS_SUBNORMAL);
    return f.floatClass(classes.get(random.nextInt(classes.size())), number);
  }
}
