package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Tries one kind of guesses after the other, and keeps what is inductive. */
final class FactSearch {
  /** Of the time that is left, for one kind of guesses. */
  private static final double MOST_OF_THE_REST = 0.6;

  private final Knowledge known;
  private final ExprFactory factory;
  private final Set<Location> headers;
  private final HeaderGuesses guesses;
  private final ErrorsAhead errors;
  private final Houdini houdini;
  private final FactProgress progress;
  private final Budget budget;

  FactSearch(
      Knowledge known,
      HeaderGuesses guesses,
      ErrorsAhead errors,
      Solver solver,
      FactProgress progress,
      Budget budget) {
    this.known = known;
    this.factory = known.program().factory();
    this.headers = known.get(LoopForest.class).headers();
    this.guesses = guesses;
    this.errors = errors;
    this.houdini = new Houdini(known.program(), solver, headers);
    this.progress = progress;
    this.budget = budget;
  }

  /**
   * Ends as soon as no error is possible, and says whether it was so.
   *
   * @param suggested is tried first
   * @param lastResort is tried when nothing else is left
   */
  boolean find(
      Map<Location, List<Expr>> suggested, Supplier<Map<Location, List<Expr>>> lastResort) {
    List<KindOfGuesses> kinds = guesses.kinds(suggested);
    if (!known.steps().isEmpty() && errors.areExcludedBy(known.invariants(), budget)) {
      return true;
    }
    boolean complete = true;
    Optional<Map<Location, List<Expr>>> next = progress.cutOff;
    for (KindOfGuesses kind : kinds.subList(progress.done, kinds.size())) {
      if (budget.isExhausted()) {
        return false;
      }
      Map<Location, List<Expr>> before = new TreeMap<>(progress.tried);
      Kept kept = keep(next.orElseGet(() -> forHeaders(kind.guesses())));
      next = Optional.empty();
      if (kept == Kept.TOO_HARD || !kind.lasts()) {
        progress.tried.clear();
        progress.tried.putAll(before);
      }
      if (complete) {
        complete = kept != Kept.CUT_OFF;
        progress.done += complete ? 1 : 0;
        progress.cutOff = complete ? Optional.empty() : Optional.of(houdini.open());
      }
      if (kept == Kept.SOME && errors.areExcludedBy(known.invariants(), budget)) {
        return true;
      }
    }
    Map<Location, List<Expr>> last = lastResort.get();
    return !last.isEmpty()
        && keep(forHeaders(h -> last.getOrDefault(h, List.of()))) == Kept.SOME
        && errors.areExcludedBy(known.invariants(), budget);
  }

  private Map<Location, List<Expr>> forHeaders(Function<Location, List<Expr>> made) {
    Map<Location, List<Expr>> all = new TreeMap<>();
    for (Location h : headers) {
      // What failed before may hold together with new guesses.
      List<Expr> both = new ArrayList<>(progress.tried.getOrDefault(h, List.of()));
      both.addAll(made.apply(h));
      all.put(h, both);
    }
    progress.tried.putAll(all);
    return all;
  }

  private enum Kept {
    NONE,
    SOME,
    /** Nothing, for want of time. */
    CUT_OFF,
    /** Nothing, since the solver gave up. */
    TOO_HARD
  }

  /** Keeps those that samples allow and that are inductive together with what is known. */
  private Kept keep(Map<Location, List<Expr>> wanted) {
    Map<Location, List<Expr>> open = new TreeMap<>();
    wanted.forEach(
        (h, list) ->
            open.put(
                h,
                list.stream()
                    .distinct()
                    .filter(g -> !g.isConst() && !known.invariantsAt(h).contains(g))
                    .filter(g -> guesses.samples().allow(h, g))
                    .toList()));
    try (Budget part = budget.sub(MOST_OF_THE_REST)) {
      Map<Location, List<Expr>> found = houdini.inductive(open, known.invariants(), part);
      if (found.isEmpty()) {
        return part.isExhausted()
            ? Kept.CUT_OFF
            : houdini.open().isEmpty() ? Kept.NONE : Kept.TOO_HARD;
      }
      Map<Location, Expr> step = new TreeMap<>();
      found.forEach((l, facts) -> step.put(l, factory.and(facts)));
      known.prove(new ProofStep.MutualInvariants(step));
      return Kept.SOME;
    }
  }
}
