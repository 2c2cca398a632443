package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;

/** Bounds of numbers by the constants of a program, and orders between them and their sums. */
final class NumberGuesses {
  /** Constants per width that bounds are made of. */
  private static final int CONSTANT_LIMIT = 16;

  /** Variables of which all sums of two are compared with a third. */
  private static final int SUM_LIMIT = 7;

  private final ExprFactory factory;
  private final List<BigInteger> constants;

  NumberGuesses(ExprFactory factory, List<BigInteger> constants) {
    this.factory = factory;
    this.constants = constants;
  }

  /** The constants of the program and their neighbours, the smallest magnitudes first. */
  static List<BigInteger> constants(Vocabulary vocabulary) {
    Set<BigInteger> found = new TreeSet<>();
    found.add(BigInteger.ZERO);
    for (BigInteger c : vocabulary.integers()) {
      found.add(c);
      found.add(c.add(BigInteger.ONE));
      found.add(c.subtract(BigInteger.ONE));
    }
    return found.stream()
        .sorted((a, b) -> a.abs().equals(b.abs()) ? b.compareTo(a) : a.abs().compareTo(b.abs()))
        .limit(CONSTANT_LIMIT)
        .toList();
  }

  /** Bounds, parity and truth of single variables. */
  List<Expr> ofOne(Collection<Variable> variables) {
    Set<Expr> guesses = new LinkedHashSet<>();
    numbers(variables).forEach(v -> bounds(v.expr(), guesses));
    for (Variable v : variables) {
      if (v.expr().isBool()) {
        guesses.add(v.expr());
        guesses.add(factory.not(v.expr()));
      }
    }
    return new ArrayList<>(guesses);
  }

  /** Orders between variables. */
  List<Expr> orders(Collection<Variable> variables) {
    Set<Expr> guesses = new LinkedHashSet<>();
    List<Variable> numbers = numbers(variables);
    for (Variable x : numbers) {
      for (Variable y : numbers) {
        if (x != y && x.type().equals(y.type())) {
          order(x.expr(), y.expr(), guesses);
        }
      }
    }
    return new ArrayList<>(guesses);
  }

  /** Orders between a variable and the sum of two others, or what is left until a bound. */
  List<Expr> sums(
      Collection<Variable> variables, Function<Collection<Variable>, List<Expr>> conditions) {
    Set<Expr> guesses = new LinkedHashSet<>();
    List<Variable> numbers = numbers(variables);
    List<Variable> few = numbers.subList(0, Math.min(SUM_LIMIT, numbers.size()));
    Set<Expr> sums = new LinkedHashSet<>();
    for (Variable x : few) {
      few.stream()
          .filter(y -> y.compareTo(x) < 0 && y.type().equals(x.type()))
          .forEach(y -> sums.add(factory.add(x.expr(), y.expr())));
    }
    for (Expr c : conditions.apply(few)) {
      if (c.is(Op.SLT) || c.is(Op.SLE)) {
        sums.add(factory.sub(c.arg(1), c.arg(0)));
      }
    }
    for (Expr sum : sums) {
      Set<Variable> used = Traversal.variables(sum);
      for (Variable z : few) {
        if (!used.contains(z) && used.size() > 1 && z.expr().type().equals(sum.type())) {
          guesses.add(factory.sle(sum, z.expr()));
          guesses.add(factory.sle(z.expr(), sum));
        }
      }
    }
    return List.copyOf(guesses);
  }

  private void order(Expr x, Expr y, Set<Expr> guesses) {
    guesses.add(factory.sle(x, y));
    guesses.add(factory.slt(x, y));
    guesses.add(factory.ule(x, y));
    guesses.add(factory.ult(x, y));
    guesses.add(factory.eq(x, y));
    guesses.add(factory.sle(x, factory.add(y, factory.bv(1, y.width()))));
  }

  private void bounds(Expr x, Set<Expr> guesses) {
    int width = x.width();
    for (BigInteger c : constants) {
      Expr constant = factory.bv(c, width);
      if (!constant.signedValue().equals(c) && !constant.unsignedValue().equals(c)) {
        continue;
      }
      guesses.add(factory.eq(x, constant));
      guesses.add(factory.sle(constant, x));
      guesses.add(factory.sle(x, constant));
      guesses.add(factory.ule(constant, x));
      guesses.add(factory.ule(x, constant));
      guesses.add(factory.neq(x, constant));
    }
    Expr lowBit = factory.truncate(x, 1);
    guesses.add(factory.eq(lowBit, factory.bv(0, 1)));
    guesses.add(factory.eq(lowBit, factory.bv(1, 1)));
  }

  static List<Variable> numbers(Collection<Variable> variables) {
    return variables.stream()
        .filter(v -> v.type() instanceof BitVectorType t && t.width() > 1)
        .toList();
  }
}
