package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which combinations of values the control variables have: variables that are assigned constants or
 * each other; what is computed counts as unknown. State machines, flags and locks are made of them.
 * All combinations are followed from the start; other variables are left open.
 */
public final class FiniteStates {
  private static final int STATE_LIMIT = 40_000;

  /**
   * One edge seldom chooses independently for many variables; where it does, some are left open.
   */
  private static final int WAYS_LIMIT = 1_000;

  /** A longer disjunction costs more than it is worth. */
  private static final int COMBINATION_LIMIT = 400;

  /** Cases that one can read. */
  private static final int PROJECTION_LIMIT = 32;

  /** Variables that are looked at together with others. */
  private static final int PAIRED = 8;

  private final ExprFactory factory;
  private final Cfa cfa;
  private final Liveness live;
  private final Set<Variable> control;
  private final Map<Location, Set<Map<Variable, Expr>>> combinations = new TreeMap<>();
  private int states;

  private FiniteStates(Program program) {
    this.factory = program.factory();
    this.cfa = program.main();
    this.live = Liveness.ofReads(program, cfa);
    Set<Variable> all = new TreeSet<>(program.globals());
    all.addAll(cfa.locals());
    this.control = control(all);
  }

  /** Nothing is known if there are too many. */
  public static FiniteStates of(Program program, Budget budget) {
    FiniteStates result = new FiniteStates(program);
    if (result.control.isEmpty() || !result.explore(budget)) {
      result.combinations.clear();
    }
    return result;
  }

  /** That one of the combinations is there; empty if that says nothing. */
  public Optional<Expr> at(Location l) {
    Set<Map<Variable, Expr>> known = combinations.getOrDefault(l, Set.of());
    if (known.isEmpty() || known.size() > COMBINATION_LIMIT) {
      return Optional.empty();
    }
    List<Expr> choices = new ArrayList<>();
    for (Map<Variable, Expr> values : known) {
      List<Expr> all = new ArrayList<>();
      values.forEach((v, value) -> all.add(factory.eq(v.expr(), value)));
      choices.add(factory.and(all));
    }
    return Optional.of(factory.or(choices)).filter(e -> !e.isConst());
  }

  /**
   * What the combinations come to for single variables and for two of them, where these are few:
   * less than that one of them is there, but short enough for a reader.
   */
  public List<Expr> projections(Location l) {
    Set<Map<Variable, Expr>> known = combinations.getOrDefault(l, Set.of());
    if (known.isEmpty()) {
      return List.of();
    }
    Set<Variable> always = new TreeSet<>(known.iterator().next().keySet());
    known.forEach(values -> always.retainAll(values.keySet()));
    Map<Variable, Set<Expr>> few = new TreeMap<>();
    for (Variable v : always) {
      Set<Expr> values = projected(known, List.of(v));
      if (values.size() <= PROJECTION_LIMIT) {
        few.put(v, values);
      }
    }
    List<Expr> found = new ArrayList<>();
    few.values().forEach(values -> found.add(factory.or(List.copyOf(values))));
    few.keySet().stream()
        .filter(v -> few.get(v).size() > 1)
        .limit(PAIRED)
        .forEach(v -> found.addAll(pairs(known, v, few)));
    return found;
  }

  /** The variable with each later one that does not have all of its values beside all others. */
  private List<Expr> pairs(
      Set<Map<Variable, Expr>> known, Variable v, Map<Variable, Set<Expr>> few) {
    List<Expr> found = new ArrayList<>();
    for (Map.Entry<Variable, Set<Expr>> other : few.entrySet()) {
      Variable w = other.getKey();
      int all = few.get(v).size() * other.getValue().size();
      if (v.compareTo(w) < 0 && other.getValue().size() > 1) {
        Set<Expr> both = projected(known, List.of(v, w));
        if (both.size() < all && both.size() <= PROJECTION_LIMIT) {
          found.add(factory.or(List.copyOf(both)));
        }
      }
    }
    return found;
  }

  private Set<Expr> projected(Set<Map<Variable, Expr>> known, List<Variable> on) {
    Set<Expr> found = new LinkedHashSet<>();
    for (Map<Variable, Expr> values : known) {
      found.add(factory.and(on.stream().map(v -> factory.eq(v.expr(), values.get(v))).toList()));
    }
    return found;
  }

