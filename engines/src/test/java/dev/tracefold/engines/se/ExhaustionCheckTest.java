package dev.tracefold.engines.se;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.SolverLimits;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A tree is a proof of the program it was made for, and of no program with an error. */
class ExhaustionCheckTest {
  private static final SolverSource SOLVERS =
      (factory, cancellation) ->
          SolverFactory.create(
              factory, SolverConfig.standard().withLimits(new SolverLimits(5000, cancellation)));

  /** Safe exactly if the counter, which inputs make grow, stays below the limit. */
  private static Program program(int top, int limit) {
    return CfaText.parse(
        """
        program width 32
        cfa main {
          local x : i32
          local in : i32
          init L0
          loc L1
          loc L2
          error L3
          edge L0 -> L1 do x := 0:i32
          edge L1 -> L2 when (ult x %d:i32) do in := input "__VERIFIER_nondet_int"
          edge L1 -> L3 when (not (ult x %d:i32))
          edge L2 -> L1 when (and (slt in 5:i32) (ult x %d:i32)) do x := (add x 1:i32)
          edge L2 -> L1 when (not (and (slt in 5:i32) (ult x %d:i32))) do x := 0:i32
        }
        """
            .formatted(limit, limit, top, top),
        ExprFactory.create());
  }

  private static ExhaustedTree treeOf(Program program) {
    try (Budget budget = Budget.start(Limits.wall(Duration.ofSeconds(30)))) {
      Result result =
          SymbolicExecution.with(SOLVERS, SearchOrders::depthFirst, EngineListener.SILENT)
              .run(program, budget);
      Result.Safe safe = assertInstanceOf(Result.Safe.class, result, result::toString);
      return assertInstanceOf(ExhaustedTree.class, safe.proof());
    }
  }

  private static Certification check(ExhaustedTree tree, Program program) {
    try (Budget budget = Budget.start(Limits.wall(Duration.ofSeconds(4)))) {
      return IndependentCertifier.with(SOLVERS).check(tree, program, budget);
    }
  }

  @Test
  void confirmsATreeWhosePathsMeet() {
    Program safe = program(3, 4);
    ExhaustedTree tree = treeOf(safe);
    assertFalse(tree.knots().isEmpty());
    assertTrue(check(tree, safe).isAccepted());
  }

  @Test
  void refusesATreeOfAnotherProgram() {
    ExhaustedTree tree = treeOf(program(3, 4));
    assertFalse(check(tree, program(4, 4)).isAccepted());
    assertFalse(check(tree, program(3, 3)).isAccepted());
  }

  @Test
  void believesNoHintThatHidesAnError() {
    for (boolean all : List.of(true, false)) {
      ExhaustedTree bare = new ExhaustedTree(List.of(), Map.of(), path -> all, 1, 1, 1);
      assertFalse(check(bare, program(4, 4)).isAccepted());
    }
  }

  /** A knot that claims another value for the counter. */
  private record Shifted(ExhaustedTree.Knot knot, ExprFactory factory)
      implements ExhaustedTree.Knot {
    @Override
    public Location location() {
      return knot.location();
    }

    @Override
    public Map<Variable, Expr> values() {
      Map<Variable, Expr> shifted = new HashMap<>(knot.values());
      shifted.replaceAll((v, value) -> factory.add(value, factory.bv(1, 32)));
      return shifted;
    }

    @Override
    public List<Expr> constraints() {
      return knot.constraints();
    }

    @Override
    public long path() {
      return knot.path();
    }
  }

  @Test
  void refusesKnotsThatAreNotWhereTheyAreSaidToBe() {
    Program safe = program(3, 4);
    ExhaustedTree tree = treeOf(safe);
    List<ExhaustedTree.Knot> shifted =
        tree.knots().stream().<ExhaustedTree.Knot>map(k -> new Shifted(k, safe.factory())).toList();
    ExhaustedTree broken =
        new ExhaustedTree(shifted, tree.arrivals(), tree.kept(), tree.paths(), 1, tree.steps());
    assertFalse(check(broken, safe).isAccepted());
  }

  @Test
  void patienceEndsASearchInAnUnboundedLoop() {
    Program endless =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local x : i32
              local n : i32
              init L0
              loc L1
              error L2
              loc L3
              halt L4
              edge L0 -> L1 do x := 0:i32, n := input "__VERIFIER_nondet_int"
              edge L1 -> L1 when (slt x n) do x := (add x 1:i32)
              edge L1 -> L3 when (not (slt x n))
              edge L3 -> L2 when (eq x -1:i32)
              edge L3 -> L4 when (not (eq x -1:i32))
            }
            """,
            ExprFactory.create());
    try (Budget budget = Budget.start(Limits.wall(Duration.ofSeconds(60)))) {
      Result result =
          SymbolicExecution.with(SOLVERS, SearchOrders::fair, EngineListener.SILENT)
              .with(Patience.choices(40))
              .run(endless, budget);
      Result.Unknown unknown = assertInstanceOf(Result.Unknown.class, result);
      assertTrue(unknown.reason().startsWith("unbounded loop"), unknown::reason);
    }
  }
}
