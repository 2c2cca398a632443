package dev.tracefold.engines.portfolio;

import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.result.Result;
import dev.tracefold.engines.run.Budget;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs stages in order until one has a certified answer. A stage gets its share of the time that is
 * left, so what an early stage does not use goes to the later ones.
 */
public final class Portfolio {
  private final Verifier verifier;
  private final List<Stage> stages;

  private Portfolio(Verifier verifier, List<Stage> stages) {
    this.verifier = verifier;
    this.stages = List.copyOf(stages);
  }

  public static Portfolio of(Verifier verifier, List<Stage> stages) {
    if (stages.isEmpty()) {
      throw new IllegalArgumentException("a portfolio without stages");
    }
    return new Portfolio(verifier, stages);
  }

  public Result verify(Program program, Budget budget) {
    List<String> reasons = new ArrayList<>();
    for (int i = 0; i < stages.size() && !budget.isExhausted(); i++) {
      Stage stage = stages.get(i);
      Result result;
      try (Budget part = budget.sub(shareOfRest(i))) {
        result = verifier.verify(stage.engine(), program, part, budget);
      }
      if (!(result instanceof Result.Unknown unknown)) {
        return result;
      }
      reasons.add(
          stages.size() == 1 ? unknown.reason() : stage.engine().name() + ": " + unknown.reason());
    }
    return Result.unknown(
        reasons.isEmpty()
            ? budget.exhausted().orElse("no time is left")
            : String.join("; ", reasons));
  }

  private double shareOfRest(int stage) {
    double rest = stages.stream().skip(stage).mapToDouble(Stage::share).sum();
    double all = stages.get(stage).share() / rest;
    return stage == stages.size() - 1 ? Verifier.ENGINE_SHARE : all;
  }
}
