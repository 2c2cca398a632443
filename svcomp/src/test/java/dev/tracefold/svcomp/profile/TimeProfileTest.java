package dev.tracefold.svcomp.profile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.engines.facts.FactFinder;
import dev.tracefold.engines.kinduction.KInduction;
import dev.tracefold.engines.portfolio.Portfolio;
import dev.tracefold.engines.portfolio.Stage;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class TimeProfileTest {
  private static final SolverSource SOLVERS = SolverSource.of(SolverConfig.standard());

  private static final String COUNTERS =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        local n : i32
        init L0
        loc L1
        error L2
        halt L3
        edge L0 -> L1 do x := 0:i32, y := 0:i32, n := input "__VERIFIER_nondet_int"
        edge L1 -> L1 when (slt x n) do x := (add x 1:i32), y := (add y 1:i32)
        edge L1 -> L2 when (and (not (slt x n)) (not (eq x y)))
        edge L1 -> L3 when (and (not (slt x n)) (eq x y))
      }
      """;

  @Test
  void whatEachEngineTookAddsUpToNoMoreThanTheWhole() {
    TimeProfile profile = TimeProfile.ofThisThread();
    Program program = CfaText.parse(COUNTERS);
    List<Stage> stages =
        List.of(
            new Stage(KInduction.with(SOLVERS).upTo(3), 50),
            new Stage(Bself.with(SOLVERS, FactFinder.with(SOLVERS), FoldingListener.SILENT), 50));
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Verifier verifier =
          Verifier.checkingWith(IndependentCertifier.with(SOLVERS)).telling(profile);
      assertInstanceOf(Result.Safe.class, Portfolio.of(verifier, stages).verify(program, budget));
    }
    Map<String, String> figures = profile.figures();
    assertEquals(14, figures.size(), figures.toString());
    assertEquals(0, seconds(figures, "kind: certificates"), "it had nothing to check");
    assertTrue(seconds(figures, "bself: certificates") > 0, figures.toString());
    double parts =
        figures.keySet().stream()
            .filter(name -> name.matches("profile: (kind|bself): .*"))
            .mapToDouble(name -> seconds(figures, name.substring("profile: ".length())))
            .sum();
    assertTrue(parts <= seconds(figures, "all of the thread") + 0.01, figures.toString());
  }

  private static double seconds(Map<String, String> figures, String name) {
    return Double.parseDouble(figures.get("profile: " + name).replace(" s", ""));
  }
}
