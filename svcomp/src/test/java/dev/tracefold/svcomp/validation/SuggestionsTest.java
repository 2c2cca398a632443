package dev.tracefold.svcomp.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.cfa.pass.CfaPipeline;
import dev.tracefold.frontend.FrontEnd;
import dev.tracefold.frontend.FrontEndResult;
import dev.tracefold.frontend.input.DataModel;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.witness.invariant.SuggestedInvariants;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Conditions of witnesses become guesses at loop headers, and right ones become facts. */
class SuggestionsTest {
  /** No guess of ours multiplies three variables. */
  private static final String PROGRAM =
      """
      extern void reach_error(void);
      extern unsigned int __VERIFIER_nondet_uint(void);
      int main(void) {
        unsigned int a = __VERIFIER_nondet_uint();
        unsigned int b = __VERIFIER_nondet_uint();
        unsigned int product = 0;
        unsigned int i = 0;
        while (i < a) {
          product += b;
          i++;
        }
        if (product != i * b) reach_error();
        return 0;
      }
      """;

  @TempDir private Path folder;

  private Program program() throws Exception {
    Path file = Files.writeString(folder.resolve("p.c"), PROGRAM);
    FrontEndResult read =
        FrontEnd.bundled().translate(file, DataModel.ILP32, "reach_error", ExprFactory.create());
    return CfaPipeline.standard().run(((FrontEndResult.Translated) read).program()).program();
  }

  @Test
  void readingsAreAtTheHeaderOfTheLine() throws Exception {
    Program program = program();
    Location header = LoopForest.of(program.main()).headers().iterator().next();
    Map<Location, List<Expr>> found =
        SuggestedInvariants.of(
            program,
            Map.of(
                8, List.of("product == i * b", "nothing == 0", "product =="),
                9, List.of("product == 7u")));
    assertEquals(List.of(header), List.copyOf(found.keySet()));
    assertEquals(1, found.get(header).size(), found.toString());
    assertTrue(found.get(header).get(0).toString().contains("product"), found.toString());
  }

  @Test
  void rightSuggestionsBecomeFactsAndWrongOnesDoNot() throws Exception {
    Program program = program();
    Map<Integer, List<String>> conditions =
        Map.of(8, List.of("product == i * b", "product == i + b"));
    SolverSource solvers = SolverSource.of(SolverConfig.standard());
    try (Budget budget = Budget.unlimited()) {
      List<Expr> facts =
          FactFinder.with(solvers)
              .trying(p -> SuggestedInvariants.of(p, conditions))
              .find(program, budget)
              .steps()
              .stream()
              .map(ProofStep::invariants)
              .flatMap(i -> i.values().stream())
              .toList();
      Map<Location, List<Expr>> right =
          SuggestedInvariants.of(program, Map.of(8, List.of("product == i * b")));
      Expr wanted = right.values().iterator().next().get(0);
      assertTrue(
          facts.stream().anyMatch(f -> f.equals(wanted) || f.args().contains(wanted)),
          facts.toString());
    }
  }
}