  /** Floats are no control variables, and their equality is not identity. */
  private static boolean isCounted(Variable v) {
    return !(v.type() instanceof ArrayType || v.type() instanceof FloatType);
  }

  /** Those that constants come to, directly or by way of other variables. */
  private Set<Variable> control(Set<Variable> all) {
    Set<Variable> found = new TreeSet<>();
    boolean grown = true;
    while (grown) {
      grown = false;
      for (Edge e : cfa.edges()) {
        for (Map.Entry<Variable, Expr> update : e.updates().entrySet()) {
          Variable v = update.getKey();
          if (all.contains(v) && isCounted(v)) {
            grown |= mayBeConstant(update.getValue(), found) && found.add(v);
          }
        }
      }
    }
    return found;
  }

  private static boolean mayBeConstant(Expr value, Set<Variable> control) {
    return value.is(Op.ITE)
        ? mayBeConstant(value.arg(1), control) || mayBeConstant(value.arg(2), control)
        : value.isConst() || (value.isVariable() && control.contains(value.variable()));
  }

  /** A location, and the control variables whose values are known there. */
  private record State(Location location, Map<Variable, Expr> values) {}

  private boolean explore(Budget budget) {
    Deque<State> open = new ArrayDeque<>();
    reach(new State(cfa.initial(), Map.of()), open);
    while (!open.isEmpty()) {
      if (states > STATE_LIMIT || budget.isExhausted()) {
        return false;
      }
      State s = open.remove();
      Substitution now = Substitution.of(factory, s.values());
      for (Edge e : cfa.outgoing(s.location())) {
        if (!now.apply(e.guard()).isFalse()) {
          after(s, e, now).forEach(next -> reach(next, open));
        }
      }
    }
    return true;
  }

  private void reach(State s, Deque<State> open) {
    Map<Variable, Expr> values = new TreeMap<>(s.values());
    values.keySet().retainAll(live.at(s.location()));
    if (combinations.computeIfAbsent(s.location(), l -> new LinkedHashSet<>()).add(values)) {
      states++;
      open.add(new State(s.location(), values));
    }
  }

  /** One state for each way in which undecided conditions choose between constants. */
  private List<State> after(State s, Edge e, Substitution now) {
    Map<Variable, Expr> kept = new TreeMap<>(s.values());
    kept.keySet().removeAll(e.inputs().keySet());
    kept.keySet().removeAll(e.updates().keySet());
    List<Map<Variable, Expr>> ways = List.of(kept);
    for (Map.Entry<Variable, Expr> update : e.updates().entrySet()) {
      if (control.contains(update.getKey())) {
        Set<Expr> leaves = new LinkedHashSet<>();
        leaves(update.getValue(), now, new HashSet<>(), leaves);
        if (ways.size() * leaves.size() <= WAYS_LIMIT) {
          ways = assigned(ways, update.getKey(), leaves);
        }
      }
    }
    return ways.stream().map(w -> new State(e.target(), w)).toList();
  }

  private static List<Map<Variable, Expr>> assigned(
      List<Map<Variable, Expr>> ways, Variable v, Set<Expr> leaves) {
    List<Map<Variable, Expr>> more = new ArrayList<>();
    for (Map<Variable, Expr> way : ways) {
      for (Expr leaf : leaves) {
        Map<Variable, Expr> next = new HashMap<>(way);
        if (leaf.isConst()) {
          next.put(v, leaf);
        }
        more.add(next);
      }
    }
    return more;
  }

  /** What the value can be: constants, and something else for what is unknown or computed. */
  private static void leaves(Expr value, Substitution now, Set<Expr> seen, Set<Expr> into) {
    if (!seen.add(value)) {
      return;
    }
    if (value.is(Op.ITE)) {
      Expr condition = now.apply(value.arg(0));
      if (!condition.isFalse()) {
        leaves(value.arg(1), now, seen, into);
      }
      if (!condition.isTrue()) {
        leaves(value.arg(2), now, seen, into);
      }
    } else {
      into.add(value.isVariable() ? now.apply(value) : value);
    }
  }
}
