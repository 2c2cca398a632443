package dev.tracefold.solver.model;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.Optional;

/**
 * Evaluates expressions under one model and remembers the value of every node. What has no one
 * value, or is not computed here, is {@link #NONE}, which spreads to what depends on it.
 */
public final class ModelEvaluation {
  /** Stands for the absence of a value. */
  static final Object NONE = new Object();

  private final Model model;

  /** {@code Long} for up to 64 bits, {@code BigInteger} beyond, {@link ArrayView}, or NONE. */
  private final BottomUp<Object> values = BottomUp.by(this::compute);

  private ModelEvaluation(Model model) {
    this.model = model;
  }

  public static ModelEvaluation under(Model model) {
    return new ModelEvaluation(model);
  }

  /** The unsigned bits of an expression that is not an array, if it has a value here. */
  public Optional<BigInteger> bits(Expr e) {
    Object value = value(e);
    if (value instanceof Long bits) {
      return Optional.of(Bits.unsigned(bits));
    }
    return value instanceof BigInteger bits ? Optional.of(bits) : Optional.empty();
  }

  /** Whether the condition is known to hold. */
  public boolean satisfies(Expr condition) {
    return isTrue(value(condition));
  }

  /** Gives a variable, of which nothing was asked yet, the value of an expression. */
  public void define(Variable v, Expr meaning) {
    values.set(v.expr(), value(meaning));
  }

  /** How many values are remembered. */
  public int size() {
    return values.size();
  }

  private Object value(Expr e) {
    return values.of(e);
  }

  private Object compute(Expr e) {
    return switch (e.op()) {
      case CONST -> scalar(e.unsignedValue(), e.width());
      case VARIABLE -> variable(e.variable());
      case AND -> junction(e, false);
      case OR -> junction(e, true);
      case ITE -> arg(e, 0) == NONE ? NONE : isTrue(arg(e, 0)) ? arg(e, 1) : arg(e, 2);
      case SELECT -> arg(e, 0) instanceof ArrayView a ? a.at(arg(e, 1)) : NONE;
      case STORE -> arg(e, 0) instanceof ArrayView a ? a.with(arg(e, 1), arg(e, 2)) : NONE;
      case CONST_ARRAY -> ArrayView.constant(arg(e, 0));
      default -> operator(e);
    };
  }

  private Object arg(Expr e, int i) {
    return values.known(e.arg(i));
  }

  private Object variable(Variable v) {
    return v.type() instanceof ArrayType type
        ? ArrayView.of(model.array(v), type)
        : scalar(model.bits(v), v.expr().width());
  }

  /** One argument that is {@code decisive} decides, whether or not the others have a value. */
  private Object junction(Expr e, boolean decisive) {
    boolean unknown = false;
    for (Expr arg : e.args()) {
      Object value = values.known(arg);
      if (value != NONE && isTrue(value) == decisive) {
        return bool(decisive);
      }
      unknown |= value == NONE;
    }
    return unknown ? NONE : bool(!decisive);
  }

  private Object operator(Expr e) {
    boolean narrow = e.width() <= 64;
    boolean floats = e.type() instanceof FloatType;
    for (Expr arg : e.args()) {
      floats |= arg.type() instanceof FloatType;
      Object value = values.known(arg);
      if (value instanceof ArrayView || value == NONE) {
        return NONE;
      }
      narrow &= value instanceof Long;
    }
    return narrow && !floats ? narrow(e) : wide(e, floats);
  }

  private Object narrow(Expr e) {
    long a = (Long) arg(e, 0);
    if (e.args().size() == 1) {
      return NarrowBits.unary(e, a);
    }
    if (e.args().size() == 2) {
      return NarrowBits.binary(e, a, (Long) arg(e, 1));
    }
    return e.is(Op.ADD) ? sum(e) : NONE;
  }

  private Object sum(Expr e) {
    long total = 0;
    for (int i = 0; i < e.args().size(); i++) {
      total += (Long) arg(e, i);
    }
    return Bits.truncate(total, e.width());
  }

  private Object wide(Expr e, boolean floats) {
    BigInteger[] args = new BigInteger[e.args().size()];
    for (int i = 0; i < args.length; i++) {
      args[i] = arg(e, i) instanceof Long bits ? Bits.unsigned(bits) : (BigInteger) arg(e, i);
    }
    Object result = floats ? FloatValues.apply(e, args) : WideBits.apply(e, args);
    return result instanceof BigInteger bits ? scalar(bits, e.width()) : result;
  }

  static boolean isTrue(Object value) {
    return value instanceof Long bits && bits == 1;
  }

  static Object bool(boolean value) {
    return value ? 1L : 0L;
  }

  /** The representation of bits of a type of that width. */
  static Object scalar(BigInteger bits, int width) {
    return width <= 64 ? (Object) bits.longValue() : bits;
  }

  static int width(Type scalar) {
    if (scalar instanceof BitVectorType bv) {
      return bv.width();
    }
    return scalar instanceof FloatType f ? f.width() : 1;
  }
}
