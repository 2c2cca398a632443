package dev.tracefold.engines.tracer;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.tracer.interpolation.Projection;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.Solver;
import java.time.Duration;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The vector of the minimax paper, which all states of a path share. */
final class PathVectorTest {
  /** {@code y} depends on {@code x}; {@code z} on nothing; two guards each bound {@code n}. */
  private static final Program PROGRAM =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local x : i32
            local y : i32
            local z : i32
            local n : i32
            init L0
            loc L1
            loc L2
            loc L3
            halt L4
            edge L0 -> L1 do x := 1:i32, z := 5:i32
            edge L1 -> L2 when (slt n 10:i32) do y := (add x 2:i32)
            edge L2 -> L3 when (slt n 20:i32) do x := 7:i32
            edge L3 -> L4
          }
          """);

  private final ExprFactory f = PROGRAM.factory();
  private final Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(20)));
  private final Solver solver = SOLVERS.open(f, budget::exhausted);
  private final Prover prover = new Prover(f, solver);
  private final SymbolicState state = SymbolicState.annotating(f, new InputSymbols(f), List.of());

  @AfterEach
  void close() {
    solver.close();
    budget.close();
  }

  private static Expr variable(String name) {
    return PROGRAM.main().locals().stream()
        .filter(v -> v.name().equals(name))
        .map(Variable::expr)
        .findFirst()
        .orElseThrow();
  }

  private Expr number(long value) {
    return f.bv(value, 32);
  }

  private void take(int edges) {
    PROGRAM.main().edges().subList(0, edges).forEach(state::take);
  }

  private BitSet reasons(Expr formula) {
    return prover.reasons(state, formula).orElseThrow();
  }

  private static Set<String> names(Set<Variable> variables) {
    return variables.stream().map(Variable::name).collect(Collectors.toSet());
  }

  @Test
  void whatAnInfeasiblePathNeedsIsAnnotatedInAllItsStates() {
    take(1);
    SymbolicState.Mark before = state.mark();
    Edge second = PROGRAM.main().edges().get(1);
    state.take(second);
    BitSet core = reasons(f.sle(variable("y"), number(9)));
    assertEquals(Set.of("x", "y"), names(state.assignedAt(core)), "z plays no role");
    assertEquals(
        List.of(f.eq(variable("y"), number(3))),
        Projection.annotated(state, core, Set.of(variable("y").variable())).stream()
            .filter(c -> c.equals(f.eq(variable("y"), number(3))))
            .toList());
    state.undo(before);
    core.clear(state.position(), core.length());
    assertEquals(
        List.of(f.eq(variable("x"), number(1))),
        Projection.annotated(state, core, Set.of()),
        "the state before has the same annotation");
  }

  @Test
  void anAssignmentSaysNothingOfAVariableThatIsAssignedAgain() {
    take(3);
    BitSet core = reasons(f.sle(variable("y"), number(9)));
    assertEquals(Set.of("y"), names(state.assignedAt(core)), "x has another value by now");
  }

  @Test
  void whatIsAnnotatedCostsNothing() {
    take(3);
    BitSet alone = reasons(f.slt(variable("n"), number(30)));
    assertEquals(List.of(f.slt(variable("n"), number(10))), state.guardsAt(alone));
    BitSet last = new BitSet();
    last.set(state.position() - 2);
    assertEquals(List.of(f.slt(variable("n"), number(20))), state.guardsAt(last));
    state.keep(last);
    BitSet then = reasons(f.slt(variable("n"), number(30)));
    assertEquals(last, then, "the second guard is kept anyway");
  }

  @Test
  void annotationsOfWhatIsLeftAreForgotten() {
    take(2);
    SymbolicState.Mark mark = state.mark();
    state.take(PROGRAM.main().edges().get(2));
    BitSet last = new BitSet();
    last.set(state.position() - 2);
    state.keep(last);
    state.undo(mark);
    state.take(PROGRAM.main().edges().get(2));
    BitSet then = reasons(f.slt(variable("n"), number(30)));
    assertEquals(List.of(f.slt(variable("n"), number(10))), state.guardsAt(then));
  }
}
