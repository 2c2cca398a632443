package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Keeps the largest subset of guesses that is inductive as a whole: as long as some segment starts
 * in all guesses and ends outside one, the guesses that the model violates are dropped (Flanagan
 * and Leino, "Houdini, an annotation assistant for ESC/Java", 2001).
 */
public final class Houdini {
  private final ExprFactory factory;
  private final Solver solver;
  private final Set<Location> cuts;
  private final SegmentPreimage preimage;
  private final Assumption assumption;
  private final Map<Violation, Expr> formulas = new HashMap<>();
  private final Map<Violation, Expr> selectors = new HashMap<>();
  private Map<Location, List<Expr>> open = Map.of();

  /** A segment from {@code start} ends outside the guess at {@code end}. */
  private record Violation(Location start, Location end, Expr guess) {}

  /** What a guess says where a segment starts. */
  @FunctionalInterface
  public interface Assumption {
    Expr of(Location start, Expr guess);
  }

  /** The cut points must meet every cycle. */
  public Houdini(Program program, Solver solver, Set<Location> cuts) {
    this(program, solver, cuts, (start, guess) -> guess);
  }

  /**
   * The cut points must meet every cycle.
   *
   * @param assumption says of guesses over variables that stand for anything what they mean for
   *     some values of these
   */
  public Houdini(Program program, Solver solver, Set<Location> cuts, Assumption assumption) {
    this.factory = program.factory();
    this.assumption = assumption;
    this.solver = solver;
    this.cuts = new TreeSet<>(cuts);
    this.cuts.add(program.main().initial());
    this.preimage = new SegmentPreimage(factory, program.main(), this.cuts);
  }

  /**
   * The inductive guesses, without those that others imply; nothing when the budget or the solver
   * gives out.
   *
   * @param known invariants
   */
  public Map<Location, List<Expr>> inductive(
      Map<Location, List<Expr>> guesses, Map<Location, List<Expr>> known, Budget budget) {
    Map<Location, List<Expr>> kept = allInductive(guesses, known, budget);
    kept.replaceAll((l, facts) -> irredundant(facts, known.getOrDefault(l, List.of()), budget));
    kept.values().removeIf(List::isEmpty);
    return kept;
  }

  /** The same with those that others imply. */
  public Map<Location, List<Expr>> allInductive(
      Map<Location, List<Expr>> guesses, Map<Location, List<Expr>> known, Budget budget) {
    open = Map.of();
    Map<Location, List<Expr>> kept = new TreeMap<>();
    guesses.forEach((l, g) -> kept.put(l, new ArrayList<>(g)));
    Set<Location> unsettled = new TreeSet<>(cuts);
    while (!unsettled.isEmpty()) {
      Location start = unsettled.iterator().next();
      unsettled.remove(start);
      Optional<Set<Location>> dropped = settle(start, kept, known, budget);
      if (dropped.isEmpty()) {
        open = kept;
        return new TreeMap<>();
      }
      // Where less is known at the start, more segments from there are possible.
      unsettled.addAll(dropped.get());
    }
    kept.values().removeIf(List::isEmpty);
    return kept;
  }

  /** If the budget or the solver gave out: guesses that all inductive ones are among. */
  Map<Location, List<Expr>> open() {
    return open;
  }

  /**
   * Drops what segments from {@code start} violate, until they violate nothing that is kept. Says
   * where else something was dropped; nothing if the budget or the solver gave out.
   */
  private Optional<Set<Location>> settle(
      Location start,
      Map<Location, List<Expr>> kept,
      Map<Location, List<Expr>> known,
      Budget budget) {
    List<Violation> open = violations(start, kept);
    List<Expr> closed = new ArrayList<>();
    Set<Location> dropped = new TreeSet<>();
    solver.push();
    try {
      known.getOrDefault(start, List.of()).forEach(k -> solver.assume(assumption.of(start, k)));
      solver.assume(factory.or(open.stream().map(this::chosen).toList()));
      while (!open.isEmpty()) {
        List<Expr> assumptions = new ArrayList<>();
        kept.getOrDefault(start, List.of()).forEach(g -> assumptions.add(assumption.of(start, g)));
        assumptions.addAll(closed);
        Status s = budget.isExhausted() ? Status.unknown("no time") : solver.check(assumptions);
        if (s.isUnsat()) {
          break;
        }
        List<Violation> met = s.isSat() ? met(open) : List.of();
        if (met.isEmpty()) {
          return Optional.empty();
        }
        for (Violation v : met) {
          kept.get(v.end()).remove(v.guess());
          closed.add(factory.not(selector(v)));
          dropped.add(v.end());
        }
        open.removeAll(met);
      }
    } finally {
      solver.pop();
    }
    dropped.remove(start);
    return Optional.of(dropped);
  }

  /** The ways in which a segment from {@code start} might end outside a guess. */
  private List<Violation> violations(Location start, Map<Location, List<Expr>> kept) {
    List<Violation> possible = new ArrayList<>();
    kept.forEach((end, all) -> all.forEach(g -> possible.add(new Violation(start, end, g))));
    possible.removeIf(v -> formula(v).isFalse());
    return possible;
  }

  /** Those that the solver's model shows. */
  private List<Violation> met(List<Violation> open) {
    ModelEvaluation model = ModelEvaluation.under(solver.model());
    return open.stream().filter(v -> model.satisfies(formula(v))).toList();
  }

  /** The violation, which is not looked for if its selector is false. */
  private Expr chosen(Violation v) {
    return factory.and(selector(v), formula(v));
  }

  private Expr selector(Violation v) {
    return selectors.computeIfAbsent(v, x -> factory.fresh("guess", BoolType.BOOL).expr());
  }

  private Expr formula(Violation v) {
    return formulas.computeIfAbsent(
        v, x -> preimage.of(v.start(), Map.of(v.end(), factory.not(v.guess()))));
  }

  /** The same facts without those that the others imply, the last ones first. */
  public List<Expr> irredundant(List<Expr> facts, List<Expr> known, Budget budget) {
    List<Expr> needed = new ArrayList<>(facts);
    for (int i = facts.size() - 1; i >= 0 && !budget.isExhausted(); i--) {
      Expr fact = needed.remove(i);
      List<Expr> query = new ArrayList<>(known);
      query.addAll(needed);
      query.add(factory.not(fact));
      if (!solver.isSatisfiable(query).isUnsat()) {
        needed.add(i, fact);
      }
    }
    return needed;
  }
}
