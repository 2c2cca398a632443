package dev.tracefold.engines.invariants;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.FiniteStates;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

final class FiniteStatesTest {
  /** A machine whose flag tells from which state it came; input decides where it goes. */
  private static final String MACHINE =
      """
      program width 32
      cfa main {
        local state : i32
        local next : i32
        local flag : i32
        local rounds : i32
        local go : i32
        init L0
        loc L1
        loc L2
        error L3
        edge L0 -> L1 do state := 10:i32, flag := 0:i32, rounds := 0:i32, go := input "in"
        edge L1 -> L2 when (eq state 10:i32) do next := (ite (eq go 0:i32) 10:i32 20:i32)
        edge L1 -> L2 when (eq state 20:i32) do next := 30:i32, flag := (ite (eq flag 0:i32) 1:i32 2:i32)
        edge L1 -> L2 when (and (eq state 30:i32) (not (eq flag 2:i32))) do next := 40:i32
        edge L1 -> L3 when (and (eq state 30:i32) (eq flag 2:i32))
        edge L1 -> L2 when (eq state 40:i32) do next := state
        edge L1 -> L2
          when
            (and
              (not (eq state 10:i32))
              (and (not (eq state 20:i32)) (and (not (eq state 30:i32)) (not (eq state 40:i32)))))
          do next := 50:i32
        edge L2 -> L1 do state := next, rounds := (add rounds 1:i32), go := input "in"
      }
      """;

  private final Program program = CfaText.parse(MACHINE);
  private final ExprFactory factory = program.factory();

  private Expr is(String variable, int value) {
    return factory.eq(factory.lookup(variable).orElseThrow().expr(), factory.bv(value, 32));
  }

  private Location location(int id) {
    return program.main().locations().stream().filter(x -> x.id() == id).findFirst().orElseThrow();
  }

  private Optional<Expr> at(int id) {
    try (Budget budget = Budget.unlimited()) {
      return FiniteStates.of(program, budget).at(location(id));
    }
  }

  @Test
  void combinationsAreThoseThatConstantsAllow() {
    Expr expected =
        factory.or(
            factory.and(factory.or(is("state", 10), is("state", 20)), is("flag", 0)),
            factory.and(factory.or(is("state", 30), is("state", 40)), is("flag", 1)));
    try (Solver solver = SolverFactory.create(factory)) {
      Expr found = at(1).orElseThrow();
      assertTrue(solver.implies(found, expected).isYes(), found.toString());
      assertTrue(solver.implies(expected, found).isYes(), found.toString());
    }
  }

  @Test
  void projectionsSayWhatSingleVariablesAndTwoOfThemCanBe() {
    try (Budget budget = Budget.unlimited()) {
      assertEquals(
          Set.of(
              factory.or(is("flag", 0), is("flag", 1)),
              factory.or(
                  List.of(is("state", 10), is("state", 20), is("state", 30), is("state", 40))),
              factory.or(
                  List.of(
                      factory.and(is("flag", 0), is("state", 10)),
                      factory.and(is("flag", 0), is("state", 20)),
                      factory.and(is("flag", 1), is("state", 30)),
                      factory.and(is("flag", 1), is("state", 40))))),
          Set.copyOf(FiniteStates.of(program, budget).projections(location(1))));
      assertEquals(List.of(), FiniteStates.of(program, budget).projections(location(0)));
    }
  }

  @Test
  void nothingIsSaidOfTheStart() {
    assertEquals(Optional.empty(), at(0));
  }

  @Test
  void theyProveThatTheFlagIsKept() {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(30)))) {
      Bself engine = Bself.with(SOLVERS, FactFinder.with(SOLVERS), FoldingListener.SILENT);
      Result.Safe safe = assertInstanceOf(Result.Safe.class, engine.run(program, budget));
      assertEquals(Certification.accepted(), CERTIFIER.check(safe.proof(), program, budget));
    }
  }

  /** A float that only constants come to is no control variable: its equality is not identity. */
  @Test
  void floatsAreNotCounted() {
    Program withFloat =
        CfaText.parse(
            """
            program width 32
            cfa main {
              local held : f8.24
              local mode : i32
              init L0
              loc L1
              halt L2
              edge L0 -> L1 do held := 0x00000000:f8.24, mode := 0:i32
              edge L1 -> L1 when (eq mode 0:i32) do held := 0x3f800000:f8.24, mode := 1:i32
              edge L1 -> L1 when (eq mode 1:i32) do mode := 2:i32
              edge L1 -> L2 when (and (not (eq mode 0:i32)) (not (eq mode 1:i32))) do held := held
            }
            """);
    Location head =
        withFloat.main().locations().stream().filter(l -> l.id() == 1).findFirst().orElseThrow();
    try (Budget budget = Budget.unlimited()) {
      Expr found = FiniteStates.of(withFloat, budget).at(head).orElseThrow();
      assertEquals(
          Set.of("mode"),
          Traversal.variables(found).stream().map(Variable::name).collect(Collectors.toSet()));
    }
  }

  @Test
  void oneEdgeMayChooseForManyVariables() {
    StringBuilder locals = new StringBuilder();
    List<String> choices = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      locals.append("  local v%d : i32\n  local in%d : i32\n".formatted(i, i));
      choices.add("v%d := (ite (eq in%d 0:i32) 1:i32 2:i32)".formatted(i, i));
    }
    Program wide =
        CfaText.parse(
            "program width 32\ncfa main {\n  local x : i32\n"
                + locals
                + "  init L0\n  loc L1\n  loc L2\n  halt L3\n"
                + "  edge L0 -> L1 do x := 1:i32, "
                + String.join(", ", choices)
                + "\n  edge L1 -> L2 do x := 5:i32\n"
                + "  edge L2 -> L3 when (eq x 5:i32)\n"
                + "  edge L2 -> L3 when (not (eq x 5:i32))\n}\n");
    Location last = wide.main().locations().stream().toList().get(2);
    try (Budget budget = Budget.unlimited()) {
      Expr x = wide.factory().lookup("x").orElseThrow().expr();
      assertEquals(
          Optional.of(wide.factory().eq(x, wide.factory().bv(5, 32))),
          FiniteStates.of(wide, budget).at(last));
    }
  }
}
