package dev.tracefold.engines.tracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.Verifier;
import dev.tracefold.engines.bse.BackwardSymbolicExecution;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.engines.se.ExplicitStates;
import dev.tracefold.engines.se.SearchOrders;
import dev.tracefold.engines.se.SymbolicExecution;
import dev.tracefold.engines.tracer.Strategies.Refinement;
import dev.tracefold.engines.tracer.debug.OverSubsumption;
import dev.tracefold.engines.tracer.interpolation.NoLearning;
import dev.tracefold.engines.tracer.interpolation.StrongestPostcondition;
import dev.tracefold.engines.tracer.interpolation.WeakestPrecondition;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.assembly.Interpolation;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Verdicts of TRACER on random programs against the enumeration of all their states, and where that
 * is not possible against other engines. A certificate that is rejected counts as a failure: it
 * means that a state was subsumed that should not have been.
 */
class RandomTracerTest {
  private static final int PROGRAMS = Integer.getInteger("tracefold.tracer.programs", 25);
  private static final int MOST_STATES = 100_000;

  /** One in that many trees is looked at once more for over-subsumption. */
  private static final int GUARDED = 5;

  private static final SolverSource SOLVERS =
      (factory, cancellation) ->
          SolverFactory.create(
              factory, SolverConfig.standard().withLimits(new SolverLimits(2000, cancellation)));

  /** Of which the search makes its own proof, even where they are one already. */
  private static final FactSource FACTS =
      (program, budget) -> {
        try (Budget part = budget.sub(Duration.ofMillis(300))) {
          return FactFinder.with(SOLVERS).find(program, part);
        }
      };

  private record Kind(String name, Shape shape, Strategies strategies) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static List<Kind> kinds() {
    Strategies standard = Strategies.standard();
    return List.of(
        new Kind("tiny", Shape.TINY, standard),
        new Kind("small", Shape.NARROW, standard),
        new Kind("tangled", Shape.NARROW_TANGLED, standard),
        new Kind("endless", Shape.ENDLESS, standard),
        new Kind("arrays", Shape.ARRAYS, standard),
        new Kind(
            "conjunctive", Shape.NARROW_TANGLED, standard.with(WeakestPrecondition.conjunctive())),
        new Kind("published", Shape.ENDLESS, Strategies.published()),
        new Kind("published, lazy", Shape.ENDLESS, Strategies.published().lazily(true)),
        new Kind("disjunctive", Shape.ENDLESS, standard.with(WeakestPrecondition.disjunctive(20))),
        new Kind("first", Shape.ENDLESS, standard.with(Refinement.FIRST)),
        new Kind("all", Shape.ENDLESS, standard.with(Refinement.ALL)),
        new Kind("sp", Shape.ENDLESS, standard.with(new StrongestPostcondition())),
        new Kind("craig", Shape.ENDLESS, Strategies.craig(outcome -> {})),
        new Kind("craig, tangled", Shape.NARROW_TANGLED, Strategies.craig(outcome -> {})),
        new Kind("none", Shape.NARROW_TANGLED, standard.with(new NoLearning())),
        new Kind("facts", Shape.ENDLESS, standard.with(FACTS)),
        new Kind("facts, tangled", Shape.NARROW_TANGLED, standard.with(FACTS).lazily(true)),
        new Kind(
            "facts, sp", Shape.ENDLESS, standard.with(new StrongestPostcondition()).with(FACTS)),
        new Kind("facts, minimax", Shape.ENDLESS, Strategies.minimax().with(FACTS)),
        new Kind("minimax", Shape.ENDLESS, Strategies.minimax()),
        new Kind("minimax, tangled", Shape.NARROW_TANGLED, Strategies.minimax()),
        new Kind("minimax, first", Shape.ENDLESS, Strategies.minimax().with(Refinement.FIRST)),
        new Kind("lazy", Shape.ENDLESS, standard.lazily(true)),
        new Kind("lazy, tangled", Shape.NARROW_TANGLED, standard.lazily(true)));
  }

  @ParameterizedTest
  @MethodSource("kinds")
  void agreesWithWhatIsKnown(Kind kind) {
    int decided = 0;
    int possible = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, kind.shape);
      Optional<Boolean> reachable = reachable(kind, program);
      if (reachable.isEmpty()) {
        continue;
      }
      possible++;
      List<Node> root = new ArrayList<>();
      Tracer tracer =
          Tracer.with(
              Interpolation.over(SOLVERS),
              kind.strategies,
              new TracerListener() {
                @Override
                public void explored(Node tree, ExprFactory factory) {
                  root.add(tree);
                }
              });
      Result result = verdict(tracer, program);
      String said = kind + " " + seed + ": " + result + "\n" + CfaText.print(program);
      if (result instanceof Result.Unknown unknown) {
        assertFalse(unknown.reason().contains("certificate rejected: does not hold"), said);
      } else {
        decided++;
        if (result instanceof Result.Safe && seed % GUARDED == 0) {
          assertEquals(Optional.empty(), overSubsumption(program, root.get(0)), said);
        }
        assertEquals(reachable.get(), result instanceof Result.Unsafe, said);
      }
    }
    int wanted = possible / 2;
    int got = decided;
    assertTrue(got >= wanted, () -> kind + ": decided only " + got + ", wanted " + wanted);
  }

  private static Optional<String> overSubsumption(Program program, Node root) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(1)));
        Solver solver = SOLVERS.open(program.factory(), budget::exhausted)) {
      return OverSubsumption.in(program, root, solver, 40, budget).fault();
    }
  }

  private static Optional<Boolean> reachable(Kind kind, Program program) {
    if (!kind.shape.arrays()) {
      return ExplicitStates.reachesError(program, MOST_STATES);
    }
    Engine se = SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT);
    for (Engine other : List.of(se, BackwardSymbolicExecution.with(SOLVERS))) {
      Result result = verdict(other, program);
      if (!(result instanceof Result.Unknown)) {
        return Optional.of(result instanceof Result.Unsafe);
      }
    }
    return Optional.empty();
  }

  private static Result verdict(Engine engine, Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(2)))) {
      return Verifier.checkingWith(IndependentCertifier.with(SOLVERS))
          .verify(engine, program, budget);
    }
  }
}
