package dev.tracefold.cfa.expr;

import static dev.tracefold.cfa.expr.OperandTypes.requireBool;
import static dev.tracefold.cfa.expr.OperandTypes.requireBv;
import static dev.tracefold.cfa.expr.OperandTypes.requireIndex;
import static dev.tracefold.cfa.expr.OperandTypes.requireSame;
import static dev.tracefold.cfa.expr.OperandTypes.requireSameBv;

import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;

/**
 * The only maker of expressions. Each method checks types, simplifies, and returns the one node of
 * that meaning that this factory has. Not for use by two threads at once.
 *
 * <p>The simplifications are in the rule classes beside this one; they hold for every assignment of
 * the variables, under SMT-LIB's semantics.
 */
public final class ExprFactory extends FloatTerms {
  private final BooleanRules booleans;
  private final ArithmeticRules arithmetic;
  private final BitRules bitwise;
  private final EqualityRules equality;
  private final OrderRules order;
  private final FloatRules floats;
  private final ArrayRules arrays;

  private ExprFactory(Function<ExprFactory, ArithmeticRules> arithmeticRules) {
    booleans = new BooleanRules(this);
    arithmetic = arithmeticRules.apply(this);
    bitwise = new BitRules(this);
    equality = new EqualityRules(this);
    order = new OrderRules(this, equality);
    floats = new FloatRules(this);
    arrays = new ArrayRules(this);
  }

  public static ExprFactory create() {
    return simplifyingBy(ArithmeticRules::new);
  }

  /** With other rules, which tests need to make mistakes. */
  static ExprFactory simplifyingBy(Function<ExprFactory, ArithmeticRules> rules) {
    return new ExprFactory(rules);
  }

  // ---- bool

  public Expr not(Expr a) {
    requireBool(a);
    return booleans.not(a);
  }

  public Expr and(Expr a, Expr b) {
    requireBool(a);
    requireBool(b);
    return booleans.and(List.of(a, b));
  }

  public Expr and(Collection<Expr> args) {
    args.forEach(OperandTypes::requireBool);
    return booleans.and(args);
  }

  public Expr or(Expr a, Expr b) {
    requireBool(a);
    requireBool(b);
    return booleans.or(List.of(a, b));
  }

  public Expr or(Collection<Expr> args) {
    args.forEach(OperandTypes::requireBool);
    return booleans.or(args);
  }

  public Expr xor(Expr a, Expr b) {
    return not(eq(a, b));
  }

  public Expr implies(Expr a, Expr b) {
    return or(not(a), b);
  }

  public Expr ite(Expr condition, Expr then, Expr otherwise) {
    requireBool(condition);
    requireSame(then, otherwise);
    return booleans.ite(condition, then, otherwise);
  }

  /** Equality of bools, bit-vectors or arrays; floats compare with {@link #feq}. */
  public Expr eq(Expr a, Expr b) {
    requireSame(a, b);
    if (a.type() instanceof FloatType) {
      throw new IllegalArgumentException("eq on floats: say feq");
    }
    return a.isBool() ? booleans.iff(a, b) : equality.eq(a, b);
  }

  public Expr neq(Expr a, Expr b) {
    return not(eq(a, b));
  }

  // ---- bit-vector arithmetic

  public Expr add(Expr a, Expr b) {
    requireSameBv(a, b);
    return arithmetic.add(a, b);
  }

  public Expr sub(Expr a, Expr b) {
    requireSameBv(a, b);
    return arithmetic.sub(a, b);
  }

  public Expr neg(Expr a) {
    requireBv(a);
    return arithmetic.scale(a, BigInteger.ONE.negate());
  }

  public Expr mul(Expr a, Expr b) {
    requireSameBv(a, b);
    return arithmetic.mul(a, b);
  }

  public Expr udiv(Expr a, Expr b) {
    return divide(Op.UDIV, a, b);
  }

  public Expr sdiv(Expr a, Expr b) {
    return divide(Op.SDIV, a, b);
  }

  public Expr urem(Expr a, Expr b) {
    return divide(Op.UREM, a, b);
  }

  public Expr srem(Expr a, Expr b) {
    return divide(Op.SREM, a, b);
  }

  private Expr divide(Op op, Expr a, Expr b) {
    requireSameBv(a, b);
    return arithmetic.divide(op, a, b);
  }

  // ---- bits

