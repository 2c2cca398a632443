package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.engines.machine.Node;
import dev.tracefold.results.Result;
import java.util.Optional;

/** Remembers why an exhausted tree would not be a proof: the first reason counts. */
public final class Doubts {
  private Result reason;

  /**
   * The solver did not tell whether a path to an error, or to something unsupported, is feasible.
   */
  public void add(Node end) {
    Location l = end.location();
    String where = l.source().isKnown() ? " at " + l.source() : "";
    String what = l.is(LocationKind.UNSUPPORTED) ? l.note() : "the error";
    if (reason == null) {
      reason = Result.gaveUp("the solver gave up on a path to " + what + where);
    }
  }

  public Optional<Result> first() {
    return Optional.ofNullable(reason);
  }
}
