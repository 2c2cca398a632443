package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.engines.feasibility.PathRanges;
import dev.tracefold.engines.machine.ArrayAccess;
import dev.tracefold.engines.machine.MemoryArray;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.ranges.IntegerRange;
import dev.tracefold.solver.ranges.Membership;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * What a solver says of guards, and where indices of arrays lie. An index is supposed to stay where
 * the array has entries, and what follows from that is only as good as {@link #suppositions}.
 */
final class Reachability implements ArrayAccess.IndexRange {
  private final Solver solver;
  private final Definitions names;
  private final ExprFactory factory;
  private final boolean supposing;
  private final PathRanges intervals = new PathRanges();
  private final Set<Expr> outside = new LinkedHashSet<>();
  private Guard current;

  /**
   * @param supposing whether to make suppositions
   */
  Reachability(Solver solver, Definitions names, boolean supposing) {
    this.solver = solver;
    this.names = names;
    this.factory = names.factory();
    this.supposing = supposing;
  }

  /** Whether the guard was not refuted. */
  boolean isPossible(Guard guard) {
    return !solver.isSatisfiable(names.explained(guard.conditions())).isUnsat();
  }

  /** Whether one of the guards can hold; if so the solver has a model. */
  Status either(List<Guard> guards) {
    return satisfiable(guards.stream().map(g -> factory.and(g.conditions())).toList());
  }

  /** How many ways there are for a supposition to be wrong. */
  int supposed() {
    return outside.size();
  }

  /** Whether a supposition can be wrong. */
  Status suppositions() {
    return satisfiable(outside);
  }

  private Status satisfiable(Iterable<Expr> alternatives) {
    List<Expr> all = new ArrayList<>();
    alternatives.forEach(all::add);
    return solver.isSatisfiable(names.explained(List.of(factory.or(all))));
  }

  /** Notes where values lie that are one thing under the first guard, another under the second. */
  void learn(Guard either, List<ValueUnion.Choice> choices, Guard first, Guard second) {
    List<ValueUnion.Choice> numbers =
        choices.stream().filter(c -> c.value().isBitVector() && !c.value().isConst()).toList();
    List<IntegerRange> inFirst = intervals(first, numbers, ValueUnion.Choice::first);
    List<IntegerRange> inSecond = intervals(second, numbers, ValueUnion.Choice::second);
    for (int i = 0; i < numbers.size(); i++) {
      Expr value = numbers.get(i).value();
      IntegerRange range = inFirst.get(i).join(inSecond.get(i));
      Membership.of(factory, value, range).forEach(either::learn);
    }
  }

  private List<IntegerRange> intervals(
      Guard guard, List<ValueUnion.Choice> choices, Function<ValueUnion.Choice, Expr> value) {
    intervals.moveTo(guard.path());
    return choices.stream().map(value).map(intervals::roughly).toList();
  }

  /** The truth of the condition under the current guard, if intervals tell it. */
  Optional<Boolean> truth(Expr condition) {
    intervals.moveTo(current.path());
    return intervals.truth(condition);
  }

  /** Names the guard that array indices are under from now on. */
  void follow(Guard guard) {
    current = guard;
  }

  /** An interval that the index plainly lies in, or the one of the entries. */
  @Override
  public Optional<long[]> of(Expr index, MemoryArray array) {
    Optional<long[]> plain = intervals.of(current.path(), index);
    if (!supposing || plain.flatMap(range -> ArrayAccess.Cases.of(index, range)).isPresent()) {
      return plain;
    }
    Optional<long[]> extent =
        array.extent().filter(range -> ArrayAccess.Cases.of(index, range).isPresent());
    extent.ifPresent(range -> suppose(index, range));
    return extent;
  }

  private void suppose(Expr index, long[] range) {
    Expr low = factory.bv(range[0], index.width());
    Expr high = factory.bv(range[1], index.width());
    List<Expr> wrong = new ArrayList<>(current.conditions());
    wrong.add(factory.or(factory.ult(index, low), factory.ult(high, index)));
    outside.add(factory.and(wrong));
  }
}
