package dev.tracefold.engines.facts;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Guesses over the variables that matter at a location: bounds by the constants of the program,
 * orders and equalities between two variables, parity, and the program's own conditions.
 */
final class Guesses {
  /** Constants per width that bounds are made of. */
  private static final int CONSTANT_LIMIT = 16;

  private final ExprFactory factory;
  private final List<BigInteger> constants;
  private final List<Expr> conditions;

  Guesses(ExprFactory factory, Cfa cfa) {
    this.factory = factory;
    this.constants = constants(cfa);
    this.conditions = conditions(cfa);
  }

  /** All guesses over the variables, without repetition. */
  List<Expr> over(Collection<Variable> variables) {
    Set<Expr> guesses = new LinkedHashSet<>();
    List<Variable> numbers =
        variables.stream()
            .filter(v -> v.type() instanceof BitVectorType t && t.width() > 1)
            .toList();
    numbers.forEach(v -> bounds(v.expr(), guesses));
    for (Variable x : numbers) {
      for (Variable y : numbers) {
        if (x != y && x.type().equals(y.type())) {
          guesses.add(factory.sle(x.expr(), y.expr()));
          guesses.add(factory.slt(x.expr(), y.expr()));
          guesses.add(factory.ule(x.expr(), y.expr()));
          guesses.add(factory.ult(x.expr(), y.expr()));
          guesses.add(factory.eq(x.expr(), y.expr()));
        }
      }
    }
    for (Variable v : variables) {
      if (v.expr().isBool()) {
        guesses.add(v.expr());
        guesses.add(factory.not(v.expr()));
      }
    }
    Set<Variable> known = new TreeSet<>(variables);
    for (Expr c : conditions) {
      if (known.containsAll(Traversal.variables(c))) {
        guesses.add(c);
        guesses.add(factory.not(c));
      }
    }
    guesses.removeIf(Expr::isConst);
    return new ArrayList<>(guesses);
  }

  private void bounds(Expr x, Set<Expr> guesses) {
    int width = x.width();
    for (BigInteger c : constants) {
      Expr constant = factory.bv(c, width);
      if (!constant.signedValue().equals(c) && !constant.unsignedValue().equals(c)) {
        continue;
      }
      guesses.add(factory.sle(constant, x));
      guesses.add(factory.sle(x, constant));
      guesses.add(factory.ule(constant, x));
      guesses.add(factory.ule(x, constant));
      guesses.add(factory.eq(x, constant));
      guesses.add(factory.neq(x, constant));
    }
    Expr lowBit = factory.truncate(x, 1);
    guesses.add(factory.eq(lowBit, factory.bv(0, 1)));
    guesses.add(factory.eq(lowBit, factory.bv(1, 1)));
  }

  /** The constants of the program and their neighbours, the smallest magnitudes first. */
  private static List<BigInteger> constants(Cfa cfa) {
    Set<BigInteger> found = new TreeSet<>();
    found.add(BigInteger.ZERO);
    for (Edge e : cfa.edges()) {
      List<Expr> roots = new ArrayList<>(e.updates().values());
      roots.add(e.guard());
      for (Expr x : Traversal.postOrder(roots)) {
        if (x.isConst() && x.isBitVector() && x.width() > 1) {
          BigInteger c = x.signedValue();
          found.add(c);
          found.add(c.add(BigInteger.ONE));
          found.add(c.subtract(BigInteger.ONE));
        }
      }
    }
    return found.stream()
        .sorted((a, b) -> a.abs().equals(b.abs()) ? b.compareTo(a) : a.abs().compareTo(b.abs()))
        .limit(CONSTANT_LIMIT)
        .toList();
  }

  /** The comparisons in guards. */
  private static List<Expr> conditions(Cfa cfa) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Edge e : cfa.edges()) {
      for (Expr x : Traversal.postOrder(List.of(e.guard()))) {
        boolean comparison =
            x.is(Op.EQ) && !x.arg(0).isBool()
                || x.is(Op.SLT)
                || x.is(Op.SLE)
                || x.is(Op.ULT)
                || x.is(Op.ULE);
        if (comparison) {
          found.add(x);
        }
      }
    }
    return List.copyOf(found);
  }
}
