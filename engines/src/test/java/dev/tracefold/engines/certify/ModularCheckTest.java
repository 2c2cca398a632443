package dev.tracefold.engines.certify;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.certifier.modular.ModularCheck;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import dev.tracefold.cfa.rewrite.Rewriting;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.contracts.Modular;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Programs of single procedures, as the engine makes them and with something left out. */
final class ModularCheckTest {

  @Test
  void whatTheEngineMakesDoesAllThatTheProcedureDoes() {
    for (long seed = 0; seed < 60; seed++) {
      Program program = RandomCfa.generate(seed, Shape.CALLS);
      Map<String, Expr> contracts = contracts(program);
      for (String name : Modular.parts(program)) {
        Rewriting part = Modular.of(program, name, contracts);
        assertEquals(
            Certification.accepted(), check(program, name, contracts, part), "seed " + seed + name);
      }
    }
  }

  @Test
  void aProgramThatDoesLessIsFound() {
    int mutants = 0;
    for (long seed = 0; seed < 20; seed++) {
      Program program = RandomCfa.generate(seed, Shape.CALLS);
      Map<String, Expr> contracts = contracts(program);
      for (String name : Modular.parts(program)) {
        Rewriting part = Modular.of(program, name, contracts);
        for (Rewriting mutant : mutants(part.program())) {
          mutants++;
          assertFalse(
              check(program, name, contracts, part.then(mutant)).isAccepted(),
              "seed " + seed + ", part " + name + ", mutant " + mutants);
        }
      }
    }
    assertTrue(mutants > 500, mutants + " mutants");
  }

  @Test
  void aPartUnderAnotherContractIsFound() {
    Program program = RandomCfa.generate(1, Shape.CALLS);
    Map<String, Expr> contracts = contracts(program);
    Rewriting part = Modular.of(program, program.main().name(), contracts);
    Map<String, Expr> others = new HashMap<>(contracts);
    others.replaceAll((name, c) -> program.factory().trueExpr());
    assertFalse(check(program, program.main().name(), others, part).isAccepted());
  }

  /** Whether the part may stand for what is named; nothing is asked of proofs. */
  private static Certification check(
      Program program, String name, Map<String, Expr> contracts, Rewriting part) {
    List<ModularProof.Part> parts = new ArrayList<>();
    for (String other : Modular.parts(program)) {
      Rewriting its = other.equals(name) ? part : Modular.of(program, other, contracts);
      parts.add(
          new ModularProof.Part(
              other, its.program(), its.origins().successors(), new InvariantProof(Map.of())));
    }
    try (Budget budget = Budget.unlimited()) {
      return ModularCheck.check(
          new ModularProof(contracts, parts),
          program,
          (proof, alone, time) -> Certification.accepted(),
          SOLVERS,
          budget);
    }
  }

  /** Each procedure is to return something that has to do with its first parameter. */
  private static Map<String, Expr> contracts(Program program) {
    Map<String, Expr> contracts = new HashMap<>();
    program
        .procedures()
        .forEach(
            (name, p) -> {
              Expr result = p.result().orElseThrow().expr();
              Expr first = ModularProof.entry(program.factory(), p.parameters().get(0)).expr();
              contracts.put(
                  name,
                  result.type().equals(first.type())
                      ? program.factory().ule(first, result)
                      : program.factory().eq(result, program.factory().bv(1, result.width())));
            });
    return contracts;
  }

  /** The program with one edge that does, allows or leads to less. */
  private static List<Rewriting> mutants(Program part) {
    List<Rewriting> mutants = new ArrayList<>();
    int edges = part.main().edges().size();
    for (int i = 0; i < edges; i++) {
      LocationKind end = part.main().edges().get(i).target().kind();
      if (end == LocationKind.HALT || end == LocationKind.EXIT) {
        // That the contract was kept, or that a callee breaks its own, need not be there.
        continue;
      }
      if (!part.main().edges().get(i).updates().isEmpty()) {
        mutants.add(with(part, i, e -> e.doing(Map.of(), e.inputs())));
      }
      if (!part.main().edges().get(i).inputs().isEmpty()) {
        mutants.add(with(part, i, e -> e.doing(e.updates(), Map.of())));
      }
      mutants.add(with(part, i, e -> e.when(part.factory().falseExpr())));
      mutants.add(endingAt(part, i));
    }
    // Where a guard is false anyway, nothing is left out.
    mutants.removeIf(m -> CfaText.print(m.program()).equals(CfaText.print(part)));
    return mutants;
  }

  private static Rewriting with(Program part, int edge, UnaryOperator<DraftEdge> change) {
    return CfaDraft.alone(
        part,
        part.main(),
        draft -> {
          DraftEdge e = find(part, edge, draft);
          draft.replace(e, change.apply(e));
        });
  }

  private static Rewriting endingAt(Program part, int edge) {
    return CfaDraft.alone(
        part,
        part.main(),
        draft -> {
          DraftEdge e = find(part, edge, draft);
          Location halt = draft.newLocation(LocationKind.HALT, "", SourceSpan.NONE);
          draft.replace(e, e.to(halt));
        });
  }

  private static DraftEdge find(Program part, int edge, CfaDraft draft) {
    return draft.outgoing(part.main().edges().get(edge).source()).stream()
        .filter(e -> e.origins().get(0) == part.main().edges().get(edge))
        .findFirst()
        .orElseThrow();
  }
}
