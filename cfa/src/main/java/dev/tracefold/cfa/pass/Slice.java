package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/**
 * Drops what neither decides whether an error or unsupported location is reached nor asks for an
 * input: assignments, and with them the branches that then make no difference (Weiser, "Program
 * slicing", 1984). Loops stay, since whether they end matters as well; so a run of the slice is a
 * run of the program without some of its steps, and nothing has to be said about replay.
 */
public final class Slice implements CfaPass {

  @Override
  public Rewriting run(Program program) {
    Map<Cfa, Relevance> relevance = new LinkedHashMap<>();
    Set<Variable> variables = new LinkedHashSet<>();
    relevance.put(program.main(), Relevance.ofMain(program.main(), variables));
    program.procedures().values().forEach(p -> relevance.put(p, Relevance.of(p, variables)));
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Relevance r : relevance.values()) {
        grows |= r.grow();
      }
    }
    return CfaDraft.change(program, (cfa, draft) -> slice(draft, relevance.get(cfa)));
  }

  private static void slice(CfaDraft cfa, Relevance relevance) {
    for (Location l : cfa.locations()) {
      for (DraftEdge e : cfa.outgoing(l)) {
        if (relevance.of(l)) {
          cfa.replace(e, sliced(e, relevance));
        }
      }
    }
    RemoveUnreachable.prune(cfa);
  }

  /** The edge without what is irrelevant, to what is relevant next. */
  private static DraftEdge sliced(DraftEdge e, Relevance relevance) {
    Map<Variable, Expr> updates = new LinkedHashMap<>(e.updates());
    Map<Variable, Input> inputs = new LinkedHashMap<>(e.inputs());
    updates.keySet().removeIf(v -> !relevance.of(v));
    inputs.entrySet().removeIf(i -> !relevance.of(i.getKey(), i.getValue()));
    Location next = relevance.next(e.target());
    boolean same = updates.size() == e.updates().size() && inputs.size() == e.inputs().size();
    DraftEdge does = same ? e : e.doing(updates, inputs);
    return next.equals(e.target()) ? does : does.to(next);
  }
}
