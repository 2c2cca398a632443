package dev.tracefold.analysis.acceleration;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.loops.NaturalLoop;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What a draft does whenever it comes to a loop, before the loop goes on as it is. */
final class Leap {
  private final Location header;
  private final CfaDraft draft;
  private final ExprFactory factory;
  private final List<DraftEdge> entering;
  private final Location entry;

  Leap(Location header, CfaDraft draft, ExprFactory factory) {
    this.header = header;
    this.draft = draft;
    this.factory = factory;
    this.entering = draft.incoming(header);
    this.entry = place();
  }

  private Location place() {
    return draft.newLocation("", header.source());
  }

  private DraftEdge edge(Location from, Location to, Expr guard) {
    return DraftEdge.between(from, to, guard, header.source());
  }

  /** As many rounds of each path as inputs say, which are returned. */
  List<Variable> over(List<RepeatedPath> paths) {
    Location halt = draft.newLocation(LocationKind.HALT, "", header.source());
    List<Variable> counters = new ArrayList<>();
    Location here = entry;
    for (int i = 0; i < paths.size(); i++) {
      RepeatedPath path = paths.get(i);
      int width = path.counterWidth();
      Variable n = factory.fresh("rounds", new BitVectorType(width));
      counters.add(n);
      draft.declare(n);
      Location counted = place();
      Location next = i == paths.size() - 1 ? header : place();
      Expr none = factory.eq(n.expr(), factory.bv(0, width));
      Expr some = factory.and(factory.not(none), path.condition(n.expr()));
      draft.add(
          edge(here, counted, factory.trueExpr())
              .doing(Map.of(), Map.of(n, Input.choice("rounds"))));
      draft.add(edge(counted, next, none));
      draft.add(edge(counted, next, some).doing(path.updates(n.expr()), Map.of()));
      draft.add(edge(counted, halt, factory.not(factory.or(none, some))));
      here = next;
    }
    enter();
    return counters;
  }

  /** All rounds that there are of the only path, after which the loop can only be left. */
  void toTheEnd(RepeatedPath path, Expr rounds, NaturalLoop loop) {
    Location halt = draft.newLocation(LocationKind.HALT, "", header.source());
    enter();
    for (DraftEdge e : draft.outgoing(header)) {
      if (loop.contains(e.target()) || e.target().equals(entry)) {
        draft.replace(e, e.to(halt).doing(Map.of(), Map.of()));
      }
    }
    draft.add(edge(entry, header, path.guard()).doing(path.updates(rounds), Map.of()));
    draft.add(edge(entry, header, factory.not(path.guard())));
  }

  private void enter() {
    entering.forEach(e -> draft.replace(e, e.to(entry)));
  }
}
