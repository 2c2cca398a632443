package dev.tracefold.certifier.invariants;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** A proof that a loop fills an array, and what is no proof. */
class QuantifiedCheckTest {
  private static final SolverSource SOLVERS = SolverSource.of(SolverConfig.standard());

  private final Program program =
      CfaText.parse(
          """
          program width 32
          global a : [i32 -> i32]
          cfa main {
            local i : i32
            local x : i32
            init L0
            loc L1
            loc L2
            loc L3
            error L4
            halt L5
            edge L0 -> L1 do i := 0:i32
            edge L1 -> L1 when (ult i 1000:i32) do a := (store a i 7:i32), i := (add i 1:i32)
            edge L1 -> L2 when (not (ult i 1000:i32)) do x := 0:i32
            edge L2 -> L3 when (ult x 1000:i32)
            edge L2 -> L5 when (not (ult x 1000:i32))
            edge L3 -> L2 when (eq (select a x) 7:i32) do x := (add x 1:i32)
            edge L3 -> L4 when (not (eq (select a x) 7:i32))
          }
          """);
  private final ExprFactory f = program.factory();
  private final Variable i = f.lookup("i").orElseThrow();
  private final Variable x = f.lookup("x").orElseThrow();
  private final Variable k = f.variable("k", i.type());
  private final Expr seven =
      f.eq(f.select(f.lookup("a").orElseThrow().expr(), k.expr()), f.bv(7, 32));
  private final Expr filled = f.implies(f.ult(k.expr(), i.expr()), seven);
  private final Expr full = f.implies(f.ult(k.expr(), f.bv(1000, 32)), seven);
  private final List<Map<Variable, Expr>> atX = List.of(Map.of(k, x.expr()));

  private Map<Location, Expr> at(Map<Integer, Expr> invariants) {
    Map<Location, Expr> all = new TreeMap<>();
    for (Location l : program.main().locations()) {
      if (invariants.containsKey(l.id())) {
        all.put(l, invariants.get(l.id()));
      }
    }
    return all;
  }

  private Certification check(
      Variable bound, Map<Integer, Expr> invariants, List<Map<Variable, Expr>> instances) {
    QuantifiedProof proof = new QuantifiedProof(List.of(bound), at(invariants), instances);
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(30)))) {
      return QuantifiedCheck.check(proof, program, SOLVERS, budget);
    }
  }

  private void rejects(
      String reason,
      Variable bound,
      Map<Integer, Expr> invariants,
      List<Map<Variable, Expr>> instances) {
    assertEquals(Certification.rejected(reason), check(bound, invariants, instances));
  }

  @Test
  void theProof() {
    assertEquals(Certification.accepted(), check(k, Map.of(1, filled, 2, full), atX));
  }

  @Test
  void withoutTheInstanceTheErrorIsNotExcluded() {
    rejects(
        "does not hold: segments from L2 at " + location(2).source(),
        k,
        Map.of(1, filled, 2, full),
        List.of());
  }

  @Test
  void whatIsSaidOfCellsThatWereNotFilled() {
    Expr tooMuch = f.implies(f.ule(k.expr(), i.expr()), seven);
    rejects(
        "does not hold: segments from L0 at " + location(0).source(),
        k,
        Map.of(1, tooMuch, 2, full),
        atX);
  }

  @Test
  void whatDoesNotFollowFromTheLoop() {
    Expr beyond = f.implies(f.ule(k.expr(), f.bv(1000, 32)), seven);
    rejects(
        "does not hold: segments from L1 at " + location(1).source(),
        k,
        Map.of(1, filled, 2, beyond),
        atX);
  }

  @Test
  void anInvariantOfOneLoopOnly() {
    rejects(
        "does not hold: segments from L2 at " + location(2).source(), k, Map.of(1, filled), atX);
  }

  @Test
  void anInvariantAtTheStart() {
    rejects(
        "an invariant at the initial location: all values start",
        k,
        Map.of(0, seven, 1, filled, 2, full),
        atX);
  }

  @Test
  void aVariableOfTheProgramThatIsBound() {
    rejects("a variable of the program is bound", x, Map.of(1, filled, 2, full), List.of());
  }

  @Test
  void aVariableThatNobodyKnows() {
    Expr free = f.eq(f.variable("free", i.type()).expr(), f.bv(7, 32));
    rejects("an invariant over what is neither bound nor the program's", k, Map.of(1, free), atX);
    rejects(
        "an instance of what is not bound, or over what is neither bound nor the program's",
        k,
        Map.of(1, filled, 2, full),
        List.of(Map.of(k, f.variable("free", i.type()).expr())));
  }

  /** What holds for all values of a bound variable holds for its successor, too. */
  @Test
  void anInstanceOverWhatIsBound() {
    Expr previous = f.sub(k.expr(), f.bv(1, 32));
    Expr shifted = Substitution.of(f, Map.of(k, previous)).apply(full);
    Map<Integer, Expr> invariants = Map.of(1, filled, 2, shifted);
    List<Map<Variable, Expr>> needed =
        List.of(Map.of(k, previous), Map.of(k, f.add(x.expr(), f.bv(1, 32))));
    assertEquals(Certification.accepted(), check(k, invariants, needed));
    rejects(
        "does not hold: segments from L1 at " + location(1).source(),
        k,
        invariants,
        needed.subList(1, 2));
  }

  private Location location(int id) {
    return program.main().locations().stream().filter(l -> l.id() == id).findFirst().orElseThrow();
  }
}
