package dev.tracefold.engines.backward;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.results.Result;
import java.util.List;

/**
 * Where backward searches begin: the error locations, and the unsupported ones, since a proof must
 * show that neither is reached.
 */
public final class ErrorTargets {
  private ErrorTargets() {}

  /** Errors first, each kind in order of id. */
  public static List<Location> of(Cfa cfa) {
    return cfa.locations().stream()
        .filter(l -> l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED))
        .sorted((a, b) -> a.kind() == b.kind() ? a.compareTo(b) : a.is(LocationKind.ERROR) ? -1 : 1)
        .toList();
  }

  /** What a feasible initial path to one of the targets means. */
  public static Result reached(ErrorPath path, Trace trace) {
    Location target =
        path.length() == 0 ? path.start() : path.edges().get(path.length() - 1).target();
    return target.is(LocationKind.ERROR)
        ? Result.unsafe(trace, target)
        : Result.unsupported(target);
  }
}
