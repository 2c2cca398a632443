package dev.tracefold.witness.invariant;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.witness.expression.CExpressions;
import dev.tracefold.witness.expression.CVariables;
import dev.tracefold.witness.position.CSource;
import dev.tracefold.witness.position.LoopPlaces;
import dev.tracefold.witness.position.LoopPlaces.LoopPlace;
import dev.tracefold.witness.position.Names;
import dev.tracefold.witness.position.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads C invariants off a proof. A conjunct that speaks of something without a C name is left out;
 * where inlined copies of a function share a place, their invariants are alternatives, and a copy
 * of which the proof says nothing leaves nothing to say.
 */
public final class SourceInvariants {
  private static final int LONGEST = 4000;

  private final Program whole;
  private final Program program;
  private final LoopPlaces places;
  private final NamedVariables variables;
  private final Map<Location, Optional<LoopPlace>> placeOf = new HashMap<>();
  private final Map<Location, CVariables> namedAt = new HashMap<>();

  private SourceInvariants(Program whole, Program program, CSource source) {
    this.whole = whole;
    this.program = program;
    this.places = LoopPlaces.in(source);
    this.variables = new NamedVariables(program, source);
  }

  /**
   * In terms of a program's text.
   *
   * @param whole the program before the passes that cut off what does not matter
   * @param program the program that proofs are about
   */
  public static SourceInvariants in(Program whole, Program program, CSource source) {
    return new SourceInvariants(whole, program, source);
  }

  /** Whether a condition at a loop header can be said in C at the place of the loop. */
  public boolean canSay(Location head, Expr condition) {
    return invariant(head, condition).filter(i -> !i.condition().equals("1")).isPresent();
  }

  /** What a proof says of itself, in order of place; nothing if it walks a finite tree. */
  public List<SourceInvariant> of(Proof proof) {
    return of(conjunctions(proof));
  }

  /** Invariants by loop header, in order of place. */
  public List<SourceInvariant> of(Map<Location, Expr> invariants) {
    Map<Place, List<SourceInvariant>> copies = new TreeMap<>();
    invariants.forEach(
        (head, formula) ->
            invariant(head, formula)
                .ifPresent(
                    i -> copies.computeIfAbsent(i.place().place(), p -> new ArrayList<>()).add(i)));
    Map<Place, Integer> heads = heads(whole);
    Map<Place, Integer> left = heads(program);
    List<SourceInvariant> result = new ArrayList<>();
    copies.forEach(
        (place, all) -> {
          if (all.size() == heads.getOrDefault(place, 0)
              && all.size() == left.getOrDefault(place, 0)) {
            either(all).ifPresent(result::add);
          }
        });
    return result;
  }

  private Optional<SourceInvariant> invariant(Location head, Expr formula) {
    Optional<LoopPlace> place = placeOf.computeIfAbsent(head, h -> places.of(h.source()));
    return place.map(
        p -> {
          CVariables named = namedAt.computeIfAbsent(head, h -> namedAt(h, p));
          String condition = CExpressions.over(named).weakened(formula);
          boolean isLasting = p.isLoop() || !places.changes(p, Names.used(condition));
          return new SourceInvariant(p, head.source().function(), isLasting ? condition : "1");
        });
  }

  private CVariables namedAt(Location head, LoopPlace place) {
    CVariables named = variables.at(head, place.place());
    return v -> named.of(v).filter(c -> !place.changed().contains(c.name()));
  }

  private static Optional<SourceInvariant> either(List<SourceInvariant> copies) {
    List<String> conditions = copies.stream().map(SourceInvariant::condition).distinct().toList();
    String either =
        conditions.size() == 1 ? conditions.get(0) : "(" + String.join(") || (", conditions) + ")";
    return conditions.contains("1") || either.length() > LONGEST
        ? Optional.empty()
        : Optional.of(new SourceInvariant(copies.get(0).place(), copies.get(0).function(), either));
  }

  /**
   * How many loops share a place; where things were cut off, a head may have moved to another's.
   */
  private Map<Place, Integer> heads(Program of) {
    Map<Place, Integer> count = new HashMap<>();
    Stream.concat(Stream.of(of.main()), of.procedures().values().stream())
        .flatMap((Cfa cfa) -> LoopForest.of(cfa).headers().stream())
        .flatMap(head -> places.of(head.source()).stream())
        .forEach(p -> count.merge(p.place(), 1, Integer::sum));
    return count;
  }

  /**
   * Nothing of a quantified proof: what it says without its bound variables mostly rests on the
   * rest, so that a reader could not show it.
   */
  private Map<Location, Expr> conjunctions(Proof proof) {
    Map<Location, Expr> all = new TreeMap<>();
    if (proof instanceof InvariantProof p) {
      p.steps().forEach(step -> add(step.invariants(), all));
      add(p.invariants(), all);
    } else if (proof instanceof LemmaProof p) {
      p.steps().forEach(step -> add(step.invariants(), all));
    }
    return all;
  }

  private void add(Map<Location, Expr> invariants, Map<Location, Expr> all) {
    invariants.forEach((l, i) -> all.merge(l, i, (a, b) -> program.factory().and(a, b)));
  }
}
