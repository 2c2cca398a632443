package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.List;

/**
 * An expression as code over {@link Frame}s of one {@link Slots} layout. Evaluating changes nothing
 * that belongs to the state, but arrays that become part of the result are shared from then on.
 */
public final class CompiledExpr {
  private final Expr expr;
  private final List<Variable> reads;
  private final Block block = new Block();
  private final LongCode narrow;
  private final WideCode wide;
  private final ArrayCode array;

  private CompiledExpr(Expr expr, Slots slots) {
    this.expr = expr;
    this.reads = List.copyOf(Traversal.variables(expr));
    ExprCompiler compiler = ExprCompiler.compile(List.of(expr), slots, block);
    boolean isArray = expr.type() instanceof ArrayType;
    this.narrow = Slots.isLong(expr.type()) ? compiler.codes().narrow(expr) : null;
    this.wide = isArray ? null : compiler.codes().wide(expr);
    this.array = isArray ? compiler.array(expr) : null;
    block.sealed();
  }

  public static CompiledExpr of(Expr expr, Slots slots) {
    return new CompiledExpr(expr, slots);
  }

  public Expr expr() {
    return expr;
  }

  /** The variables that occur in the expression, in order of id. */
  public List<Variable> reads() {
    return reads;
  }

  /** The zero-extended bits of a scalar of at most 64 bits; bool is 0 or 1. */
  public long evalLong(Frame f) {
    block.run(f);
    return narrow.eval(f);
  }

  /** The value of a bool. */
  public boolean test(Frame f) {
    return evalLong(f) != 0;
  }

  /** The bits of any scalar. */
  public BigInteger evalBits(Frame f) {
    block.run(f);
    return wide.eval(f);
  }

  /** The value of an array; belongs to the caller unless it is shared. */
  public ConcreteArray evalArray(Frame f) {
    block.run(f);
    return array.value(f, ArrayCode.KEEP);
  }

  /** The value of an expression of any type. */
  public Value eval(Frame f) {
    return array != null ? evalArray(f).contents() : Value.ofBits(evalBits(f));
  }
}
