package dev.tracefold.engines.feasibility;

import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.engines.machine.Node;
import dev.tracefold.results.Result;
import java.util.Optional;

/** Remembers why an exhausted tree would not be a proof: the first reason counts. */
public final class Doubts {
  private Result reason;

  /** A path ended at an error or at something unsupported and may be feasible. */
  public void add(Node end, BranchOracle.Verdict verdict) {
    if (verdict.kind() == BranchOracle.Kind.INFEASIBLE || reason != null) {
      return;
    }
    Location l = end.location();
    String where = l.source().isKnown() ? " at " + l.source() : "";
    reason =
        l.is(LocationKind.UNSUPPORTED)
            ? Result.unsupported(l)
            : Result.gaveUp("the solver gave up on a path to the error" + where);
  }

  public Optional<Result> first() {
    return Optional.ofNullable(reason);
  }
}
