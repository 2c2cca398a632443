package dev.tracefold.engines.bself;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.ProofStep;
import java.util.List;

/** Counts what BSELF does, for the statistics of a run. */
public final class FoldingStatistics implements FoldingListener {
  private static final String BSELF = "bself";

  private final EngineListener listener;
  private long foldings;
  private long candidates;
  private long folded;
  private long met;

  private FoldingStatistics(EngineListener listener) {
    this.listener = listener;
  }

  public static FoldingStatistics tellingTo(EngineListener listener) {
    return new FoldingStatistics(listener);
  }

  public long foldings() {
    return foldings;
  }

  public long candidates() {
    return candidates;
  }

  /** Invariants that foldings have found. */
  public long folded() {
    return folded;
  }

  /** Candidates that a run has refuted. */
  public long met() {
    return met;
  }

  @Override
  public void folding(Location header, Expr error) {
    foldings++;
  }

  @Override
  public void candidate(List<Location> headers, Expr candidate) {
    candidates++;
  }

  @Override
  public void met(Trace run) {
    met++;
  }

  @Override
  public void established(ProofStep step) {
    folded += step instanceof ProofStep.FoldedLoop ? 1 : 0;
  }

  @Override
  public void ended(long queries) {
    listener.statistic(BSELF, "foldings", foldings);
    listener.statistic(BSELF, "candidates", candidates);
    listener.statistic(BSELF, "candidates refuted by runs", met);
    listener.statistic(BSELF, "invariants from foldings", folded);
    listener.statistic(BSELF, "queries of the algorithm", queries);
  }
}
