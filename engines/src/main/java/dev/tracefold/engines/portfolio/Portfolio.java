package dev.tracefold.engines.portfolio;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Runs stages in order until one has a certified answer. A stage gets its share of the time that is
 * left, so what an early stage does not use goes to the later ones. The stages can take turns in
 * rounds of growing length, so that what one of them decides soon does not wait for the others'
 * shares of a long limit.
 */
public final class Portfolio {
  /** How much longer a round is than the one before: what it repeats costs a third of it. */
  private static final int GROWTH = 3;

  /** How often its share an engine gets of a program that it is made for. */
  private static final int FAVOUR = 60;

  private final Verifier verifier;
  private final List<Stage> stages;
  private final Optional<Duration> firstRound;

  private Portfolio(Verifier verifier, List<Stage> stages, Optional<Duration> firstRound) {
    this.verifier = verifier;
    this.stages = List.copyOf(stages);
    this.firstRound = firstRound;
  }

  /** With one round, which has all the time. */
  public static Portfolio of(Verifier verifier, List<Stage> stages) {
    if (stages.isEmpty()) {
      throw new IllegalArgumentException("a portfolio without stages");
    }
    return new Portfolio(verifier, stages, Optional.empty());
  }

  /** With as many rounds as there is time for; the last one has all that is left. */
  public Portfolio inRoundsFrom(Duration first) {
    return new Portfolio(verifier, stages, Optional.of(first));
  }

  /** Without those that only prove, unless there are no others. */
  public Portfolio lookingForViolations() {
    List<Stage> finders = stages.stream().filter(s -> !s.engine().onlyProves()).toList();
    return finders.isEmpty() ? this : new Portfolio(verifier, finders, firstRound);
  }

  public Result verify(Program program, Budget budget) {
    Map<Stage, Result.Unknown> reasons = new LinkedHashMap<>();
    Map<Stage, Result.Unknown> refusals = new LinkedHashMap<>();
    List<Stage> specialists = new ArrayList<>();
    List<Stage> others = new ArrayList<>();
    sort(program, specialists, others, refusals);
    Optional<Result> found =
        specialists.isEmpty()
            ? inTurns(program, others, budget, reasons)
            : specialistsFirst(program, specialists, others, budget, reasons);
    if (found.isEmpty()) {
      // Why who tried gave up says more than why others did not try.
      reasons.putAll(refusals);
    }
    return found.orElseGet(() -> unknown(reasons, budget));
  }

  private Optional<Result> inTurns(
      Program program, List<Stage> willing, Budget budget, Map<Stage, Result.Unknown> reasons) {
    List<Stage> running = willing;
    Optional<Duration> length = firstRound;
    while (!running.isEmpty() && !budget.isExhausted()) {
      length = length.filter(l -> isRoomAfter(l, budget));
      try (Budget round = length.isPresent() ? budget.sub(length.get()) : budget.sub(1.0)) {
        List<Stage> stopped = new ArrayList<>();
        Optional<Result> found = round(program, running, round, budget, reasons, stopped);
        if (found.isPresent()) {
          return found;
        }
        // Who ended by itself would end in the same way again.
        running = length.isPresent() ? stopped : List.of();
      }
      length = length.map(l -> l.multipliedBy(GROWTH));
    }
    return Optional.empty();
  }

  /**
   * A short round of the others, which may be done soon; then specialists are not to be stopped.
   */
  private Optional<Result> specialistsFirst(
      Program program,
      List<Stage> specialists,
      List<Stage> general,
      Budget budget,
      Map<Stage, Result.Unknown> reasons) {
    List<Stage> others = general;
    List<Stage> all = new ArrayList<>();
    specialists.forEach(s -> all.add(new Stage(s.engine(), FAVOUR * s.share())));
    Optional<Duration> length =
        firstRound.map(l -> l.dividedBy(GROWTH)).filter(l -> isRoomAfter(l, budget));
    if (length.isPresent()) {
      List<Stage> stopped = new ArrayList<>();
      try (Budget round = budget.sub(length.get())) {
        Optional<Result> found = round(program, others, round, budget, reasons, stopped);
        if (found.isPresent()) {
          return found;
        }
      }
      others = stopped;
    }
    all.addAll(others);
    try (Budget rest = budget.sub(1.0)) {
      return round(program, all, rest, budget, reasons, new ArrayList<>());
    }
  }

  /** Asks each engine whether it has something to say: those that have share the time. */
  private void sort(
      Program program,
      List<Stage> specialists,
      List<Stage> others,
      Map<Stage, Result.Unknown> refusals) {
    for (Stage stage : stages) {
      Applicability said = stage.engine().applicability(program);
      if (said instanceof Applicability.Refused refused) {
        refusals.put(stage, new Result.Unknown(Cause.GAVE_UP, refused.reason()));
      } else {
        (said.equals(Applicability.MADE_FOR_IT) ? specialists : others).add(stage);
      }
    }
  }

  /** Whether as much time is left after a round as another one takes. */
  private static boolean isRoomAfter(Duration round, Budget budget) {
    return Stream.of(budget.cpuLeft(), budget.wallLeft())
        .flatMap(Optional::stream)
        .allMatch(left -> left.compareTo(round.multipliedBy(GROWTH)) >= 0);
  }

  /** One turn for each stage; those that were stopped are added to the list. */
  private Optional<Result> round(
      Program program,
      List<Stage> running,
      Budget round,
      Budget budget,
      Map<Stage, Result.Unknown> reasons,
      List<Stage> stopped) {
    for (int i = 0; i < running.size() && !round.isExhausted(); i++) {
      Stage stage = running.get(i);
      try (Budget part = round.sub(shareOfRest(running, i))) {
        Result result = verifier.verify(stage.engine(), program, part, budget);
        if (!(result instanceof Result.Unknown unknown)) {
          return Optional.of(result);
        }
        reasons.put(stage, unknown);
        if (part.isExhausted()) {
          stopped.add(stage);
        }
      }
    }
    return Optional.empty();
  }

  private static double shareOfRest(List<Stage> running, int stage) {
    double rest = running.stream().skip(stage).mapToDouble(Stage::share).sum();
    double all = running.get(stage).share() / rest;
    return stage == running.size() - 1 ? Verifier.ENGINE_SHARE : all;
  }

  private Result unknown(Map<Stage, Result.Unknown> reasons, Budget budget) {
    if (reasons.isEmpty()) {
      return budget.unknown("no time is left");
    }
    if (stages.size() == 1) {
      return reasons.values().iterator().next();
    }
    return JointReason.of(
        reasons.entrySet().stream()
            .map(e -> new JointReason.Saying(e.getKey().engine().name(), e.getValue()))
            .toList(),
        budget.exhaustion());
  }
}
