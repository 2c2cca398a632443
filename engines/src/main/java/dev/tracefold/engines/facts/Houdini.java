package dev.tracefold.engines.facts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
  private final Map<Violation, Expr> violations = new HashMap<>();

  /** A segment from {@code start} ends outside the guess at {@code end}. */
  private record Violation(Location start, Location end, Expr guess) {}

  /** The cut points must meet every cycle. */
  public Houdini(ExprFactory factory, Cfa cfa, Solver solver, Set<Location> cuts) {
    this.factory = factory;
    this.solver = solver;
    this.cuts = new TreeSet<>(cuts);
    this.cuts.add(cfa.initial());
    this.preimage = new SegmentPreimage(factory, cfa, this.cuts);
  }

  /**
   * The inductive guesses, without those that others imply; nothing when the budget or the solver
   * gives out.
   *
   * @param known invariants
   */
  public Map<Location, List<Expr>> inductive(
      Map<Location, List<Expr>> guesses, Map<Location, List<Expr>> known, Budget budget) {
    Map<Location, List<Expr>> kept = new TreeMap<>();
    guesses.forEach((l, g) -> kept.put(l, new ArrayList<>(g)));
    boolean stable = false;
    while (!stable) {
      stable = true;
      for (Location start : cuts) {
        Step step = Step.DROPPED;
        while (step == Step.DROPPED) {
          step = budget.isExhausted() ? Step.FAILED : step(start, kept, known);
          stable &= step != Step.DROPPED;
        }
        if (step == Step.FAILED) {
          return Map.of();
        }
      }
    }
    kept.replaceAll((l, facts) -> irredundant(facts, known.getOrDefault(l, List.of()), budget));
    kept.values().removeIf(List::isEmpty);
    return kept;
  }

  private enum Step {
    PRESERVED,
    DROPPED,
    FAILED
  }

  /** Drops what one model of a violated segment from {@code start} violates. */
  private Step step(
      Location start, Map<Location, List<Expr>> kept, Map<Location, List<Expr>> known) {
    List<Expr> ways = new ArrayList<>();
    kept.forEach((l, guesses) -> guesses.forEach(g -> ways.add(violation(start, l, g))));
    Expr bad = factory.or(ways);
    if (bad.isFalse()) {
      return Step.PRESERVED;
    }
    List<Expr> query = new ArrayList<>(known.getOrDefault(start, List.of()));
    query.addAll(kept.getOrDefault(start, List.of()));
    query.add(bad);
    Status s = solver.isSatisfiable(query);
    if (s.isUnsat()) {
      return Step.PRESERVED;
    }
    return s.isUnknown() ? Step.FAILED : dropViolated(start, kept);
  }

  private Expr violation(Location start, Location end, Expr guess) {
    return violations.computeIfAbsent(
        new Violation(start, end, guess),
        v -> preimage.of(v.start(), Map.of(v.end(), factory.not(v.guess()))));
  }

  private Step dropViolated(Location start, Map<Location, List<Expr>> kept) {
    ModelEvaluation model = ModelEvaluation.under(solver.model());
    boolean dropped = false;
    for (Map.Entry<Location, List<Expr>> at : kept.entrySet()) {
      dropped |= at.getValue().removeIf(g -> model.satisfies(violation(start, at.getKey(), g)));
    }
    return dropped ? Step.DROPPED : Step.FAILED;
  }

  /** The same facts without those that the others imply, the last ones first. */
  private List<Expr> irredundant(List<Expr> facts, List<Expr> known, Budget budget) {
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
