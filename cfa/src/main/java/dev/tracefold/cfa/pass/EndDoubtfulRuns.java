package dev.tracefold.cfa.pass;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;

/**
 * Ends runs where a violation would come to be in doubt, and where something is not modelled. What
 * can fail then fails in the given program, too, with the same inputs, and without a doubt; what
 * cannot is no proof of the given program.
 */
public final class EndDoubtfulRuns implements CfaPass {

  @Override
  public Rewriting run(Program program) {
    Rewriting ended =
        CfaDraft.change(
            program,
            (cfa, draft) -> {
              cfa.edges().stream().filter(e -> !e.caveats().isEmpty()).forEach(e -> end(draft, e));
              cfa.locations().stream()
                  .filter(l -> l.is(LocationKind.UNSUPPORTED))
                  .forEach(draft::halt);
            });
    return ended.then(new CutIrrelevant().run(ended.program()));
  }

  private static void end(CfaDraft draft, Edge doubtful) {
    for (DraftEdge e : draft.outgoing(doubtful.source())) {
      if (e.origins().contains(doubtful)) {
        Location end = draft.newLocation(LocationKind.HALT, "", doubtful.span());
        draft.replace(e, e.to(end));
      }
    }
  }

  /** Whether a run may fail, as far as the graph tells. */
  public static boolean mayFail(Program program) {
    return program.main().locations().stream().anyMatch(l -> l.is(LocationKind.ERROR))
        || program.procedures().values().stream()
            .flatMap(p -> p.locations().stream())
            .anyMatch(l -> l.is(LocationKind.ERROR));
  }
}
