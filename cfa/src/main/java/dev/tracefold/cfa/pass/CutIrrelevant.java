package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Ends the run at locations from which no path leads to an error or unsupported location, be it
 * through a call or, in a procedure, after its return. What such a location leads to can be an
 * endless loop: it goes as well, since only what is reached matters.
 */
public final class CutIrrelevant implements CfaPass {

  @Override
  public Rewriting run(Program program) {
    Set<String> mayFail = proceduresThatMayFail(program);
    return CfaDraft.change(
        program, (cfa, draft) -> cut(draft, relevant(cfa, mayFail, cfa != program.main())));
  }

  private static void cut(CfaDraft cfa, Set<Location> relevant) {
    for (Location l : cfa.locations()) {
      if (relevant.contains(l) || l.kind().isFinal()) {
        continue;
      }
      if (!l.equals(cfa.initial())) {
        cfa.halt(l);
        continue;
      }
      // The automaton cannot begin at its end, so it takes one step there.
      Location end = cfa.newLocation("", l.source());
      for (DraftEdge e : cfa.outgoing(l)) {
        cfa.replace(e, e.to(end));
      }
      cfa.halt(end);
    }
    RemoveUnreachable.prune(cfa);
  }

  /** Where a path to what matters begins. */
  private static Set<Location> relevant(Cfa cfa, Set<String> mayFail, boolean returnsMatter) {
    Set<Location> relevant = new LinkedHashSet<>();
    for (Location l : cfa.locations()) {
      boolean matters =
          l.is(LocationKind.ERROR)
              || l.is(LocationKind.UNSUPPORTED)
              || returnsMatter && l.is(LocationKind.EXIT);
      boolean calls =
          cfa.outgoing(l).stream()
              .anyMatch(e -> e.call().isPresent() && mayFail.contains(e.call().get().procedure()));
      if (matters || calls) {
        relevant.add(l);
      }
    }
    Deque<Location> open = new ArrayDeque<>(relevant);
    while (!open.isEmpty()) {
      for (Edge e : cfa.incoming(open.remove())) {
        if (relevant.add(e.source())) {
          open.add(e.source());
        }
      }
    }
    return relevant;
  }

  private static Set<String> proceduresThatMayFail(Program program) {
    Set<String> mayFail = new LinkedHashSet<>();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Cfa p : program.procedures().values()) {
        if (!mayFail.contains(p.name()) && relevant(p, mayFail, false).contains(p.initial())) {
          mayFail.add(p.name());
          changed = true;
        }
      }
    }
    return mayFail;
  }
}
