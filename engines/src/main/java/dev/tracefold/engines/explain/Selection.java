package dev.tracefold.engines.explain;

import dev.tracefold.analysis.invariants.ErrorsAhead;
import dev.tracefold.analysis.invariants.Houdini;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Chooses a few of many invariants: if those that can be said suffice for a proof, as few as
 * suffice; else the most telling ones, without what follows from others, and as far as possible
 * such that they are inductive without those that cannot be said.
 */
final class Selection {
  /** More conjuncts than this at one header nobody reads. */
  private static final int MOST = 8;

  /** Conditions of this kind or less are worth trying in place of others. */
  private static final int SIMPLE = Telling.CASES;

  private final ExprFactory factory;
  private final Wish wish;
  private final Houdini houdini;
  private final ErrorsAhead errors;
  private final Support support;
  private final Telling telling;

  Selection(Program program, Set<Location> headers, Solver solver, Wish wish) {
    this.factory = program.factory();
    this.wish = wish;
    this.houdini = new Houdini(program, solver, headers);
    this.errors = ErrorsAhead.of(program, solver);
    this.support = new Support(program, headers, solver, errors);
    this.telling = new Telling(program);
  }

  /** As few as suffice for a proof, if errors are not excluded without any. */
  Optional<Map<Location, Expr>> proof(Map<Location, List<Expr>> known, Budget budget) {
    if (errors.areExcludedBy(Map.of(), budget)) {
      return Optional.empty();
    }
    List<Claim> claims = withoutImplied(sayable(known), budget);
    for (int kind = 0; kind <= Telling.LAST_KIND; kind++) {
      Optional<List<Claim>> needed = support.of(upTo(kind, claims), budget);
      if (needed.isPresent()) {
        return Optional.of(joined(fewer(needed.get(), upTo(SIMPLE, claims), budget)));
      }
    }
    return Optional.empty();
  }

  private static List<Claim> upTo(int kind, List<Claim> claims) {
    return claims.stream().filter(c -> Telling.kind(c.condition()) <= kind).toList();
  }

  /**
   * Drops the least telling ones as long as the others suffice.
   *
   * @param simple may replace some
   */
  private List<Claim> fewer(List<Claim> proof, List<Claim> simple, Budget budget) {
    Set<Claim> both = new LinkedHashSet<>(proof);
    both.addAll(simple);
    List<Claim> kept = sorted(both);
    List<Claim> fewest = proof;
    for (Claim last : reversed(kept)) {
      List<Claim> others = new ArrayList<>(kept);
      Optional<List<Claim>> needed =
          others.remove(last) ? support.of(others, budget) : Optional.empty();
      if (needed.isPresent()) {
        kept = needed.get();
        fewest = kept;
      }
    }
    return fewest;
  }

  /** The most telling ones at each header, if possible such that they are inductive. */
  Map<Location, Expr> traits(Map<Location, List<Expr>> known, Budget budget) {
    List<Claim> different = withoutImplied(sayable(known), budget);
    List<Claim> inductive = inductive(different, budget);
    return joined(firstOfEach(inductive.isEmpty() ? different : fewer(inductive, budget)));
  }

  private List<Claim> fewer(List<Claim> inductive, Budget budget) {
    List<Claim> kept = inductive;
    for (Claim last : reversed(inductive)) {
      List<Claim> others = new ArrayList<>(kept);
      others.remove(last);
      boolean isMuch = Claim.byHeader(kept).get(last.header()).size() > MOST;
      if (isMuch && inductive(others, budget).size() == others.size()) {
        kept = others;
      }
    }
    return kept;
  }

  private List<Claim> sayable(Map<Location, List<Expr>> known) {
    List<Claim> sayable = new ArrayList<>();
    known.forEach(
        (h, all) ->
            all.stream()
                .filter(c -> !c.isConst() && wish.isSayable(h, c))
                .forEach(c -> sayable.add(new Claim(h, c))));
    return sorted(sayable);
  }

  private List<Claim> sorted(Collection<Claim> claims) {
    return claims.stream().sorted((a, b) -> telling.compare(a.condition(), b.condition())).toList();
  }

  private static List<Claim> reversed(List<Claim> claims) {
    List<Claim> reversed = new ArrayList<>(claims);
    Collections.reverse(reversed);
    return reversed;
  }

  private List<Claim> inductive(List<Claim> claims, Budget budget) {
    Map<Location, List<Expr>> kept = houdini.allInductive(Claim.byHeader(claims), Map.of(), budget);
    return claims.stream()
        .filter(c -> kept.getOrDefault(c.header(), List.of()).contains(c.condition()))
        .toList();
  }

  private List<Claim> withoutImplied(List<Claim> claims, Budget budget) {
    Map<Location, List<Expr>> needed = Claim.byHeader(claims);
    needed.replaceAll((h, all) -> houdini.irredundant(all, List.of(), budget));
    return claims.stream().filter(c -> needed.get(c.header()).contains(c.condition())).toList();
  }

  private List<Claim> firstOfEach(List<Claim> claims) {
    List<Claim> first = new ArrayList<>();
    Claim.byHeader(claims)
        .forEach((h, all) -> all.stream().limit(MOST).forEach(c -> first.add(new Claim(h, c))));
    return first;
  }

  private Map<Location, Expr> joined(List<Claim> claims) {
    Map<Location, Expr> all = new TreeMap<>();
    Claim.byHeader(claims).forEach((h, conditions) -> all.put(h, factory.and(conditions)));
    return all;
  }
}
