package dev.tracefold.analysis.invariants;

import dev.tracefold.analysis.ranges.RangeAnalysis;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What later searches of the same kind in the same program begin with. */
final class FactProgress {
  /** Guesses that may hold together with later ones. */
  final Map<Location, List<Expr>> tried = new TreeMap<>();

  Optional<FiniteStates> finite = Optional.empty();
  Optional<RangeAnalysis> ranges = Optional.empty();

  /** How many kinds of guesses have had the time that they needed. */
  int done;

  /** What is left of the guesses that come next, if they had some time. */
  Optional<Map<Location, List<Expr>>> cutOff = Optional.empty();
}
