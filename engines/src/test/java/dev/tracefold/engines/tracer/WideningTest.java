package dev.tracefold.engines.tracer;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.widening.Widening;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.Solver;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What takes the place of constraints that a cycle does not preserve. */
final class WideningTest {
  /** Each round adds one to {@code x} and two to {@code y}; {@code s} is no counter. */
  private static final Program PROGRAM =
      CfaText.parse(
          """
          program width 32
          cfa main {
            local x : i32
            local y : i32
            local s : i32
            init L0
            loc L1
            halt L2
            edge L0 -> L1 do x := 0:i32, y := 0:i32, s := 4:i32
            edge L1 -> L1 when (slt x 100:i32) do x := (add x 1:i32), y := (add y 2:i32), s := 7:i32
            edge L1 -> L2 when (not (slt x 100:i32))
          }
          """);

  private final ExprFactory f = PROGRAM.factory();
  private final Expr x = variable("x");
  private final Expr y = variable("y");
  private final Expr s = variable("s");

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

  /** What remains of those constraints after one round of the loop. */
  private Map<Expr, Set<Expr>> widened(List<Expr> constraints, List<Expr> lost) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(20)));
        Solver solver = SOLVERS.open(f, budget::exhausted)) {
      Edge round = PROGRAM.main().edges().get(1);
      SymbolicState state = SymbolicState.satisfying(f, new InputSymbols(f), constraints);
      state.take(round);
      return Widening.of(Knowledge.about(PROGRAM), new Prover(f, solver))
          .weaker(constraints, lost, state);
    }
  }

  @Test
  void twoPointsAreOnALine() {
    Expr atX = f.eq(x, number(0));
    Expr atY = f.eq(y, number(0));
    Map<Expr, Set<Expr>> weaker = widened(List.of(atX, atY), List.of(atX, atY));
    Expr line = f.eq(f.sub(y, f.mul(number(2), x)), number(0));
    assertEquals(Set.of(atX, atY), weaker.get(line), weaker.toString());
    assertEquals(Set.of(atX), weaker.get(f.sle(number(0), x)), weaker.toString());
  }

  @Test
  void aBoundAndAValueGiveADifferenceBound() {
    Expr atX = f.eq(x, number(0));
    Expr most = f.sle(y, number(50));
    Expr least = f.sle(number(-50), y);
    List<Expr> all = List.of(atX, most, least);
    Map<Expr, Set<Expr>> weaker = widened(all, List.of(atX, most));
    assertFalse(weaker.containsKey(f.sle(f.sub(y, x), number(50))), "y grows faster");
    assertTrue(weaker.containsKey(f.sle(f.sub(x, y), number(50))), weaker.toString());
  }

  @Test
  void aCounterKeepsTheBoundThatItIsComparedWith() {
    Expr atX = f.eq(x, number(0));
    assertTrue(widened(List.of(atX), List.of(atX)).containsKey(f.slt(x, number(100))));
  }

  @Test
  void whatIsNoCounterHasNoBounds() {
    Expr at = f.eq(s, number(4));
    assertEquals(Set.of(f.sle(number(4), s)), widened(List.of(at), List.of(at)).keySet());
  }

  /** What was learned to preserve both must live on: the consequence rests on it. */
  @Test
  void whatPreservesAGivenUpConstraintServesItsConsequences() {
    Expr atX = f.eq(x, number(0));
    Expr atY = f.eq(y, number(0));
    Expr order = f.sle(x, y);
    Header h = header(atX, atY);
    h.beginAbstraction();
    Obligation ofX = h.obligation(atX);
    Obligation ofY = h.obligation(atY);
    h.weaken(List.of(atX), Map.of(order, Set.of(atX, atY)));
    assertEquals(List.of(atY, order), h.constraints());
    h.settle(Map.of(order, Set.of(Obligation.SAFETY)));
    assertTrue(ofX.isLive(), "it was given up for the order");
    assertTrue(ofY.isLive(), "it was kept, and the order follows from it as well");
  }

  @Test
  void whatNobodyNeedsIsDropped() {
    Expr atX = f.eq(x, number(0));
    Expr atY = f.eq(y, number(0));
    Header h = header(atX, atY);
    h.beginAbstraction();
    Obligation ofX = h.obligation(atX);
    h.weaken(List.of(atX), Map.of(f.sle(x, y), Set.of(atX)));
    h.settle(Map.of(atY, Set.of(Obligation.SAFETY)));
    assertFalse(ofX.isLive());
  }

  private Header header(Expr... candidates) {
    SymbolicState state = SymbolicState.arbitrary(f, new InputSymbols(f));
    Node node = new Node(0, PROGRAM.main().initial(), Optional.empty());
    return new Header(node, state, List.of(candidates), List.of());
  }
}
