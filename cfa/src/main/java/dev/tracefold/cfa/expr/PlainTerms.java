package dev.tracefold.cfa.expr;

import java.util.List;

/**
 * Makes expressions as they are asked for: types are checked and equal ones are one object, but
 * nothing is simplified. For whoever must not rest on the simplifications of {@link ExprFactory}.
 * Such terms may lack the forms that the factory promises, so they are for solvers and evaluators
 * only.
 */
public final class PlainTerms {
  private final ExprFactory factory;

  private PlainTerms(ExprFactory factory) {
    this.factory = factory;
  }

  /** Terms beside those of the factory, over the same variables and constants. */
  public static PlainTerms of(ExprFactory factory) {
    return new PlainTerms(factory);
  }

  /** The operator of {@code like} over other arguments of the same types. */
  public Expr rebuild(Expr like, List<Expr> args) {
    if (args.size() != like.args().size()) {
      throw new IllegalArgumentException(args.size() + " arguments for " + like.op());
    }
    for (int i = 0; i < args.size(); i++) {
      requireType(args.get(i), like.arg(i).type());
    }
    return factory.plainNode(like, args);
  }

  public Expr not(Expr a) {
    requireType(a, BoolType.BOOL);
    return factory.node(Op.NOT, BoolType.BOOL, List.of(a));
  }

  /** Of two or more. */
  public Expr and(List<Expr> args) {
    return junction(Op.AND, args);
  }

  /** Of two or more. */
  public Expr or(List<Expr> args) {
    return junction(Op.OR, args);
  }

  private Expr junction(Op op, List<Expr> args) {
    if (args.size() < 2) {
      throw new IllegalArgumentException(op + " of " + args.size());
    }
    args.forEach(a -> requireType(a, BoolType.BOOL));
    return factory.node(op, BoolType.BOOL, args);
  }

  public Expr ite(Expr condition, Expr then, Expr otherwise) {
    requireType(condition, BoolType.BOOL);
    requireType(otherwise, then.type());
    return factory.node(Op.ITE, then.type(), List.of(condition, then, otherwise));
  }

  /** Not of floats, which have no such equality. */
  public Expr eq(Expr a, Expr b) {
    requireType(b, a.type());
    if (a.type() instanceof FloatType) {
      throw new IllegalArgumentException("eq on floats");
    }
    return factory.node(Op.EQ, BoolType.BOOL, List.of(a, b));
  }

  public Expr floatToBits(Expr a) {
    return factory.node(Op.FLOAT_TO_BITS, new BitVectorType(a.width()), List.of(a));
  }

  public Expr select(Expr array, Expr index) {
    ArrayType type = (ArrayType) array.type();
    requireType(index, type.index());
    return factory.node(Op.SELECT, type.element(), List.of(array, index));
  }

  public Expr store(Expr array, Expr index, Expr element) {
    ArrayType type = (ArrayType) array.type();
    requireType(index, type.index());
    requireType(element, type.element());
    return factory.node(Op.STORE, type, List.of(array, index, element));
  }

  private static void requireType(Expr e, Type type) {
    if (!e.type().equals(type)) {
      throw new IllegalArgumentException(e.type().text() + " in the place of " + type.text());
    }
  }
}
