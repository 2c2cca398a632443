package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What {@link ExprFactory} makes of nothing else: variables and constants. */
abstract class LeafTerms {
  final NodeTable nodes = new NodeTable();
  private final Map<String, Variable> variables = new HashMap<>();
  private final Map<String, Integer> freshCounters = new HashMap<>();
  private final Expr trueExpr;
  private final Expr falseExpr;

  LeafTerms() {
    falseExpr = nodes.node(Op.CONST, BoolType.BOOL, List.of(), null, 0);
    trueExpr = nodes.node(Op.CONST, BoolType.BOOL, List.of(), null, 1);
  }

  /** How many distinct nodes exist: a measure of memory. */
  public int size() {
    return nodes.size();
  }

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

  /** Variables in order of creation. */
  public List<Variable> variables() {
    List<Variable> all = new ArrayList<>(variables.values());
    all.sort(null);
    return all;
  }
}
