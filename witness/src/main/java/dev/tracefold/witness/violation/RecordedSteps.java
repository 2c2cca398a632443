package dev.tracefold.witness.violation;

import dev.tracefold.witness.position.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What is told of a run. A validator may hold a run to the next waypoint at its first visit of the
 * place, so what is told of one place are its first visits, without a gap: if some decision at a
 * keyword depends on inputs, all decisions there are told. Of a long run every place tells as many
 * visits as there is room for, inputs before decisions, which follow from them: what is not told
 * excludes nothing, but a validator has to find it again.
 */
final class RecordedSteps {
  /** Readers make a state of each, and some look at all of them again for each. */
  private static final int MOST_TOLD = 200;

  /** Decisions may have to be kept for long before one at their keyword turns out to depend. */
  private static final int MOST_KEPT = 20_000;

  private final List<RunStep> kept = new ArrayList<>();
  private final Set<Place> dependent = new HashSet<>();
  private final Set<Place> forgotten = new HashSet<>();

  /** Where visits have been left out: told are those before. */
  private final Set<Place> missed = new HashSet<>();

  private boolean isFull;

  /** Whether nothing that is added will be told. */
  boolean isFull() {
    return isFull;
  }

  void input(RunStep step) {
    add(step);
  }

  void decision(RunStep.Branched step, boolean depends) {
    if (!forgotten.contains(step.place()) && !missed.contains(step.place())) {
      if (depends) {
        dependent.add(step.place());
      }
      add(step);
    }
  }

  /** Visits of the place are not heard of any more: of those that follow nothing can be told. */
  void misses(RunStep.Branched step) {
    missed.add(step.place());
  }

  private void add(RunStep step) {
    kept.add(step);
    if (kept.size() >= MOST_KEPT) {
      kept.stream().filter(s -> !isTold(s)).map(RunStep::place).forEach(forgotten::add);
      kept.removeIf(s -> !isTold(s));
      isFull = kept.size() >= MOST_KEPT / 2;
    }
  }

  private boolean isTold(RunStep step) {
    return !(step instanceof RunStep.Branched) || dependent.contains(step.place());
  }

  List<RunStep> told() {
    List<Integer> inputs = new ArrayList<>();
    List<Integer> decisions = new ArrayList<>();
    for (int i = 0; i < kept.size(); i++) {
      if (isTold(kept.get(i))) {
        (kept.get(i) instanceof RunStep.Branched ? decisions : inputs).add(i);
      }
    }
    List<Integer> told = new ArrayList<>(first(inputs, MOST_TOLD));
    told.addAll(first(decisions, MOST_TOLD - told.size()));
    return told.stream().sorted().map(kept::get).toList();
  }

  /** As many visits of each place as fit, and of all places the same number if they have it. */
  private List<Integer> first(List<Integer> steps, int room) {
    Map<Place, Integer> visits = new HashMap<>();
    steps.forEach(i -> visits.merge(kept.get(i).place(), 1, Integer::sum));
    int each = 1;
    while (each < room && total(visits, each + 1) <= room) {
      each++;
    }
    Map<Place, Integer> passed = new HashMap<>();
    int most = each;
    return steps.stream()
        .filter(i -> passed.merge(kept.get(i).place(), 1, Integer::sum) <= most)
        .limit(room)
        .toList();
  }

  private static long total(Map<Place, Integer> visits, int each) {
    return visits.values().stream().mapToLong(v -> Math.min(v, each)).sum();
  }
}
