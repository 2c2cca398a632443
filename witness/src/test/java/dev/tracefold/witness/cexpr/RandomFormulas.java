package dev.tracefold.witness.cexpr;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.List;
import java.util.Random;

/** Random conditions over bit-vector and float variables, with all operators that C can say. */
final class RandomFormulas {
  private static final int[] WIDTHS = {8, 16, 32, 64};

  private final ExprFactory factory;
  private final List<Variable> variables;
  private final Random random;

  RandomFormulas(ExprFactory factory, List<Variable> variables, Random random) {
    this.factory = factory;
    this.variables = variables;
    this.random = random;
  }

  Expr condition(int depth) {
    int width = WIDTHS[random.nextInt(WIDTHS.length)];
    if (depth == 0 || random.nextInt(3) == 0) {
      return comparison(term(width, depth), term(width, depth));
    }
    Expr a = condition(depth - 1);
    Expr b = condition(depth - 1);
    return switch (random.nextInt(5)) {
      case 0 -> factory.and(a, b);
      case 1 -> factory.or(a, b);
      case 2 -> factory.not(a);
      case 3 -> factory.ite(a, b, condition(depth - 1));
      default -> factory.eq(a, b);
    };
  }

  /** Of two floats of one type. */
  private Expr comparisonOfFloats() {
    List<Variable> floats = variables.stream().filter(v -> v.type() instanceof FloatType).toList();
    Variable a = floats.get(random.nextInt(floats.size()));
    List<Variable> fitting = floats.stream().filter(v -> v.type().equals(a.type())).toList();
    Expr b =
        random.nextBoolean()
            ? factory.constant(a.type(), new BigInteger(((FloatType) a.type()).width(), random))
            : fitting.get(random.nextInt(fitting.size())).expr();
    return switch (random.nextInt(4)) {
      case 0 -> factory.feq(a.expr(), b);
      case 1 -> factory.flt(b, a.expr());
      case 2 -> factory.fle(a.expr(), b);
      default -> factory.floatClass(Op.IS_NAN, a.expr());
    };
  }

  private Expr comparison(Expr a, Expr b) {
    return switch (random.nextInt(7)) {
      case 0 -> factory.eq(a, b);
      case 1 -> factory.ult(a, b);
      case 2 -> factory.ule(a, b);
      case 3 -> factory.slt(a, b);
      case 4 -> factory.sle(a, b);
      case 5 -> comparisonOfFloats();
      default -> factory.neq(a, b);
    };
  }

  private Expr term(int width, int depth) {
    if (depth == 0 || random.nextInt(4) == 0) {
      return leaf(width);
    }
    Expr a = term(width, depth - 1);
    Expr b = term(width, depth - 1);
    return switch (random.nextInt(16)) {
      case 0, 1 -> factory.add(a, b);
      case 2 -> factory.sub(a, b);
      case 3 -> factory.mul(a, b);
      case 4 -> factory.bvand(a, b);
      case 5 -> factory.bvor(a, b);
      case 6 -> factory.bvxor(a, b);
      case 7 -> factory.bvnot(a);
      case 8 -> factory.udiv(a, constant(width));
      case 9 -> factory.urem(a, constant(width));
      case 10 -> factory.sdiv(a, constant(width));
      case 11 -> factory.srem(a, constant(width));
      case 12 -> factory.ite(condition(depth - 1), a, b);
      case 13 -> width == 8 ? a : factory.zext(term(width / 2, depth - 1), width);
      case 14 -> width == 8 ? b : factory.sext(term(width / 2, depth - 1), width);
      default -> {
        if (width == 64) {
          yield factory.neg(a);
        }
        int low = random.nextInt(width);
        yield factory.extract(term(2 * width, depth - 1), low + width - 1, low);
      }
    };
  }

  private Expr leaf(int width) {
    List<Variable> fitting =
        variables.stream().filter(v -> v.type().equals(new BitVectorType(width))).toList();
    return random.nextInt(3) == 0
        ? constant(width)
        : fitting.get(random.nextInt(fitting.size())).expr();
  }

  private Expr constant(int width) {
    BigInteger value =
        random.nextBoolean()
            ? BigInteger.valueOf(random.nextInt(9) - 4)
            : new BigInteger(width, random);
    return factory.bv(value, width);
  }
}