  /** SMT-LIB shift: amounts of at least the width give zero. */
  public Expr shl(Expr a, Expr amount) {
    return shift(Op.SHL, a, amount);
  }

  public Expr lshr(Expr a, Expr amount) {
    return shift(Op.LSHR, a, amount);
  }

  /** SMT-LIB shift: amounts of at least the width give the sign everywhere. */
  public Expr ashr(Expr a, Expr amount) {
    return shift(Op.ASHR, a, amount);
  }

  private Expr shift(Op op, Expr a, Expr amount) {
    requireSameBv(a, amount);
    return bitwise.shift(op, a, amount);
  }

  public Expr bvand(Expr a, Expr b) {
    requireSameBv(a, b);
    return bitwise.and(a, b);
  }

  public Expr bvor(Expr a, Expr b) {
    requireSameBv(a, b);
    return bitwise.or(a, b);
  }

  public Expr bvxor(Expr a, Expr b) {
    requireSameBv(a, b);
    return bitwise.xor(a, b);
  }

  public Expr bvnot(Expr a) {
    requireBv(a);
    return bitwise.not(a);
  }

  public Expr concat(Expr high, Expr low) {
    requireBv(high);
    requireBv(low);
    return bitwise.concat(high, low);
  }

  /** Bits {@code high} down to {@code low}, both included. */
  public Expr extract(Expr a, int high, int low) {
    requireBv(a);
    if (low < 0 || high < low || high >= a.width()) {
      throw new IllegalArgumentException("extract " + high + ".." + low + " of " + a.width());
    }
    return bitwise.extract(a, high, low);
  }

  /** The low {@code width} bits. */
  public Expr truncate(Expr a, int width) {
    return extract(a, width - 1, 0);
  }

  /** Zero-extends to {@code width} bits in all. */
  public Expr zext(Expr a, int width) {
    requireBv(a);
    return bitwise.extend(Op.ZEXT, a, width);
  }

  /** Sign-extends to {@code width} bits in all. */
  public Expr sext(Expr a, int width) {
    requireBv(a);
    return bitwise.extend(Op.SEXT, a, width);
  }

  /** 1 or 0 of that width. */
  public Expr boolToBv(Expr a, int width) {
    return ite(a, bv(1, width), bv(0, width));
  }

  // ---- comparisons

  public Expr ult(Expr a, Expr b) {
    requireSameBv(a, b);
    return order.ult(a, b);
  }

  public Expr ule(Expr a, Expr b) {
    requireSameBv(a, b);
    return order.ule(a, b);
  }

  public Expr slt(Expr a, Expr b) {
    requireSameBv(a, b);
    return order.slt(a, b);
  }

  public Expr sle(Expr a, Expr b) {
    requireSameBv(a, b);
    return order.sle(a, b);
  }

  // ---- arrays

  public Expr select(Expr array, Expr index) {
    requireIndex(array, index);
    return arrays.select(array, index);
  }

  public Expr store(Expr array, Expr index, Expr value) {
    ArrayType type = requireIndex(array, index);
    if (!type.element().equals(value.type())) {
      throw new IllegalArgumentException(
          "store of " + value.type().text() + " into " + type.text());
    }
    return arrays.store(array, index, value);
  }

  public Expr constArray(BitVectorType index, Expr element) {
    return node(Op.CONST_ARRAY, new ArrayType(index, element.type()), List.of(element));
  }

  // ---- rebuilding

  /** The node with the operator of {@code like} over other arguments, simplified. */
  public Expr rebuild(Expr like, List<Expr> args) {
    return Rebuild.of(this, like, args);
  }

  // ---- for the rule classes

  @Override
  FloatRules floats() {
    return floats;
  }

  Expr node(Op op, Type type, List<Expr> args) {
    return nodes.node(op, type, args, null, 0);
  }

  Expr node(Op op, Type type, List<Expr> args, RoundingMode mode) {
    return nodes.node(op, type, args, mode, 0);
  }

  /** The node with all that {@code like} has but its arguments. */
  Expr plainNode(Expr like, List<Expr> args) {
    return nodes.node(like.op(), like.type(), args, like.payload(), like.rawBits());
  }

  Expr extractNode(Expr a, int high, int low) {
    return nodes.node(
        Op.EXTRACT, new BitVectorType(high - low + 1), List.of(a), null, (long) high << 32 | low);
  }
}
