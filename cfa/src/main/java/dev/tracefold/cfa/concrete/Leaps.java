package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.recurrence.ClosedForms;
import dev.tracefold.cfa.recurrence.Horizon;
import dev.tracefold.cfa.recurrence.Step;
import dev.tracefold.cfa.recurrence.Values;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Leaps over rounds of a loop in one run: where the run has gone round a loop for long, its next
 * rounds are watched, and when they took a path that only computes closed forms, all further rounds
 * on the same path are done at once but for the last.
 */
final class Leaps {
  /** What a leap takes is what some thousands of steps take. */
  static final long PATIENCE = 4_096;

  /** Where a leap was long, the next one is worth less waiting. */
  private static final long EAGER = 64;

  private static final int LONGEST_PATH = 64;

  /** Paths may take turns: one of so many rounds may repeat where one round does not. */
  private static final int MOST_ROUNDS = 4;

  private static final int FACTOR = 4;

  private static final long MOST_AHEAD = Long.MAX_VALUE / 2;

  private final CompiledProgram program;
  private final Map<Location, Heat> heats = new HashMap<>();

  private final List<CompiledEdge> path = new ArrayList<>();
  private CompiledLocation watched;
  private int roundsLeft;

  Leaps(CompiledProgram program) {
    this.program = program;
  }

  /** How hot a loop has become. */
  private static final class Heat {
    private long patience = PATIENCE;
    private long visits;
    private int attempts;
  }

  /** Is told of a loop header that the run has come to; true if it has tried to leap there. */
  boolean arrived(CompiledLocation header, Frame frame, RunListener listener) {
    if (watched == header && --roundsLeft == 0) {
      leap(frame, listener);
      return true;
    }
    if (watched == null) {
      watch(header, listener);
    }
    return false;
  }

  private void watch(CompiledLocation header, RunListener listener) {
    Heat heat = heats.computeIfAbsent(header.location(), l -> new Heat());
    if (++heat.visits < heat.patience || !listener.allowsLeaps()) {
      return;
    }
    heat.visits = 0;
    watched = header;
    roundsLeft = 1 + heat.attempts % MOST_ROUNDS;
    path.clear();
  }

  boolean isWatching() {
    return watched != null;
  }

  /** Is told of each edge while it watches. */
  void took(CompiledEdge edge) {
    path.add(edge);
    if (!edge.isPlain() || path.size() > LONGEST_PATH) {
      ended(0);
    }
  }

  private void ended(long rounds) {
    Heat heat = heats.get(watched.location());
    boolean isWorthIt = rounds > PATIENCE;
    heat.patience = isWorthIt ? EAGER : Math.max(PATIENCE, heat.patience * FACTOR);
    heat.attempts += isWorthIt ? 0 : 1;
    watched = null;
  }

  private void leap(Frame frame, RunListener listener) {
    List<Edge> edges = path.stream().map(CompiledEdge::edge).toList();
    Horizon[] last = new Horizon[1];
    Optional<ClosedForms<Long>> forms =
        ClosedForms.of(
            steps(),
            Values.RING,
            v -> frame.longs[program.slots().index(v)],
            () -> last[0] = new Horizon(e -> value(e, frame), MOST_AHEAD));
    // The last round is gone through: it gives the other variables their values.
    long rounds = forms.isEmpty() ? 0 : last[0].rounds() - 1;
    if (rounds > 0) {
      forms
          .get()
          .values()
          .forEach((v, p) -> frame.longs[program.slots().index(v)] = Values.at(p, rounds));
      listener.leapt(edges, rounds);
    }
    ended(rounds);
  }

  private List<Step> steps() {
    List<Step> steps = new ArrayList<>();
    for (CompiledEdge edge : path) {
      List<Edge> all = program.outgoing(edge.edge().source());
      steps.add(Step.of(all.subList(0, all.indexOf(edge.edge())), edge.edge()));
    }
    return steps;
  }

  private long value(Expr e, Frame frame) {
    return program.expr(e).evalLong(frame);
  }
}
