package dev.tracefold.witness.violation;

import dev.tracefold.witness.position.Place;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is told of a run. A validator may hold a run to the next waypoint at its first visit of the
 * place, so of one place everything is told or nothing: if some decision at a keyword depends on
 * inputs, all decisions there are told. Of a long run only the beginning is: a run that starts so
 * reaches the target, and waypoints that are not told exclude nothing.
 */
final class RecordedSteps {
  private static final int MOST_TOLD = 1000;

  /** Decisions may have to be kept for long before one at their keyword turns out to depend. */
  private static final int MOST_KEPT = 20_000;

  private final List<RunStep> kept = new ArrayList<>();
  private final Set<Place> dependent = new HashSet<>();
  private final Set<Place> forgotten = new HashSet<>();
  private boolean isFull;

  /** Whether nothing that is added will be told. */
  boolean isFull() {
    return isFull;
  }

  void input(RunStep step) {
    add(step);
  }

  void decision(RunStep.Branched step, boolean depends) {
    if (!forgotten.contains(step.place())) {
      if (depends) {
        dependent.add(step.place());
      }
      add(step);
    }
  }

  private void add(RunStep step) {
    kept.add(step);
    if (kept.size() >= MOST_KEPT) {
      kept.stream().filter(s -> !isTold(s)).map(RunStep::place).forEach(forgotten::add);
      kept.removeIf(s -> !isTold(s));
      isFull = kept.size() >= MOST_TOLD;
    }
  }

  private boolean isTold(RunStep step) {
    return !(step instanceof RunStep.Branched) || dependent.contains(step.place());
  }

  List<RunStep> told() {
    return kept.stream().filter(this::isTold).limit(MOST_TOLD).toList();
  }
}
