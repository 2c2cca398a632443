package dev.tracefold.engines.valueclasses;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import java.util.List;
import java.util.Map;

/**
 * A program that does at least what the given one does: whenever it comes to certain locations, it
 * gives variables any other values of the classes that their values are in. If the classes of each
 * variable cover all values, every run of the given program is one of it, in which no value
 * changes.
 */
final class Forgetful {
  private static final Input ANY = Input.external("class");

  private final ExprFactory factory;
  private final Map<Location, Map<Variable, List<Expr>>> classes;
  private final CfaDraft draft;

  private Forgetful(
      ExprFactory factory, Map<Location, Map<Variable, List<Expr>>> classes, CfaDraft draft) {
    this.factory = factory;
    this.classes = classes;
    this.draft = draft;
  }

  /**
   * @param classes by location and variable
   */
  static Rewriting of(Program program, Map<Location, Map<Variable, List<Expr>>> classes) {
    return CfaDraft.changeMain(
        program, draft -> new Forgetful(program.factory(), classes, draft).change());
  }

  private void change() {
    Location halt = draft.newLocation(LocationKind.HALT, "", draft.initial().source());
    for (Location l : draft.locations()) {
      if (classes.containsKey(l) && !classes.get(l).isEmpty()) {
        List<DraftEdge> entering = draft.incoming(l);
        Location entry = forgetting(l, halt);
        entering.forEach(e -> draft.replace(e, e.to(entry)));
      }
    }
  }

  /** Where edges to the location lead now. */
  private Location forgetting(Location l, Location halt) {
    Map<Variable, List<Expr>> forgotten = classes.get(l);
    Location entry = draft.newLocation("", l.source());
    Location here = entry;
    int left = forgotten.size();
    for (Map.Entry<Variable, List<Expr>> v : forgotten.entrySet()) {
      left--;
      Location next = left == 0 ? l : draft.newLocation("", l.source());
      for (Expr value : v.getValue()) {
        Location chosen = draft.newLocation("", l.source());
        draft.add(
            DraftEdge.between(here, chosen, value, l.source())
                .doing(Map.of(), Map.of(v.getKey(), ANY)));
        draft.add(DraftEdge.between(chosen, next, value, l.source()));
        if (!value.isTrue()) {
          draft.add(DraftEdge.between(chosen, halt, factory.not(value), l.source()));
        }
      }
      here = next;
    }
    return entry;
  }
}
