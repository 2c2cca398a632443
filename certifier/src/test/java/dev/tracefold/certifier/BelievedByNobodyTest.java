package dev.tracefold.certifier;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.WrongFactory;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.ForgetfulProof;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.UnrolledProgram;
import dev.tracefold.results.UnrolledProgram.Activation;
import dev.tracefold.results.UnrolledProgram.Position;
import dev.tracefold.results.UnrolledProgram.Step;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What proofs must not take from those who made them: how terms simplify, and what ends a run. */
class BelievedByNobodyTest {
  private static final String SQUARE =
      """
      program width 32
      cfa main {
        local x : i32
        local y : i32
        init L0
        loc L1
        loc L2
        error L3
        halt L4
        edge L0 -> L1 do x := 3:i32
        edge L1 -> L2 do y := (mul x x)
        edge L2 -> L3 when (eq y 9:i32)
        edge L2 -> L4 when (not (eq y 9:i32))
      }
      """;

  private static void rejects(Program program, Proof proof) {
    try (Budget budget = Budget.unlimited()) {
      Certification c = IndependentCertifier.with(SOLVERS).check(proof, program, budget);
      assertInstanceOf(Certification.Rejected.class, c, proof::toString);
    }
  }

  /** Proofs in all forms for a program whose error the factory thinks away. */
  @Test
  void aWrongSimplificationIsFound() {
    ExprFactory wrong = WrongFactory.create();
    Program program = CfaText.parse(SQUARE, wrong);
    Expr three = wrong.bv(3, 32);
    assertSame(wrong.bv(8, 32), wrong.mul(three, three), "the factory is wrong");
    List<Edge> edges = program.main().edges();
    rejects(program, new InvariantProof(Map.of()));
    rejects(program, new QuantifiedProof(List.of(), Map.of(), List.of()));
    rejects(program, new ExhaustedTree(List.of(), Map.of(), path -> true, 1, 1, 1));
    rejects(program, new ExhaustedTree(List.of(), Map.of(), path -> false, 1, 1, 1));
    rejects(program, new LemmaProof(List.of(), List.of(suffixes(program, edges.subList(0, 3)))));
    rejects(program, new ForgetfulProof(program, same(program), new InvariantProof(Map.of())));
    Location error = location(program, 3);
    Location halt = location(program, 4);
    assertFalse(error.is(LocationKind.HALT));
    rejects(
        program,
        new UnrolledProgram(
            List.of(
                position(location(program, 0), new Step(edges.get(0), 1)),
                position(location(program, 1), new Step(edges.get(1), 2)),
                position(location(program, 2), new Step(edges.get(3), 3)),
                position(halt)),
            List.of(new Activation(-1, null))));
  }

  private static SuffixTree suffixes(Program program, List<Edge> path) {
    SuffixTree tree = SuffixTree.refuted(program.main().initial());
    for (Edge e : path) {
      tree = new SuffixTree(e.target(), List.of(new SuffixTree.Branch(e, tree)));
    }
    return tree;
  }

  private static Map<Location, Location> same(Program program) {
    Map<Location, Location> same = new HashMap<>();
    program.main().locations().forEach(l -> same.put(l, l));
    return same;
  }

  /** A proof that calls a location an end, from which runs go on to the error. */
  @Test
  void whatEndsARunIsForTheProgramToSay() {
    Program program = CfaText.parse(SQUARE, ExprFactory.create());
    Location end = location(program, 2).become(LocationKind.HALT);
    Expr always = program.factory().trueExpr();
    List<Edge> edges = program.main().edges();
    rejects(program, new InvariantProof(Map.of(end, always)));
    rejects(program, new QuantifiedProof(List.of(), Map.of(end, always), List.of()));
    Expr never = program.factory().falseExpr();
    ProofStep step =
        new ProofStep.MutualInvariants(Map.of(location(program, 3), never, end, always));
    rejects(program, new InvariantProof(List.of(step), Map.of()));
    rejects(
        program,
        new UnrolledProgram(
            List.of(
                position(location(program, 0), new Step(edges.get(0), 1)),
                position(location(program, 1), new Step(edges.get(1), 2)),
                position(end)),
            List.of(new Activation(-1, null))));
  }

  private static Position position(Location l, Step... steps) {
    return new Position(l, 0, List.of(steps));
  }

  private static Location location(Program program, int id) {
    return program.main().locations().stream().filter(l -> l.id() == id).findFirst().orElseThrow();
  }
}
