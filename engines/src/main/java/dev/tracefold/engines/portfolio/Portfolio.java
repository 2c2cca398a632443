package dev.tracefold.engines.portfolio;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.pass.EndDoubtfulRuns;
import dev.tracefold.engines.Verifier;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Runs stages in order until one has a certified answer. A stage gets its share of the time that is
 * left, so what an early stage does not use goes to the later ones. The stages can take turns in
 * rounds of growing length, so that what one of them decides soon does not wait for the others'
 * shares of a long limit.
 */
public final class Portfolio {
  private final Verifier verifier;
  private final List<Stage> stages;
  private final Policy policy;

  private Portfolio(Verifier verifier, List<Stage> stages, Policy policy) {
    this.verifier = verifier;
    this.stages = List.copyOf(stages);
    this.policy = policy;
  }

  /** With one round, which has all the time. */
  public static Portfolio of(Verifier verifier, List<Stage> stages) {
    if (stages.isEmpty()) {
      throw new IllegalArgumentException("a portfolio without stages");
    }
    return new Portfolio(verifier, stages, Policy.ONE_ROUND);
  }

  /** With as many rounds as there is time for; the last one has all that is left. */
  public Portfolio inRoundsFrom(Duration first) {
    return new Portfolio(verifier, stages, Policy.roundsFrom(first));
  }

  /** Without those that only prove, unless there are no others. */
  public Portfolio lookingForViolations() {
    List<Stage> finders = stages.stream().filter(s -> !s.engine().onlyProves()).toList();
    return finders.isEmpty() ? this : new Portfolio(verifier, finders, policy);
  }

  public Result verify(Program program, Budget budget) {
    Result result;
    try (Sitting sitting = new Sitting(verifier, program, budget)) {
      result = result(sitting, budget);
      if (!sitting.isProofExcluded()) {
        return result;
      }
    }
    return withoutDoubt(program, (Result.Unknown) result, budget);
  }

  private Result result(Sitting sitting, Budget budget) {
    Applicants applicants = Applicants.of(stages, sitting.program());
    Optional<Result> found =
        applicants.specialists().isEmpty()
            ? inTurns(applicants.others(), sitting, budget)
            : specialistsFirst(applicants, sitting, budget);
    return found.orElseGet(() -> sitting.unknown(applicants.refusals(), stages.size() > 1));
  }

  /** Where nothing can be proved, only a violation is left to be found that nothing is said of. */
  private Result withoutDoubt(Program program, Result.Unknown why, Budget budget) {
    Program certain = new EndDoubtfulRuns().run(program).program();
    if (!EndDoubtfulRuns.mayFail(certain)) {
      return why;
    }
    try (Sitting sitting = new Sitting(verifier, certain, budget)) {
      Result result = lookingForViolations().result(sitting, budget);
      if (result instanceof Result.Unsafe unsafe) {
        return verifier.confirmed(unsafe, program, budget);
      }
      return why.with(
          result instanceof Result.Unknown unknown
              ? "no other violation was found: " + unknown.reason()
              : "no other run fails");
    }
  }

  private Optional<Result> inTurns(List<Stage> willing, Sitting sitting, Budget budget) {
    List<Stage> running = willing;
    Optional<Duration> length = policy.firstRound();
    while (!running.isEmpty() && !budget.isExhausted() && !sitting.isProofExcluded()) {
      length = length.filter(l -> isRoomAfter(l, budget));
      try (Budget round = length.isPresent() ? budget.sub(length.get()) : budget.sub(1.0)) {
        Optional<Result> found = sitting.round(running, round);
        if (found.isPresent()) {
          return found;
        }
        running = length.isPresent() ? sitting.unfinished(running) : List.of();
      }
      length = length.map(l -> l.multipliedBy(policy.growth()));
    }
    return Optional.empty();
  }

  /**
   * A short round of the others, which may be done soon; then specialists are not to be stopped.
   */
  private Optional<Result> specialistsFirst(Applicants applicants, Sitting sitting, Budget budget) {
    List<Stage> others = applicants.others();
    Optional<Duration> length = policy.tasteOfOthers().filter(l -> isRoomAfter(l, budget));
    if (length.isPresent()) {
      try (Budget round = budget.sub(length.get())) {
        Optional<Result> found = sitting.round(others, round);
        if (found.isPresent() || sitting.isProofExcluded()) {
          return found;
        }
      }
      others = sitting.unfinished(others);
    }
    List<Stage> all = new ArrayList<>();
    applicants.specialists().forEach(s -> all.add(policy.favoured(s)));
    all.addAll(others);
    try (Budget rest = budget.sub(1.0)) {
      return sitting.round(all, rest);
    }
  }

  /** Whether as much time is left after a round as another one takes. */
  private boolean isRoomAfter(Duration round, Budget budget) {
    return List.of(budget.cpuLeft(), budget.wallLeft()).stream()
        .flatMap(Optional::stream)
        .allMatch(left -> left.compareTo(round.multipliedBy(policy.growth())) >= 0);
  }
}
