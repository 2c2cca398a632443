package dev.tracefold.analysis.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.List;
import java.util.Map;

/** Invariants from outside, such as those of a witness: tried first, never believed. */
@FunctionalInterface
public interface Suggestions {
  Suggestions NONE = program -> Map.of();

  /** Conditions over the variables of {@code program.main()}, by loop header. */
  Map<Location, List<Expr>> of(Program program);
}
