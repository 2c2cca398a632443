package dev.tracefold.analysis.vocabulary;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The terms that edges read, each once and after its parts, in the order of the edges. */
public final class Vocabulary {
  private final List<Expr> terms;
  private final List<Expr> tested;

  private Vocabulary(Collection<Cfa> automata) {
    Set<Expr> read = new LinkedHashSet<>();
    Set<Expr> guards = new LinkedHashSet<>();
    for (Cfa cfa : automata) {
      for (Edge e : cfa.edges()) {
        guards.add(e.guard());
        read.add(e.guard());
        read.addAll(e.updates().values());
        e.call().ifPresent(c -> read.addAll(c.arguments()));
      }
    }
    this.terms = List.copyOf(Traversal.postOrder(read));
    this.tested = List.copyOf(Traversal.postOrder(guards));
  }

  /** Of one automaton. */
  public static Vocabulary of(Cfa cfa) {
    return new Vocabulary(List.of(cfa));
  }

  /** Of all automata. */
  public static Vocabulary of(Program program) {
    List<Cfa> all = new ArrayList<>(List.of(program.main()));
    all.addAll(program.procedures().values());
    return new Vocabulary(all);
  }

  /** Everything that is read. */
  public List<Expr> terms() {
    return terms;
  }

  /** What guards are made of. */
  public List<Expr> tested() {
    return tested;
  }

  /** The integers of more than one bit, as signed numbers. */
  public Set<BigInteger> integers() {
    Set<BigInteger> found = new LinkedHashSet<>();
    for (Expr e : terms) {
      if (e.isConst() && e.isBitVector() && e.width() > 1) {
        found.add(e.signedValue());
      }
    }
    return found;
  }

  /** The floating-point numbers of the usual formats that are numbers. */
  public Set<Double> floats() {
    Set<Double> found = new LinkedHashSet<>();
    for (Expr e : terms) {
      if (e.isLongConst() && e.type() instanceof FloatType type) {
        double value = value(e.bits(), type);
        if (Double.isFinite(value)) {
          found.add(value);
        }
      }
    }
    return found;
  }

  private static double value(long bits, FloatType type) {
    if (type.equals(FloatType.SINGLE)) {
      return Float.intBitsToFloat((int) bits);
    }
    return type.equals(FloatType.DOUBLE) ? Double.longBitsToDouble(bits) : Double.NaN;
  }
}
