package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Replaces variables by the constants that they have wherever control is, and temporaries by the
 * variables that they are copies of; drops what can then be seen to be unreachable. Flow-sensitive:
 * what a guard says of its variables is used behind it. Variables with a C name are not replaced by
 * other variables, so that what is said about a program remains in its own words.
 */
public final class PropagateConstants implements CfaPass {
  /** Beyond this many known values over all locations an automaton stays as it is. */
  private static final long MEMORY_LIMIT = 4_000_000;

  @Override
  public Rewriting run(Program program) {
    return CfaDraft.change(program, (cfa, draft) -> new Propagation(program, cfa, draft).run());
  }

  private static final class Propagation {
    private final Program program;
    private final Cfa cfa;
    private final CfaDraft draft;
    private final Map<Location, KnownValues> known = new HashMap<>();

    Propagation(Program program, Cfa cfa, CfaDraft draft) {
      this.program = program;
      this.cfa = cfa;
      this.draft = draft;
    }

    void run() {
      if (!Liveness.isTooCostly(cfa) && solve()) {
        rewrite();
        RemoveUnreachable.prune(draft);
      }
    }

    /** Whether a fixed point was found within the limit. */
    private boolean solve() {
      Liveness liveness = Liveness.of(program, cfa);
      known.put(draft.initial(), KnownValues.nothing(program.factory()));
      Deque<Location> open = new ArrayDeque<>(List.of(draft.initial()));
      Set<Location> waiting = new HashSet<>(open);
      long size = 0;
      while (!open.isEmpty()) {
        Location l = open.remove();
        waiting.remove(l);
        for (DraftEdge e : draft.outgoing(l)) {
          KnownValues before = known.get(l);
          Expr guard = before.rewrite(e.guard());
          if (guard.isFalse()) {
            continue;
          }
          KnownValues after = after(e, before.assuming(guard), liveness);
          KnownValues old = known.get(e.target());
          KnownValues met = old == null ? after : old.meet(after);
          if (met != old) {
            size += old == null ? met.size() : 0;
            known.put(e.target(), met);
            if (waiting.add(e.target())) {
              open.add(e.target());
            }
          }
        }
        if (size > MEMORY_LIMIT) {
          return false;
        }
      }
      return true;
    }

    private KnownValues after(DraftEdge e, KnownValues before, Liveness liveness) {
      Map<Variable, Expr> assigned = new LinkedHashMap<>();
      e.updates().forEach((v, value) -> assigned.put(v, before.rewrite(value)));
      List<Variable> written = new ArrayList<>(e.updates().keySet());
      written.addAll(e.inputs().keySet());
      if (e.call().isPresent()) {
        written.addAll(program.globals());
        e.call().get().result().ifPresent(written::add);
      }
      return before.after(
          assigned, written, v -> !program.info(v).hasName(), v -> liveness.isLive(v, e.target()));
    }

    private void rewrite() {
      for (Location l : draft.locations()) {
        if (!known.containsKey(l)) {
          draft.remove(l);
          continue;
        }
        for (DraftEdge e : draft.outgoing(l)) {
          Expr guard = known.get(l).rewrite(e.guard());
          if (guard.isFalse()) {
            draft.remove(e);
          } else {
            replace(e, rewritten(e, guard, known.get(l).assuming(guard)));
          }
        }
      }
    }

    private void replace(DraftEdge old, DraftEdge by) {
      if (old.guard() != by.guard()
          || !old.updates().equals(by.updates())
          || !old.call().equals(by.call())) {
        draft.replace(old, by);
      }
    }

    private static DraftEdge rewritten(DraftEdge e, Expr guard, KnownValues before) {
      Map<Variable, Expr> updates = new LinkedHashMap<>();
      e.updates()
          .forEach(
              (v, value) -> {
                Expr rewritten = before.rewrite(value);
                if (!before.says(v, rewritten)) {
                  updates.put(v, rewritten);
                }
              });
      DraftEdge result = e.when(guard).doing(updates, e.inputs());
      if (e.call().isEmpty()) {
        return result;
      }
      Call call = e.call().get();
      List<Expr> arguments = call.arguments().stream().map(before::rewrite).toList();
      return result.calling(new Call(call.procedure(), arguments, call.result()));
    }
  }
}
