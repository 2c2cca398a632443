package dev.tracefold.analysis.ranges;

import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.WeakOrder;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.ranges.Comparison;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Membership;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final Widening widening;
  private final Map<Location, Map<Variable, IntegerRange>> ranges = new HashMap<>();

  private RangeAnalysis(Program program) {
    this.program = program;
    this.cfa = program.main();
    this.headers = LoopForest.of(cfa).headers();
    this.widening = Widening.to(Vocabulary.of(cfa).integers());
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
  IntegerRange at(Location l, Variable v) {
    return ranges.getOrDefault(l, Map.of()).getOrDefault(v, IntegerRange.all(v.expr().width()));
  }

  /** What is known of variables where control is at a location, as conditions. */
  public List<Expr> conditions(Location l, Collection<Variable> variables) {
    Map<Variable, IntegerRange> here = ranges.getOrDefault(l, Map.of());
    List<Expr> conditions = new ArrayList<>();
    for (Variable v : variables) {
      if (here.containsKey(v)) {
        conditions.addAll(Membership.of(program.factory(), v.expr(), here.get(v)));
      }
    }
    return conditions;
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
        Map<Variable, IntegerRange> old = ranges.get(target);
        Map<Variable, IntegerRange> reached = after(e, ranges.get(l));
        Map<Variable, IntegerRange> all = old == null ? reached : joined(old, reached);
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

  private Map<Variable, IntegerRange> after(Edge e, Map<Variable, IntegerRange> before) {
    VariableRanges assumed = new VariableRanges(before);
    Comparison.in(e.guard()).forEach(c -> c.narrow(assumed));
    Map<Variable, IntegerRange> after = new TreeMap<>(assumed.known());
    e.updates()
        .forEach(
            (v, value) -> {
              after.remove(v);
              if (value.isBitVector()) {
                put(v, assumed.of(value), after);
              }
            });
    e.inputs().keySet().forEach(after::remove);
    if (e.call().isPresent()) {
      program.globals().forEach(after::remove);
      e.call().get().result().ifPresent(after::remove);
    }
    return after;
  }

  private static Map<Variable, IntegerRange> joined(
      Map<Variable, IntegerRange> a, Map<Variable, IntegerRange> b) {
    Map<Variable, IntegerRange> both = new TreeMap<>();
    a.forEach(
        (v, range) -> {
          if (b.containsKey(v)) {
            put(v, range.join(b.get(v)), both);
          }
        });
    return both;
  }

  private Map<Variable, IntegerRange> widened(
      Map<Variable, IntegerRange> old, Map<Variable, IntegerRange> grown) {
    Map<Variable, IntegerRange> widened = new TreeMap<>();
    grown.forEach((v, range) -> put(v, widening.of(old.get(v), range), widened));
    return widened;
  }

  /** Of what has no entry nothing is known. */
  private static void put(Variable v, IntegerRange range, Map<Variable, IntegerRange> into) {
    if (range.isAll()) {
      into.remove(v);
    } else {
      into.put(v, range);
    }
  }
}
