package dev.tracefold.cfa.expr;

import java.math.BigInteger;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A recipe for an expression, to be built with and without simplification. */
record Term(
    Op op,
    Type type,
    List<Term> args,
    RoundingMode rounding,
    int high,
    int low,
    String name,
    BigInteger bits) {

  static Term of(Op op, Type type, Term... args) {
    return new Term(op, type, List.of(args), null, 0, 0, "", null);
  }

  static Term rounding(Op op, Type type, RoundingMode mode, Term... args) {
    return new Term(op, type, List.of(args), mode, 0, 0, "", null);
  }

  static Term extract(Term arg, int high, int low) {
    return new Term(
        Op.EXTRACT, new BitVectorType(high - low + 1), List.of(arg), null, high, low, "", null);
  }

  static Term variable(String name, Type type) {
    return new Term(Op.VARIABLE, type, List.of(), null, 0, 0, name, null);
  }

  static Term constant(Type type, BigInteger bits) {
    return new Term(Op.CONST, type, List.of(), null, 0, 0, "", bits);
  }

  /** The expression as it stands, around the factory's simplifications. */
  Expr raw(ExprFactory f) {
    return build(f, t -> f.variable(t.name, t.type).expr(), false, new IdentityHashMap<>());
  }

  /** The expression as the factory makes it; {@code leaf} gives what stands for a variable. */
  Expr simplified(ExprFactory f, Function<Term, Expr> leaf) {
    return build(f, leaf, true, new IdentityHashMap<>());
  }

  private Expr build(
      ExprFactory f, Function<Term, Expr> leaf, boolean simplify, Map<Term, Expr> memo) {
    Expr known = memo.get(this);
    if (known == null) {
      known = make(f, leaf, simplify, memo);
      memo.put(this, known);
    }
    return known;
  }

  private Expr make(
      ExprFactory f, Function<Term, Expr> leaf, boolean simplify, Map<Term, Expr> memo) {
    if (op == Op.VARIABLE) {
      return leaf.apply(this);
    }
    if (op == Op.CONST) {
      return f.constant(type, bits);
    }
    List<Expr> built = args.stream().map(a -> a.build(f, leaf, simplify, memo)).toList();
    Expr node =
        op == Op.EXTRACT
            ? f.extractNode(built.get(0), high, low)
            : rounding != null ? f.node(op, type, built, rounding) : f.node(op, type, built);
    return simplify ? f.rebuild(node, built) : node;
  }
}
