package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Turns straight pieces of code into single edges. A location goes when it has one outgoing edge,
 * or when one other leads there and does nothing; the edges through it are composed as {@link
 * EdgeComposition} says. Paths stay one to one, and no value is computed at more places than before
 * but for a few at joins. Loop headers stay.
 */
public final class MergeChains implements CfaPass {
  /** How many assignments may be copied to get rid of a join. */
  private static final int COPIED_UPDATES = 6;

  @Override
  public Rewriting run(Program program) {
    return CfaDraft.change(
        program, (cfa, draft) -> merge(draft, headers(cfa), composition(program, cfa)));
  }

  static EdgeComposition composition(Program program, Cfa cfa) {
    if (Liveness.isTooCostly(cfa)) {
      return new EdgeComposition(program.factory(), (v, l) -> false);
    }
    Liveness liveness = Liveness.of(program, cfa);
    return new EdgeComposition(program.factory(), (v, l) -> !liveness.isLive(v, l));
  }

  static Set<Location> headers(Cfa cfa) {
    return LoopForest.of(cfa).headers();
  }

  static void merge(CfaDraft cfa, Set<Location> headers, EdgeComposition composition) {
    Deque<Location> open = new ArrayDeque<>(cfa.locations());
    while (!open.isEmpty()) {
      Location l = open.remove();
      if (!cfa.has(l) || !l.is(LocationKind.PLAIN) || headers.contains(l)) {
        continue;
      }
      if (cfa.outDegree(l) == 1 && isCheapToCopy(cfa, l) || isEmptyWayTo(cfa, l)) {
        List<Location> successors = cfa.outgoing(l).stream().map(DraftEdge::target).toList();
        if (eliminate(cfa, l, composition)) {
          open.addAll(successors);
        }
      }
    }
  }

  /** Whether the location is only where one goes, doing nothing, from one other. */
  private static boolean isEmptyWayTo(CfaDraft cfa, Location l) {
    if (cfa.inDegree(l) != 1) {
      return false;
    }
    DraftEdge in = cfa.incoming(l).get(0);
    return cfa.outDegree(in.source()) == 1 && in.updates().isEmpty() && in.inputs().isEmpty();
  }

  private static boolean isCheapToCopy(CfaDraft cfa, Location l) {
    int copies = cfa.inDegree(l) - 1;
    return copies == 0 || copies * cfa.outgoing(l).get(0).updates().size() <= COPIED_UPDATES;
  }

  /** Replaces all ways through the location by single edges, or leaves all as it is. */
  private static boolean eliminate(CfaDraft cfa, Location l, EdgeComposition composition) {
    List<List<DraftEdge>> replacements = new ArrayList<>();
    for (DraftEdge in : cfa.incoming(l)) {
      if (in.source().equals(l)) {
        return false;
      }
      List<DraftEdge> ways = new ArrayList<>();
      for (DraftEdge out : cfa.outgoing(l)) {
        Optional<DraftEdge> way = composition.of(in, out);
        if (way.isEmpty()) {
          return false;
        }
        ways.add(way.get());
      }
      replacements.add(ways);
    }
    List<DraftEdge> incoming = cfa.incoming(l);
    for (int i = 0; i < incoming.size(); i++) {
      cfa.replace(incoming.get(i), replacements.get(i));
    }
    cfa.remove(l);
    return true;
  }
}
