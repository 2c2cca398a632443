package dev.tracefold.engines.valueclasses;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.NaturalLoop;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which values of which variables are not told apart at loop headers: variables that loops compute,
 * between the constants that they are compared with.
 */
final class ValueClasses {
  /** Variables that are compared with more constants count something. */
  private static final int MOST_CLASSES = 24;

  /** Large numbers of these many bits are told apart, since only the largest overflow. */
  private static final List<Integer> MAGNITUDES = List.of(20, 24, 28);

  private final ExprFactory factory;
  private final Cfa cfa;
  private final Map<Variable, NavigableSet<BigInteger>> constants = new HashMap<>();
  private final Program program;
  private final Set<Variable> computed = new TreeSet<>();

  private ValueClasses(Program program) {
    this.program = program;
    this.factory = program.factory();
    this.cfa = program.main();
  }

  /** By header and variable, conditions of which exactly one holds. */
  static Map<Location, Map<Variable, List<Expr>>> of(Program program) {
    ValueClasses classes = new ValueClasses(program);
    classes.findComparisons();
    classes.findComputed();
    return classes.atHeaders();
  }

  private void findComparisons() {
    for (Expr e : Vocabulary.of(cfa).terms()) {
      if (e.is(Op.EQ) && !e.arg(0).isBool() || e.is(Op.SLT) || e.is(Op.SLE)) {
        boolean right = e.arg(1).isConst();
        Expr c = e.arg(right ? 1 : 0);
        Expr v = e.arg(right ? 0 : 1);
        if (v.isVariable() && c.isConst() && c.isBitVector()) {
          boundaries(e, right, c.signedValue(), v.variable());
        }
      }
    }
  }

  /** The smallest values of the classes on the right of each boundary. */
  private void boundaries(Expr comparison, boolean right, BigInteger c, Variable v) {
    NavigableSet<BigInteger> all = constants.computeIfAbsent(v, x -> new TreeSet<>());
    BigInteger next = c.add(BigInteger.ONE);
    if (comparison.is(Op.EQ)) {
      all.add(c);
      all.add(next);
    } else if (comparison.is(Op.SLT)) {
      all.add(right ? c : next);
    } else {
      all.add(right ? next : c);
    }
  }

  /** What is neither a constant nor an input nor a copy of such. */
  private void findComputed() {
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Edge e : cfa.edges()) {
        for (Map.Entry<Variable, Expr> u : e.updates().entrySet()) {
          if (u.getKey().type() instanceof BitVectorType && isComputed(u.getValue())) {
            grown |= computed.add(u.getKey());
          }
        }
      }
    }
  }

  private boolean isComputed(Expr value) {
    if (value.is(Op.ITE)) {
      return isComputed(value.arg(1)) || isComputed(value.arg(2));
    }
    return value.isVariable() ? computed.contains(value.variable()) : !value.isConst();
  }

  private Map<Location, Map<Variable, List<Expr>>> atHeaders() {
    LoopForest forest = LoopForest.of(cfa);
    Liveness live = Liveness.ofReads(program, cfa);
    Map<Location, Map<Variable, List<Expr>>> all = new TreeMap<>();
    for (Location header : forest.headers()) {
      Set<Variable> written = written(forest.innermost(header).orElseThrow());
      Map<Variable, List<Expr>> here = new TreeMap<>();
      for (Variable v : live.at(header)) {
        if (computed.contains(v) && written.contains(v) && constants.containsKey(v)) {
          List<Expr> classes = classes(v);
          if (classes.size() <= MOST_CLASSES) {
            here.put(v, classes);
          }
        }
      }
      if (!here.isEmpty()) {
        all.put(header, here);
      }
    }
    return all;
  }

  private Set<Variable> written(NaturalLoop loop) {
    Set<Variable> written = new TreeSet<>();
    for (Location l : loop.body()) {
      for (Edge e : cfa.outgoing(l)) {
        written.addAll(e.updates().keySet());
      }
    }
    return written;
  }

  private List<Expr> classes(Variable v) {
    int width = v.expr().width();
    List<Expr> classes = new ArrayList<>();
    Expr below = factory.trueExpr();
    Expr from = factory.trueExpr();
    NavigableSet<BigInteger> bounds = new TreeSet<>(constants.get(v));
    for (int bits : MAGNITUDES) {
      bounds.add(BigInteger.ONE.shiftLeft(bits));
      bounds.add(BigInteger.ONE.shiftLeft(bits).negate());
    }
    for (BigInteger c : bounds) {
      Expr bound = factory.bv(c, width);
      if (!bound.signedValue().equals(c)) {
        continue;
      }
      below = factory.slt(v.expr(), bound);
      classes.add(factory.and(from, below));
      from = factory.sle(bound, v.expr());
    }
    classes.add(from);
    classes.removeIf(Expr::isFalse);
    return classes;
  }
}
