package dev.tracefold.engines.facts;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.run.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Keeps the largest subset of guesses that is inductive as a whole: as long as some segment starts
 * in all guesses and ends outside one, the guesses that the model violates are dropped.
 */
public final class Houdini {
  private final ExprFactory factory;
  private final Cfa cfa;
  private final Solver solver;
  private final Set<Location> cuts;
  private final SegmentPreimage preimage;
  private final Map<Violation, Expr> violations = new HashMap<>();

  /** A segment from {@code start} ends outside the guess at {@code end}. */
  private record Violation(Location start, Location end, Expr guess) {}

  /** The cut points must meet every cycle. */
  public Houdini(ExprFactory factory, Cfa cfa, Solver solver, Set<Location> cuts) {
    this.factory = factory;
    this.cfa = cfa;
    this.solver = solver;
    this.cuts = new TreeSet<>(cuts);
    this.cuts.add(cfa.initial());
    this.preimage = new SegmentPreimage(factory, cfa, this.cuts);
  }

  /** The inductive guesses; nothing when the budget or the solver gives out. */
  public Map<Location, List<Expr>> inductive(Map<Location, List<Expr>> guesses, Budget budget) {
    Map<Location, List<Expr>> kept = new TreeMap<>();
    guesses.forEach((l, g) -> kept.put(l, new ArrayList<>(g)));
    boolean stable = false;
    while (!stable) {
      stable = true;
      for (Location start : cuts) {
        boolean more = true;
        while (more) {
          if (budget.isExhausted()) {
            return Map.of();
          }
          Step step = step(start, kept);
          if (step == Step.FAILED) {
            return Map.of();
          }
          more = step == Step.DROPPED;
          stable &= !more;
        }
      }
    }
    kept.values().removeIf(List::isEmpty);
    return kept;
  }

  private enum Step {
    PRESERVED,
    DROPPED,
    FAILED
  }

  /** Drops what one model of a violated segment from {@code start} violates. */
  private Step step(Location start, Map<Location, List<Expr>> kept) {
    Map<Location, Expr> violated = new LinkedHashMap<>();
    kept.forEach(
        (l, guesses) -> violated.put(l, factory.or(guesses.stream().map(factory::not).toList())));
    Expr bad = preimage.of(start, violated);
    if (bad.isFalse()) {
      return Step.PRESERVED;
    }
    List<Expr> query = new ArrayList<>(kept.getOrDefault(start, List.of()));
    query.add(bad);
    Status s = solver.isSatisfiable(query);
    if (s.isUnsat()) {
      return Step.PRESERVED;
    }
    if (s.isUnknown()) {
      return Step.FAILED;
    }
    return dropViolated(start, kept);
  }

  private Step dropViolated(Location start, Map<Location, List<Expr>> kept) {
    Model model = solver.model();
    boolean dropped = false;
    for (Map.Entry<Location, List<Expr>> at : kept.entrySet()) {
      List<Expr> remaining = new ArrayList<>();
      for (Expr guess : at.getValue()) {
        Expr reaches =
            violations.computeIfAbsent(
                new Violation(start, at.getKey(), guess),
                v -> preimage.of(v.start(), Map.of(v.end(), factory.not(v.guess()))));
        if (model.satisfies(reaches)) {
          dropped = true;
        } else {
          remaining.add(guess);
        }
      }
      at.setValue(remaining);
    }
    return dropped ? Step.DROPPED : Step.FAILED;
  }
}
