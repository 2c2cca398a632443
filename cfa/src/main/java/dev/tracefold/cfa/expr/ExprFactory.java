package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The only maker of expressions. Each method checks types, simplifies, and returns the one node of
 * that meaning that this factory has. Not for use by two threads at once.
 *
 * <p>The simplifications are in the rule classes beside this one; they hold for every assignment of
 * the variables, under SMT-LIB's semantics.
 */
public final class ExprFactory {
  private final NodeTable nodes = new NodeTable();
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Integer> freshCounters = new HashMap<>();
  private final Expr trueExpr;
  private final Expr falseExpr;
  private final BooleanRules booleans;
  private final ArithmeticRules arithmetic;
  private final BitRules bitwise;
  private final ComparisonRules comparisons;
  private final FloatRules floats;
  private final ArrayRules arrays;

  private ExprFactory(Function<ExprFactory, ArithmeticRules> arithmeticRules) {
    falseExpr = nodes.node(Op.CONST, BoolType.BOOL, List.of(), null, 0);
    trueExpr = nodes.node(Op.CONST, BoolType.BOOL, List.of(), null, 1);
    booleans = new BooleanRules(this);
    arithmetic = arithmeticRules.apply(this);
    bitwise = new BitRules(this);
    comparisons = new ComparisonRules(this);
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

  /** How many distinct nodes exist: a measure of memory. */
  public int size() {
    return nodes.size();
  }

  // ---- leaves

  /** The variable of that name, made at first use; asking again with another type is refused. */
  public Variable variable(String name, Type type) {
    Variable v = variables.get(name);
    if (v == null) {
      v = new Variable(variables.size(), name, type);
      v.bind(nodes.node(Op.VARIABLE, type, List.of(), v, 0));
      variables.put(name, v);
    } else if (!v.type().equals(type)) {
      throw new IllegalArgumentException(
          "variable " + name + " is " + v.type().text() + ", not " + type.text());
    }
    return v;
  }

  /** The variable of that name, if there is one. */
  public Optional<Variable> lookup(String name) {
    return Optional.ofNullable(variables.get(name));
  }

  /** A variable that did not exist before; its name begins with the prefix. */
  public Variable fresh(String prefix, Type type) {
    int n = freshCounters.getOrDefault(prefix, 0);
    while (variables.containsKey(prefix + "!" + n)) {
      n++;
    }
    freshCounters.put(prefix, n + 1);
    return variable(prefix + "!" + n, type);
  }

  public Expr bool(boolean value) {
    return value ? trueExpr : falseExpr;
  }

  public Expr trueExpr() {
    return trueExpr;
  }

  public Expr falseExpr() {
    return falseExpr;
  }

  /** A bit-vector constant; {@code value} is taken modulo 2^width. */
  public Expr bv(long value, int width) {
    if (width > 64) {
      return bv(BigInteger.valueOf(value), width);
    }
    return nodes.node(
        Op.CONST, new BitVectorType(width), List.of(), null, Bits.truncate(value, width));
  }

  /** A bit-vector constant; {@code value} is taken modulo 2^width. */
  public Expr bv(BigInteger value, int width) {
    return constant(new BitVectorType(width), Bits.truncate(value, width));
  }

  /** The float of that bit pattern. All NaN patterns become the canonical quiet NaN. */
  public Expr floatBits(BigInteger pattern, FloatType type) {
    return constant(type, FloatBits.canonical(Bits.truncate(pattern, type.width()), type));
  }

  public Expr floatValue(float value) {
    return floatBits(Bits.unsigned(Float.floatToIntBits(value) & 0xffffffffL), FloatType.SINGLE);
  }

  public Expr doubleValue(double value) {
    return floatBits(Bits.unsigned(Double.doubleToLongBits(value)), FloatType.DOUBLE);
  }

  /** The constant of a bool, bit-vector or float type with those bits. */
  public Expr constant(Type type, BigInteger bits) {
    int width =
        type instanceof BitVectorType bv
            ? bv.width()
            : type instanceof FloatType f ? f.width() : type == BoolType.BOOL ? 1 : 0;
    if (width == 0) {
      throw new IllegalArgumentException("no constants of type " + type.text());
    }
    return width <= 64
        ? nodes.node(Op.CONST, type, List.of(), null, bits.longValue())
        : nodes.node(Op.CONST, type, List.of(), bits, 0);
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
    args.forEach(this::requireBool);
    return booleans.and(args);
  }

  public Expr or(Expr a, Expr b) {
    requireBool(a);
    requireBool(b);
    return booleans.or(List.of(a, b));
  }

  public Expr or(Collection<Expr> args) {
    args.forEach(this::requireBool);
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
    return a.isBool() ? booleans.iff(a, b) : comparisons.eq(a, b);
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
    return comparisons.ult(a, b);
  }

  public Expr ule(Expr a, Expr b) {
    requireSameBv(a, b);
    return comparisons.ule(a, b);
  }

  public Expr slt(Expr a, Expr b) {
    requireSameBv(a, b);
    return comparisons.slt(a, b);
  }

  public Expr sle(Expr a, Expr b) {
    requireSameBv(a, b);
    return comparisons.sle(a, b);
  }

  // ---- floats

  /** FADD, FSUB, FMUL or FDIV. */
  public Expr farith(Op op, RoundingMode mode, Expr a, Expr b) {
    requireFloat(a);
    requireSame(a, b);
    return floats.arithmetic(op, mode, a, b);
  }

  public Expr frem(Expr a, Expr b) {
    requireFloat(a);
    requireSame(a, b);
    return floats.remainder(a, b);
  }

  public Expr fma(RoundingMode mode, Expr a, Expr b, Expr c) {
    requireFloat(a);
    requireSame(a, b);
    requireSame(a, c);
    return floats.fma(mode, a, b, c);
  }

  public Expr fsqrt(RoundingMode mode, Expr a) {
    requireFloat(a);
    return floats.unaryRounding(Op.FSQRT, mode, a);
  }

  public Expr fround(RoundingMode mode, Expr a) {
    requireFloat(a);
    return floats.unaryRounding(Op.FROUND, mode, a);
  }

  public Expr fneg(Expr a) {
    requireFloat(a);
    return floats.sign(Op.FNEG, a);
  }

  public Expr fabs(Expr a) {
    requireFloat(a);
    return floats.sign(Op.FABS, a);
  }

  /** IEEE equality: NaN is equal to nothing, the zeros are equal. */
  public Expr feq(Expr a, Expr b) {
    return floatCompare(Op.FEQ, a, b);
  }

  public Expr flt(Expr a, Expr b) {
    return floatCompare(Op.FLT, a, b);
  }

  public Expr fle(Expr a, Expr b) {
    return floatCompare(Op.FLE, a, b);
  }

  private Expr floatCompare(Op op, Expr a, Expr b) {
    requireFloat(a);
    requireSame(a, b);
    return floats.compare(op, a, b);
  }

  /** IS_NAN, IS_INFINITE, IS_ZERO, IS_NORMAL, IS_SUBNORMAL or IS_NEGATIVE. */
  public Expr floatClass(Op op, Expr a) {
    requireFloat(a);
    return floats.classify(op, a);
  }

  public Expr floatToFloat(RoundingMode mode, Expr a, FloatType to) {
    requireFloat(a);
    return floats.convert(Op.FLOAT_TO_FLOAT, mode, a, to);
  }

  public Expr signedToFloat(RoundingMode mode, Expr a, FloatType to) {
    requireBv(a);
    return floats.convert(Op.SIGNED_TO_FLOAT, mode, a, to);
  }

  public Expr unsignedToFloat(RoundingMode mode, Expr a, FloatType to) {
    requireBv(a);
    return floats.convert(Op.UNSIGNED_TO_FLOAT, mode, a, to);
  }

  /** Out of range or NaN: any value; constants are not folded then. */
  public Expr floatToSigned(RoundingMode mode, Expr a, int width) {
    requireFloat(a);
    return floats.convert(Op.FLOAT_TO_SIGNED, mode, a, new BitVectorType(width));
  }

  /** Out of range or NaN: any value; constants are not folded then. */
  public Expr floatToUnsigned(RoundingMode mode, Expr a, int width) {
    requireFloat(a);
    return floats.convert(Op.FLOAT_TO_UNSIGNED, mode, a, new BitVectorType(width));
  }

  public Expr floatToBits(Expr a) {
    requireFloat(a);
    return floats.toBits(a);
  }

  public Expr bitsToFloat(Expr a, FloatType to) {
    requireBv(a);
    if (a.width() != to.width()) {
      throw new IllegalArgumentException("bitsToFloat: " + a.width() + " bits for " + to.text());
    }
    return floats.fromBits(a, to);
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

  /** Variables in order of creation. */
  public List<Variable> variables() {
    List<Variable> all = new ArrayList<>(variables.values());
    all.sort(null);
    return all;
  }

  private void requireBool(Expr a) {
    if (!a.isBool()) {
      throw new IllegalArgumentException("expected bool, got " + a.type().text());
    }
  }

  private void requireBv(Expr a) {
    if (!a.isBitVector()) {
      throw new IllegalArgumentException("expected a bit-vector, got " + a.type().text());
    }
  }

  private void requireFloat(Expr a) {
    if (!(a.type() instanceof FloatType)) {
      throw new IllegalArgumentException("expected a float, got " + a.type().text());
    }
  }

  private void requireSame(Expr a, Expr b) {
    if (!a.type().equals(b.type())) {
      throw new IllegalArgumentException(
          "operand types differ: " + a.type().text() + " and " + b.type().text());
    }
  }

  private void requireSameBv(Expr a, Expr b) {
    requireBv(a);
    requireSame(a, b);
  }

  private ArrayType requireIndex(Expr array, Expr index) {
    if (!(array.type() instanceof ArrayType type)) {
      throw new IllegalArgumentException("expected an array, got " + array.type().text());
    }
    if (!type.index().equals(index.type())) {
      throw new IllegalArgumentException(
          "index of " + type.text() + " has type " + index.type().text());
    }
    return type;
  }
}
