package dev.tracefold.cfa.random;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.util.List;
import java.util.Random;

/** Random expressions of bool, bit-vector and array types over given variables. */
public final class RandomExpr {
  private final ExprFactory f;
  private final Random random;
  private final List<Variable> variables;

  private RandomExpr(ExprFactory factory, Random random, List<Variable> variables) {
    this.f = factory;
    this.random = random;
    this.variables = List.copyOf(variables);
  }

  public static RandomExpr over(List<Variable> variables, ExprFactory factory, Random random) {
    return new RandomExpr(factory, random, variables);
  }

  /** An expression of that type with at most {@code depth} operators above each other. */
  public Expr of(Type type, int depth) {
    if (type == BoolType.BOOL) {
      return bool(depth);
    }
    return type instanceof BitVectorType bv ? bitVector(bv, depth) : array((ArrayType) type, depth);
  }

  /** Mostly a comparison with a constant or of two variables, as in real programs. */
  public Expr condition() {
    Expr condition = someCondition();
    // Constant guards are worth having, but seldom.
    for (int i = 0; i < 5 && condition.isConst(); i++) {
      condition = someCondition();
    }
    return condition;
  }

  private Expr someCondition() {
    List<Variable> candidates =
        variables.stream().filter(v -> v.type() instanceof BitVectorType).toList();
    if (candidates.isEmpty() || random.nextInt(5) == 0) {
      return bool(3);
    }
    Variable v = candidates.get(random.nextInt(candidates.size()));
    return comparison(v.expr(), bitVector((BitVectorType) v.type(), random.nextInt(2)));
  }

  private Expr bool(int depth) {
    if (depth == 0) {
      return leaf(BoolType.BOOL);
    }
    return switch (random.nextInt(7)) {
      case 0 -> leaf(BoolType.BOOL);
      case 1 -> f.not(bool(depth - 1));
      case 2 -> f.and(bool(depth - 1), bool(depth - 1));
      case 3 -> f.or(bool(depth - 1), bool(depth - 1));
      case 4 -> f.eq(bool(depth - 1), bool(depth - 1));
      default -> {
        BitVectorType type = someBitVectorType();
        yield comparison(bitVector(type, depth - 1), bitVector(type, depth - 1));
      }
    };
  }

  private Expr comparison(Expr a, Expr b) {
    return switch (random.nextInt(6)) {
      case 0 -> f.eq(a, b);
      case 1 -> f.neq(a, b);
      case 2 -> f.ult(a, b);
      case 3 -> f.ule(a, b);
      case 4 -> f.slt(a, b);
      default -> f.sle(a, b);
    };
  }

  private Expr bitVector(BitVectorType type, int depth) {
    int w = type.width();
    if (depth == 0) {
      return leaf(type);
    }
    int d = depth - 1;
    return switch (random.nextInt(22)) {
      case 0, 1, 2 -> leaf(type);
      case 3, 4, 5 -> f.add(bitVector(type, d), bitVector(type, d));
      case 6, 7 -> f.sub(bitVector(type, d), bitVector(type, d));
      case 8 -> f.mul(bitVector(type, d), bitVector(type, d));
      case 9 -> f.udiv(bitVector(type, d), bitVector(type, d));
      case 10 -> f.sdiv(bitVector(type, d), bitVector(type, d));
      case 11 -> f.urem(bitVector(type, d), bitVector(type, d));
      case 12 -> f.srem(bitVector(type, d), bitVector(type, d));
      case 13 -> f.shl(bitVector(type, d), bitVector(type, d));
      case 14 ->
          random.nextBoolean()
              ? f.lshr(bitVector(type, d), bitVector(type, d))
              : f.ashr(bitVector(type, d), bitVector(type, d));
      case 15 -> f.bvand(bitVector(type, d), bitVector(type, d));
      case 16 -> f.bvor(bitVector(type, d), bitVector(type, d));
      case 17 -> f.bvxor(bitVector(type, d), bitVector(type, d));
      case 18 -> f.bvnot(bitVector(type, d));
      case 19 -> f.ite(bool(d), bitVector(type, d), bitVector(type, d));
      case 20 -> read(type, d);
      default -> resized(bitVector(someBitVectorType(), d), w);
    };
  }

  /** The bits of {@code e} in another width, by one of the operators that change it. */
  private Expr resized(Expr e, int width) {
    int extra = width - e.width();
    if (extra > 0) {
      return switch (random.nextInt(3)) {
        case 0 -> f.zext(e, width);
        case 1 -> f.sext(e, width);
        default -> f.concat(f.bv(random.nextInt(1 << Math.min(extra, 16)), extra), e);
      };
    }
    int low = random.nextInt(1 - extra);
    return f.extract(e, low + width - 1, low);
  }

  private Expr read(BitVectorType type, int depth) {
    List<Variable> arrays =
        variables.stream()
            .filter(v -> v.type() instanceof ArrayType a && a.element().equals(type))
            .toList();
    if (arrays.isEmpty()) {
      return leaf(type);
    }
    Variable array = arrays.get(random.nextInt(arrays.size()));
    ArrayType arrayType = (ArrayType) array.type();
    return f.select(array.expr(), bitVector(arrayType.index(), depth));
  }

  private Expr array(ArrayType type, int depth) {
    Expr base =
        random.nextInt(4) == 0 || !hasVariable(type)
            ? f.constArray(type.index(), of(type.element(), Math.max(depth - 1, 0)))
            : leaf(type);
    for (int i = random.nextInt(1 + depth); i > 0; i--) {
      base = f.store(base, bitVector(type.index(), depth - 1), of(type.element(), depth - 1));
    }
    return base;
  }

  private boolean hasVariable(Type type) {
    return variables.stream().anyMatch(v -> v.type().equals(type));
  }

  private Expr leaf(Type type) {
    List<Variable> fitting = variables.stream().filter(v -> v.type().equals(type)).toList();
    if (!fitting.isEmpty() && (type instanceof ArrayType || random.nextInt(3) > 0)) {
      return fitting.get(random.nextInt(fitting.size())).expr();
    }
    return type == BoolType.BOOL
        ? f.bool(random.nextBoolean())
        : f.bv(random.nextInt(5) == 0 ? random.nextLong() : random.nextInt(5) - 1, width(type));
  }

  private static int width(Type type) {
    return ((BitVectorType) type).width();
  }

  private BitVectorType someBitVectorType() {
    List<BitVectorType> present =
        variables.stream()
            .map(Variable::type)
            .filter(BitVectorType.class::isInstance)
            .map(BitVectorType.class::cast)
            .distinct()
            .toList();
    return present.isEmpty() ? new BitVectorType(4) : present.get(random.nextInt(present.size()));
  }
}
