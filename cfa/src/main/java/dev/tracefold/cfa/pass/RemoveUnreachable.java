package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Drops edges whose guard is {@code false}, locations that no path leads to, and procedures that
 * nothing calls.
 */
public final class RemoveUnreachable implements CfaPass {

  @Override
  public Rewriting run(Program program) {
    Set<String> called = calledFrom(program);
    return CfaDraft.change(program, (cfa, draft) -> prune(draft), called::contains);
  }

  static void prune(CfaDraft cfa) {
    for (Location l : cfa.locations()) {
      for (DraftEdge e : cfa.outgoing(l)) {
        if (e.guard().isFalse()) {
          cfa.remove(e);
        }
      }
    }
    Set<Location> reached = new LinkedHashSet<>(List.of(cfa.initial()));
    Deque<Location> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (DraftEdge e : cfa.outgoing(open.remove())) {
        if (reached.add(e.target())) {
          open.add(e.target());
        }
      }
    }
    for (Location l : cfa.locations()) {
      if (!reached.contains(l)) {
        cfa.remove(l);
      }
    }
  }

  private static Set<String> calledFrom(Program program) {
    Set<String> called = new LinkedHashSet<>();
    Deque<Cfa> open = new ArrayDeque<>(List.of(program.main()));
    while (!open.isEmpty()) {
      for (String callee : callees(open.remove())) {
        if (called.add(callee)) {
          open.add(program.procedures().get(callee));
        }
      }
    }
    return called;
  }

  /** The procedures that reachable edges call. */
  private static Set<String> callees(Cfa cfa) {
    Set<String> callees = new LinkedHashSet<>();
    Set<Location> reached = new LinkedHashSet<>(List.of(cfa.initial()));
    Deque<Location> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      for (Edge e : cfa.outgoing(open.remove())) {
        if (!e.guard().isFalse()) {
          e.call().ifPresent(c -> callees.add(c.procedure()));
          if (reached.add(e.target())) {
            open.add(e.target());
          }
        }
      }
    }
    return callees;
  }
}
