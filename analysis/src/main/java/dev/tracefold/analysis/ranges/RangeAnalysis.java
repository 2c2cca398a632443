package dev.tracefold.analysis.ranges;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.WeakOrder;
import dev.tracefold.results.budget.Budget;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The ranges of bit-vector variables wherever control is in main. A loop that keeps growing a range
 * makes it grow to the next constant of the program at once (widening with thresholds, Blanchet et
 * al., 2003).
 */
public final class RangeAnalysis {
  /** How often a loop may grow a range by as little as it does. */
  private static final int PATIENCE = 3;

  private static final int NARROWING = 2;

  private final Program program;
  private final Cfa cfa;
  private final Set<Location> headers;
  private final NavigableSet<BigInteger> thresholds;
  private final Map<Location, Map<Variable, Range>> ranges = new HashMap<>();

  private RangeAnalysis(Program program) {
    this.program = program;
    this.cfa = program.main();
    this.headers = LoopForest.of(cfa).headers();
    this.thresholds = constants(cfa);
  }

  /** The ranges in main; none if the budget does not suffice. */
  public static RangeAnalysis of(Program program, Budget budget) {
    RangeAnalysis analysis = new RangeAnalysis(program);
    if (!analysis.solve(budget)) {
      analysis.ranges.clear();
    }
    return analysis;
  }

  /** The range of a variable where control is at a location. */
  Range at(Location l, Variable v) {
    return ranges.getOrDefault(l, Map.of()).getOrDefault(v, Range.all(v.expr().width()));
  }

  /** What is known of variables where control is at a location, as conditions. */
  public List<Expr> conditions(Location l, Collection<Variable> variables) {
    Map<Variable, Range> here = ranges.getOrDefault(l, Map.of());
    List<Expr> conditions = new ArrayList<>();
    for (Variable v : variables) {
      if (here.containsKey(v)) {
        addConditions(v.expr(), here.get(v), conditions);
      }
    }
    return conditions;
  }

  private void addConditions(Expr v, Range range, List<Expr> conditions) {
    ExprFactory factory = program.factory();
    int width = range.width();
    if (range.isConstant()) {
      conditions.add(factory.eq(v, factory.bv(range.lowest(), width)));
      return;
    }
    conditions.add(factory.sle(factory.bv(range.lowest(), width), v));
    conditions.add(factory.sle(v, factory.bv(range.greatest(), width)));
    if (range.known() > 0) {
      Expr low = factory.truncate(v, range.known());
      conditions.add(factory.eq(low, factory.bv(range.residue(), range.known())));
    }
    conditions.removeIf(Expr::isTrue);
  }

  /** Whether a fixed point was found in time. */
  private boolean solve(Budget budget) {
    WeakOrder order = WeakOrder.of(cfa);
    Map<Location, Integer> visits = new HashMap<>();
    TreeSet<Location> open = new TreeSet<>(Comparator.comparingInt(order::rank));
    ranges.put(cfa.initial(), Map.of());
    open.add(cfa.initial());
    while (!open.isEmpty()) {
      if (budget.isExhausted()) {
        return false;
      }
      Location l = open.pollFirst();
      for (Edge e : cfa.outgoing(l)) {
        Location target = e.target();
        Map<Variable, Range> old = ranges.get(target);
        Map<Variable, Range> reached = after(e, ranges.get(l));
        Map<Variable, Range> all = old == null ? reached : joined(old, reached);
        if (old != null
            && headers.contains(target)
            && !all.equals(old)
            && visits.merge(target, 1, Integer::sum) > PATIENCE) {
          all = widened(old, all);
        }
        if (!all.equals(old)) {
          ranges.put(target, all);
          open.add(target);
        }
      }
    }
    return narrow(open.comparator(), budget);
  }

  /** Takes back what widening gave away; ranges that hold stay such that hold. */
  private boolean narrow(Comparator<? super Location> order, Budget budget) {
    List<Location> reached = new ArrayList<>(ranges.keySet());
    reached.remove(cfa.initial());
    reached.sort(order);
    for (int pass = 0; pass < NARROWING; pass++) {
      for (Location l : reached) {
        if (budget.isExhausted()) {
          return false;
        }
        cfa.incoming(l).stream()
            .filter(e -> ranges.containsKey(e.source()))
            .map(e -> after(e, ranges.get(e.source())))
            .reduce(RangeAnalysis::joined)
            .ifPresent(all -> ranges.put(l, all));
      }
    }
    return true;
  }

  private Map<Variable, Range> after(Edge e, Map<Variable, Range> before) {
    Map<Variable, Range> assumed = new TreeMap<>(before);
    RangeRefinement.assume(e.guard(), assumed);
    RangeEvaluation evaluation = new RangeEvaluation(assumed);
    Map<Variable, Range> after = new TreeMap<>(assumed);
    e.updates()
        .forEach(
            (v, value) -> {
              after.remove(v);
              if (value.isBitVector()) {
                put(v, evaluation.of(value), after);
              }
            });
    e.inputs().keySet().forEach(after::remove);
    if (e.call().isPresent()) {
      program.globals().forEach(after::remove);
      e.call().get().result().ifPresent(after::remove);
    }
    return after;
  }

  private static Map<Variable, Range> joined(Map<Variable, Range> a, Map<Variable, Range> b) {
    Map<Variable, Range> both = new TreeMap<>();
    a.forEach(
        (v, range) -> {
          if (b.containsKey(v)) {
            put(v, range.join(b.get(v)), both);
          }
        });
    return both;
  }

  private Map<Variable, Range> widened(Map<Variable, Range> old, Map<Variable, Range> grown) {
    Map<Variable, Range> widened = new TreeMap<>();
    grown.forEach((v, range) -> put(v, widened(old.get(v), range), widened));
    return widened;
  }

  private Range widened(Range old, Range grown) {
    BigInteger low = grown.lowest();
    if (low.compareTo(old.lowest()) < 0) {
      BigInteger threshold = thresholds.floor(low);
      low = threshold == null ? Range.smallest(grown.width()) : threshold;
    }
    BigInteger high = grown.greatest();
    if (high.compareTo(old.greatest()) > 0) {
      BigInteger threshold = thresholds.ceiling(high);
      high = threshold == null ? Range.largest(grown.width()) : threshold;
    }
    return new Range(
        grown.width(),
        low.max(Range.smallest(grown.width())),
        high.min(Range.largest(grown.width())),
        grown.known(),
        grown.residue());
  }

  /** Of what has no entry nothing is known. */
  private static void put(Variable v, Range range, Map<Variable, Range> into) {
    if (range.equals(Range.all(range.width()))) {
      into.remove(v);
    } else {
      into.put(v, range);
    }
  }

  /** The constants of the program and their neighbours. */
  private static NavigableSet<BigInteger> constants(Cfa cfa) {
    NavigableSet<BigInteger> constants = new TreeSet<>();
    for (BigInteger c : Vocabulary.of(cfa).integers()) {
      constants.addAll(List.of(c.subtract(BigInteger.ONE), c, c.add(BigInteger.ONE)));
    }
    return constants;
  }
}
