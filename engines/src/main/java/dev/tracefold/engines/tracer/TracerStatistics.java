package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.tracer.interpolation.CraigInterpolants;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.ShownNode;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Counts what TRACER does, for the statistics of a run, and passes its tree on. */
public final class TracerStatistics implements TracerListener {
  private final EngineListener listener;
  private long states;
  private long infeasible;
  private long interpolants;
  private long facts;
  private long generalisations;
  private long unrollings;
  private long refinements;
  private long speculations;
  private final Map<Speculation.Outcome, Long> outcomes = new EnumMap<>(Speculation.Outcome.class);
  private final Map<CraigInterpolants.Outcome, Long> interpolations =
      new EnumMap<>(CraigInterpolants.Outcome.class);

  private TracerStatistics(EngineListener listener) {
    this.listener = listener;
  }

  public static TracerStatistics tellingTo(EngineListener listener) {
    return new TracerStatistics(listener);
  }

  public long states() {
    return states;
  }

  public long refinements() {
    return refinements;
  }

  public long unrollings() {
    return unrollings;
  }

  @Override
  public void known(Map<Location, List<Expr>> invariants) {
    facts = invariants.values().stream().mapToLong(List::size).sum();
  }

  @Override
  public void state(Node node) {
    states++;
  }

  @Override
  public void infeasible(Node leaf) {
    infeasible++;
  }

  @Override
  public void annotated(Node node) {
    interpolants++;
  }

  @Override
  public void generalised(Node header) {
    generalisations++;
  }

  @Override
  public void unrolled(Node header) {
    unrollings++;
  }

  @Override
  public void refined(Node header, Collection<Expr> locked) {
    refinements++;
  }

  /** A part of an interpolant was asked of an interpolating solver. */
  public void interpolated(CraigInterpolants.Outcome outcome) {
    interpolations.merge(outcome, 1L, Long::sum);
  }

  @Override
  public void speculated(int level) {
    speculations++;
  }

  @Override
  public void speculationEnded(int level, Speculation.Outcome outcome) {
    outcomes.merge(outcome, 1L, Long::sum);
  }

  @Override
  public void explored(Node root, ExprFactory factory) {
    listener.artifact("tracer", new ShownNode(root, factory));
  }

  @Override
  public void ended() {
    if (facts > 0) {
      tell("facts", facts);
    }
    tell("states", states);
    tell("infeasible edges", infeasible);
    tell("interpolants", interpolants);
    tell("generalisations", generalisations);
    tell("unrollings", unrollings);
    tell("refinements", refinements);
    if (!interpolations.isEmpty()) {
      tell("craig", interpolations.getOrDefault(CraigInterpolants.Outcome.TAKEN, 0L));
      tell("craig refused", interpolations.getOrDefault(CraigInterpolants.Outcome.REFUSED, 0L));
    }
    if (speculations > 0) {
      tell("speculations", speculations);
      tell("successful", outcomes.getOrDefault(Speculation.Outcome.SUCCESS, 0L));
      tell("counterexamples", outcomes.getOrDefault(Speculation.Outcome.COUNTEREXAMPLE, 0L));
      tell("known", outcomes.getOrDefault(Speculation.Outcome.KNOWN, 0L));
      tell("bounds", outcomes.getOrDefault(Speculation.Outcome.BOUND, 0L));
    }
  }

  private void tell(String name, long value) {
    listener.statistic("tracer", name, value);
  }
}
