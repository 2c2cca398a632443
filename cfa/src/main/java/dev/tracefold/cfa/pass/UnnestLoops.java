package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.loops.NaturalLoop;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Makes every loop single-header and un-nested. A loop that has others in it or several entries
 * gets one new header and a dispatch variable: whoever went to one of the old headers goes to the
 * new one and says by the variable where to go on. For engines that fold one loop at a time;
 * invariants at such a header are case distinctions over the dispatch variable.
 */
public final class UnnestLoops implements CfaPass {
  /** Names of dispatch variables begin with it. */
  public static final String DISPATCH = "dispatch";

  @Override
  public Program run(Program program) {
    return CfaDraft.change(
        program,
        (cfa, draft) -> {
          LoopForest forest = LoopForest.of(cfa);
          for (NaturalLoop loop : forest.roots()) {
            if (!loop.isReducible() || !forest.children(loop).isEmpty()) {
              flatten(draft, loop, headersWithin(forest, loop), program.factory());
            }
          }
        });
  }

  private static Set<Location> headersWithin(LoopForest forest, NaturalLoop root) {
    Set<Location> headers = new LinkedHashSet<>();
    for (NaturalLoop l : forest.loops()) {
      if (root.contains(l.header())) {
        headers.add(l.header());
      }
    }
    return headers;
  }

  private static void flatten(
      CfaDraft cfa, NaturalLoop loop, Set<Location> headers, ExprFactory f) {
    Set<Location> withEntries = new LinkedHashSet<>(headers);
    loop.entryEdges().forEach(e -> withEntries.add(e.target()));
    List<Location> targets = List.copyOf(withEntries);
    Location first = targets.get(0);
    int width = Math.max(1, 32 - Integer.numberOfLeadingZeros(targets.size() - 1));
    Variable dispatch = f.fresh(DISPATCH, new BitVectorType(width));
    cfa.declare(dispatch);
    Location hub = cfa.newLocation(first.note(), first.source());
    List<Expr> others = new ArrayList<>();
    for (int i = 0; i < targets.size(); i++) {
      Location target = targets.get(i);
      Expr number = f.bv(i, width);
      for (DraftEdge e : cfa.incoming(target)) {
        // A place that is only entered, not gone around, is met directly from within the loop.
        if (headers.contains(target) || !loop.contains(e.source())) {
          redirect(cfa, e, hub, dispatch, number, f);
        }
      }
      boolean last = i == targets.size() - 1;
      Expr chosen = last ? f.not(f.or(others)) : f.eq(dispatch.expr(), number);
      cfa.add(DraftEdge.between(hub, target, chosen, target.source()));
      others.add(chosen);
    }
  }

  private static void redirect(
      CfaDraft cfa, DraftEdge e, Location hub, Variable dispatch, Expr number, ExprFactory f) {
    if (e.call().isEmpty()) {
      cfa.replace(e, e.to(hub).setting(dispatch, number));
      return;
    }
    // A call's edge assigns nothing else, so the choice takes an edge of its own.
    Location returned = cfa.newLocation("", e.span());
    cfa.replace(e, e.to(returned));
    cfa.add(
        DraftEdge.between(returned, hub, f.trueExpr(), SourceSpan.NONE).setting(dispatch, number));
  }
}
