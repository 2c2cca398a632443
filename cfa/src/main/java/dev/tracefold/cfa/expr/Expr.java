package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.List;

/**
 * One node of the expression graph. Made only by {@link ExprFactory}; within a factory, identity is
 * equality. Ids grow in order of creation, arguments before parents, so they order nodes
 * topologically and deterministically.
 */
public final class Expr {
  private final int id;
  private final Op op;
  private final Type type;
  private final List<Expr> args;

  /** What distinguishes nodes beyond operator, type and arguments; see the accessors. */
  private final Object payload;

  /** Constant bits (when they fit), or high and low of an extract packed in one. */
  private final long bits;

  private final int hash;

  /** A Bloom filter of the variables below: bit {@code id % 64} is set for each. */
  private final long variableMask;

  Expr(int id, Op op, Type type, List<Expr> args, Object payload, long bits) {
    this.id = id;
    this.op = op;
    this.type = type;
    this.args = args;
    this.payload = payload;
    this.bits = bits;
    this.hash = NodeTable.hash(op, type, args, payload, bits);
    long mask = payload instanceof Variable v ? 1L << (v.id() & 63) : 0;
    for (Expr arg : args) {
      mask |= arg.variableMask;
    }
    this.variableMask = mask;
  }

  public int id() {
    return id;
  }

  public Op op() {
    return op;
  }

  public Type type() {
    return type;
  }

  public List<Expr> args() {
    return args;
  }

  public Expr arg(int i) {
    return args.get(i);
  }

  /** Width of a bit-vector or of a float's bit pattern; 1 for bool. */
  public int width() {
    if (type instanceof BitVectorType bv) {
      return bv.width();
    }
    if (type instanceof FloatType f) {
      return f.width();
    }
    if (type == BoolType.BOOL) {
      return 1;
    }
    throw new IllegalStateException("an array has no width: " + type.text());
  }

  public boolean is(Op wanted) {
    return op == wanted;
  }

  public boolean isConst() {
    return op == Op.CONST;
  }

  public boolean isVariable() {
    return op == Op.VARIABLE;
  }

  public boolean isTrue() {
    return op == Op.CONST && type == BoolType.BOOL && bits == 1;
  }

  public boolean isFalse() {
    return op == Op.CONST && type == BoolType.BOOL && bits == 0;
  }

  /** Whether this is a bit-vector constant of that (unsigned, at most 64-bit) value. */
  public boolean isConst(long value) {
    return op == Op.CONST && type instanceof BitVectorType && payload == null && bits == value;
  }

  public boolean isBool() {
    return type == BoolType.BOOL;
  }

  public boolean isBitVector() {
    return type instanceof BitVectorType;
  }

  /** Whether this is a constant whose bits fit a long. */
  public boolean isLongConst() {
    return op == Op.CONST && payload == null;
  }

  /** The variable of a {@link Op#VARIABLE} leaf. */
  public Variable variable() {
    return (Variable) payload;
  }

  /** The bits of a constant of at most 64 bits, zero-extended; bool is 0 or 1. */
  public long bits() {
    if (op != Op.CONST || payload != null) {
      throw new IllegalStateException("not a constant of at most 64 bits: " + op);
    }
    return bits;
  }

  /** The value of a constant of any width as an unsigned number (bit pattern for floats). */
  public BigInteger unsignedValue() {
    if (op != Op.CONST) {
      throw new IllegalStateException("not a constant: " + op);
    }
    return payload == null ? Bits.unsigned(bits) : (BigInteger) payload;
  }

  /** The value of a bit-vector constant as a two's-complement number. */
  public BigInteger signedValue() {
    BigInteger u = unsignedValue();
    return u.testBit(width() - 1) ? u.subtract(BigInteger.ONE.shiftLeft(width())) : u;
  }

  /** The signed value of a bit-vector constant of at most 64 bits. */
  public long signedBits() {
    return Bits.signExtend(bits(), width());
  }

  /** Highest bit that an {@link Op#EXTRACT} keeps. */
  public int high() {
    return (int) (bits >> 32);
  }

  /** Lowest bit that an {@link Op#EXTRACT} keeps. */
  public int low() {
    return (int) bits;
  }

  /** The rounding mode of an operator that {@link Op#rounds()}. */
  public RoundingMode rounding() {
    return (RoundingMode) payload;
  }

  /** May be true for a variable that does not occur; is never false for one that does. */
  public boolean mayContain(Variable v) {
    return (variableMask & 1L << (v.id() & 63)) != 0;
  }

  /** The Bloom filter behind {@link #mayContain}. */
  public long variableMask() {
    return variableMask;
  }

  /** Whether no variable occurs in it. */
  public boolean isGround() {
    return variableMask == 0;
  }

  Object payload() {
    return payload;
  }

  long rawBits() {
    return bits;
  }

  /**
   * Structural, so that the order in hash tables is the same in every run; equality is identity.
   */
  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    return ExprPrinter.print(this);
  }
}
