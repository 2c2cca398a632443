package dev.tracefold.engines.tracer.widening;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.analysis.ranges.Bounds;
import dev.tracefold.analysis.vocabulary.Vocabulary;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * ∇: what takes the place of constraints that do not hold again after a cycle. The CAV 2012 paper's
 * is {@code true}; it lets in whatever follows from the constraints before the cycle and holds
 * after it. Here these are the bounds of slackened equations, equations and difference bounds
 * between two counters, and the program's own conditions and constants as bounds of counters.
 */
public final class Widening {
  /** Counters of which all pairs are looked at. */
  private static final int PAIRS = 6;

  private final ExprFactory factory;
  private final Prover prover;
  private final Counters counters;
  private final KnownBounds known;

  private Widening(Knowledge known, Prover prover) {
    this.factory = known.program().factory();
    this.prover = prover;
    this.counters = Counters.of(known.program().main());
    this.known = new KnownBounds(factory, Vocabulary.of(known.program().main()));
  }

  /** Of the program that is known. */
  public static Widening of(Knowledge known, Prover prover) {
    return new Widening(known, prover);
  }

  /**
   * Weaker constraints, each with those that it follows from.
   *
   * @param constraints what was kept before the cycle
   * @param lost those of them that do not hold after it
   * @param after the state after the cycle
   */
  public Map<Expr, Set<Expr>> weaker(List<Expr> constraints, List<Expr> lost, SymbolicState after) {
    Map<Expr, Set<Expr>> weaker = new LinkedHashMap<>();
    for (Expr c : lost) {
      for (Expr bound : Slack.of(factory, c)) {
        if (holds(after, bound)) {
          weaker.put(bound, Set.of(c));
        }
      }
    }
    List<Expr> left = new ArrayList<>(constraints);
    left.removeAll(new HashSet<>(lost));
    left.addAll(weaker.keySet());
    for (Expr candidate : candidates(constraints, lost, after)) {
      if (!candidate.isConst() && !left.contains(candidate) && holds(after, candidate)) {
        Optional<Set<Expr>> from = prover.core(List.of(), constraints, candidate);
        if (from.isPresent() && prover.core(List.of(), left, candidate).isEmpty()) {
          weaker.put(candidate, from.get());
          left.add(candidate);
        }
      }
    }
    return weaker;
  }

  private boolean holds(SymbolicState state, Expr constraint) {
    return prover.holds(state, constraint);
  }

  /** Those that say most come first. */
  private List<Expr> candidates(List<Expr> constraints, List<Expr> lost, SymbolicState after) {
    List<Variable> moved = counters.among(Traversal.variables(lost));
    if (moved.isEmpty()) {
      return List.of();
    }
    Bounds bounds = Bounds.of(constraints);
    Set<Variable> others = new TreeSet<>(moved);
    counters.among(Traversal.variables(constraints)).stream().limit(PAIRS).forEach(others::add);
    List<Expr> found = new ArrayList<>();
    if (others.size() <= PAIRS) {
      found.addAll(Relations.between(List.copyOf(others), bounds, after));
    }
    found.addAll(known.over(moved, Traversal.variables(constraints)));
    return found;
  }
}
