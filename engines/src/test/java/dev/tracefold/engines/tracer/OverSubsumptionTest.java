package dev.tracefold.engines.tracer;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.tracer.debug.OverSubsumption;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.solver.Solver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The guard sees a tree in which a state was subsumed that reaches the error. */
final class OverSubsumptionTest {
  private static final String PROGRAM =
      """
      program width 32
      cfa main {
        local x : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 when (slt x 0:i32) do x := %s:i32
        edge L0 -> L1 when (not (slt x 0:i32)) do x := 5:i32
        edge L1 -> L2 do x := (add x 1:i32)
        edge L2 -> L3 when (eq x 2:i32)
        edge L2 -> L4 when (not (eq x 2:i32))
      }
      """;

  /** The second way to L1 is explored, the first one taken for subsumed by it. */
  private static OverSubsumption.Finding guarded(String assigned) {
    Program program = CfaText.parse(PROGRAM.formatted(assigned));
    Cfa cfa = program.main();
    List<Edge> ways = cfa.outgoing(cfa.initial());
    Location joined = ways.get(0).target();
    Node root = new Node(0, cfa.initial(), Optional.empty());
    Node covering = new Node(1, joined, Optional.of(ways.get(1)));
    Node covered = new Node(2, joined, Optional.of(ways.get(0)));
    covered.become(Node.Kind.SUBSUMED, covering);
    root.children().addAll(List.of(covered, covering));
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(10)));
        Solver solver = SOLVERS.open(program.factory(), budget::exhausted)) {
      return OverSubsumption.in(program, root, solver, 100, budget);
    }
  }

  @Test
  void anErrorBehindASubsumedNodeIsAFault() {
    OverSubsumption.Finding finding = guarded("1");
    assertTrue(finding.fault().orElse("").contains("L1#2, subsumed by L1#1"), finding.toString());
  }

  @Test
  void aSafeStateIsNone() {
    assertEquals(new OverSubsumption.Finding(1, Optional.empty()), guarded("2"));
  }
}
