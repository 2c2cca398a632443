package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Drops assignments and inputs of values that matter to nothing later, and variables that are then
 * no longer mentioned. Inputs from {@code __VERIFIER_nondet} functions stay: a native replay asks
 * for each of them.
 */
public final class RemoveDeadVariables implements CfaPass {
  @Override
  public Rewriting run(Program program) {
    Set<Variable> mentioned = new HashSet<>();
    Rewriting cleaned =
        CfaDraft.change(
            program,
            (cfa, draft) -> {
              if (!Liveness.isTooCostly(cfa)) {
                clean(draft, Liveness.of(program, cfa));
              }
              Set<Variable> here = mentioned(draft);
              draft.keepLocals(here);
              mentioned.addAll(here);
            });
    List<Variable> globals = program.globals().stream().filter(mentioned::contains).toList();
    if (globals.size() == program.globals().size()) {
      return cleaned;
    }
    return new Rewriting(cleaned.program().withGlobals(globals), cleaned.origins());
  }

  private static void clean(CfaDraft cfa, Liveness liveness) {
    for (Location l : cfa.locations()) {
      for (DraftEdge e : cfa.outgoing(l)) {
        if (e.updates().isEmpty() && e.inputs().isEmpty()) {
          continue;
        }
        Map<Variable, Expr> updates = new LinkedHashMap<>(e.updates());
        updates
            .entrySet()
            .removeIf(
                u -> u.getValue() == u.getKey().expr() || !liveness.isLive(u.getKey(), e.target()));
        Map<Variable, Input> inputs = new LinkedHashMap<>(e.inputs());
        inputs.entrySet().removeIf(i -> !matters(i, e, liveness));
        if (updates.size() < e.updates().size() || inputs.size() < e.inputs().size()) {
          cfa.replace(e, e.doing(updates, inputs));
        }
      }
    }
  }

  private static boolean matters(Map.Entry<Variable, Input> input, DraftEdge e, Liveness liveness) {
    return input.getValue().kind() == Input.Kind.NONDET
        || liveness.isLive(input.getKey(), e.target());
  }

  private static Set<Variable> mentioned(CfaDraft cfa) {
    Set<Variable> mentioned = new HashSet<>();
    for (Location l : cfa.locations()) {
      for (DraftEdge e : cfa.outgoing(l)) {
        e.forEachRead(mentioned::add);
        mentioned.addAll(e.updates().keySet());
        mentioned.addAll(e.inputs().keySet());
        e.call().flatMap(c -> c.result()).ifPresent(mentioned::add);
      }
    }
    return mentioned;
  }
}
