package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Entry;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.tree.SubsumptionTable;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Procedure SUBSUMED of figure 3. Inside a loop an interpolant also says what makes the constraints
 * of the loop's header hold again. If a state satisfies all but such parts, the header gives these
 * constraints up: other paths are subsumed eagerly, even at the price of a weaker loop invariant.
 * (In the minimax algorithm, sibling subsumption, which deletes neutral constraints of ancestors.)
 */
final class Subsumed {
  private final SubsumptionTable table;
  private final Prover prover;

  Subsumed(SubsumptionTable table, Prover prover) {
    this.table = table;
    this.prover = prover;
  }

  /** A line whose interpolant the state satisfies, as parts that the state implies. */
  record Match(Entry entry, List<Part> parts) {}

  /**
   * @param generalising whether headers may give constraints up
   */
  Optional<Match> find(Frame k, boolean generalising) {
    Optional<Entry> cheapest = Optional.empty();
    Set<Obligation> price = Set.of();
    for (Entry entry : table.at(k.location())) {
      Set<Obligation> unmet = new LinkedHashSet<>();
      Optional<List<Part>> parts = implied(k.state(), entry, generalising, unmet);
      if (parts.isPresent() && unmet.isEmpty()) {
        table.prefer(entry);
        return Optional.of(match(k, entry, parts.get()));
      }
      if (parts.isPresent() && (cheapest.isEmpty() || unmet.size() < price.size())) {
        cheapest = Optional.of(entry);
        price = unmet;
      }
    }
    if (cheapest.isEmpty()) {
      return Optional.empty();
    }
    for (Obligation o : price) {
      o.header().orElseThrow().giveUp(o.constraint());
    }
    Entry entry = cheapest.get();
    return implied(k.state(), entry, false, Set.of()).map(parts -> match(k, entry, parts));
  }

  private static Match match(Frame k, Entry entry, List<Part> parts) {
    parts.forEach(p -> k.state().keep(p.core()));
    return new Match(entry, parts);
  }

  private Part known(SymbolicState state, Part part) {
    BitSet core = prover.reasons(state, part.formula()).orElseThrow();
    return new Part(part.formula(), core, part.remaining());
  }

  /** The parts that are implied, if the others can be done without. */
  private Optional<List<Part>> implied(
      SymbolicState state, Entry entry, boolean generalising, Set<Obligation> unmet) {
    List<Part> found = new ArrayList<>();
    List<Part> open = new ArrayList<>();
    for (Part part : entry.parts()) {
      Expr here = state.apply(part.formula());
      if (here.isFalse()) {
        if (!generalising || !canBeGivenUp(part, unmet)) {
          return Optional.empty();
        }
      } else if (here.isTrue()) {
        found.add(known(state, part));
      } else {
        open.add(part);
      }
    }
    for (Part part : open) {
      Optional<BitSet> core = prover.reasons(state, part.formula());
      if (core.isPresent()) {
        found.add(new Part(part.formula(), core.get(), part.remaining()));
      } else if (!generalising || !canBeGivenUp(part, unmet)) {
        return Optional.empty();
      }
    }
    return Optional.of(found);
  }

  /** Whether the part serves nothing but constraints that headers may give up. */
  private static boolean canBeGivenUp(Part part, Set<Obligation> unmet) {
    Set<Obligation> purposes = part.remaining();
    for (Obligation o : purposes) {
      if (o.isSafety() || o.header().orElseThrow().isLocked(o.constraint())) {
        return false;
      }
    }
    unmet.addAll(purposes);
    return true;
  }
}
