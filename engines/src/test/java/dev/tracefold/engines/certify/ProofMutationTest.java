package dev.tracefold.engines.certify;

import static dev.tracefold.engines.fixture.Certifiers.CERTIFIER;
import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactSource;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.random.RandomCfa;
import dev.tracefold.cfa.random.Shape;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.backward.PaperPrograms;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.engines.se.ExplicitStates;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.Result;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Proofs with something changed are rejected, unless they are still proofs. */
final class ProofMutationTest {
  private static final int UNSAFE_PROGRAMS = 20;

  private static boolean accepted(Program program, Proof proof) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(20)))) {
      return CERTIFIER.check(proof, program, budget).isAccepted();
    }
  }

  private static LemmaProof proofOf(Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      Result result =
          Bself.with(SOLVERS, FactSource.NONE, FoldingListener.SILENT).run(program, budget);
      return assertInstanceOf(
          LemmaProof.class, assertInstanceOf(Result.Safe.class, result).proof());
    }
  }

  private static Location location(Program program, int id) {
    return program.main().locations().stream().filter(l -> l.id() == id).findFirst().orElseThrow();
  }

  private static Expr variable(Program program, String name) {
    return program.factory().lookup(name).orElseThrow().expr();
  }

  @Test
  void invariantsOfFigure2() {
    Program program = CfaText.parse(PaperPrograms.FIGURE_2);
    ExprFactory f = program.factory();
    Expr x = variable(program, "x");
    Expr i = variable(program, "i");
    Location header = location(program, 1);
    Location behind = location(program, 2);
    Expr invariant = f.eq(x, i);
    assertTrue(accepted(program, new InvariantProof(Map.of(header, invariant))));
    Expr stronger = f.and(invariant, f.slt(i, f.bv(11, 32)));
    assertFalse(
        accepted(program, new InvariantProof(Map.of(header, stronger))),
        "not inductive: nothing is said of n");
    Expr known = f.eq(variable(program, "n"), f.bv(10, 32));
    assertTrue(
        accepted(program, new InvariantProof(Map.of(header, f.and(stronger, known)))),
        "stronger, and still a proof");
    assertFalse(accepted(program, new InvariantProof(Map.of(header, f.sle(x, i)))), "weaker");
    assertFalse(accepted(program, new InvariantProof(Map.of(header, f.falseExpr()))), "false");
    assertFalse(accepted(program, new InvariantProof(Map.of())), "none");
    assertFalse(accepted(program, new InvariantProof(Map.of(behind, invariant))), "misplaced");
    assertFalse(
        accepted(program, new InvariantProof(Map.of(program.main().initial(), f.falseExpr()))),
        "all values start");
  }

  @Test
  void aLayerRestsOnlyOnWhatWasEstablishedBefore() {
    Program program = CfaText.parse(PaperPrograms.FIGURE_2);
    ExprFactory f = program.factory();
    Expr x = variable(program, "x");
    Expr i = variable(program, "i");
    Location header = location(program, 1);
    Location behind = location(program, 2);
    Expr ten = f.bv(10, 32);
    ProofStep bound = step(header, f.eq(variable(program, "n"), ten));
    ProofStep range = step(header, f.sle(i, ten));
    ProofStep same = step(header, f.eq(x, i));
    Map<Location, Expr> rest = Map.of(behind, f.and(f.eq(x, ten), f.eq(i, ten)));
    assertTrue(accepted(program, new InvariantProof(List.of(bound, range, same), rest)));
    assertTrue(accepted(program, new InvariantProof(List.of(same, bound, range), rest)));
    for (List<ProofStep> wrong :
        List.of(
            List.<ProofStep>of(),
            List.of(range, bound, same),
            List.of(bound, same),
            List.of(bound, range),
            List.of(bound, range, step(header, f.sle(x, i))),
            List.of(bound, range, step(behind, f.eq(x, i))),
            List.of(bound, range, same, step(header, f.falseExpr())),
            List.of(step(header, f.falseExpr())),
            List.of(step(program.main().initial(), f.falseExpr())))) {
      assertFalse(accepted(program, new InvariantProof(wrong, rest)), wrong.toString());
    }
    assertFalse(
        accepted(program, new InvariantProof(List.of(bound, range), Map.of(header, f.eq(x, ten)))),
        "the last layer is checked, too");
  }

  private static ProofStep step(Location l, Expr invariant) {
    return new ProofStep.MutualInvariants(Map.of(l, invariant));
  }

  @Test
  void everyPartOfALemmaProofIsNeeded() {
    for (String text : List.of(PaperPrograms.FIGURE_1, PaperPrograms.FIGURE_2)) {
      Program program = CfaText.parse(text);
      LemmaProof proof = proofOf(program);
      assertTrue(accepted(program, proof));
      for (LemmaProof mutant : mutants(program.factory(), proof)) {
        assertFalse(accepted(program, mutant), mutant + "\n" + text);
      }
    }
  }

  @Test
  void noProofOfAnUnsafeProgramIsAccepted() {
    int tried = 0;
    for (int seed = 0; tried < UNSAFE_PROGRAMS; seed++) {
      Program program = RandomCfa.generate(seed, Shape.TINY);
      if (!ExplicitStates.reachesError(program, 50_000).equals(Optional.of(true))) {
        continue;
      }
      tried++;
      ExprFactory f = program.factory();
      List<SuffixTree> shallow =
          program.main().locations(LocationKind.ERROR).stream().map(SuffixTree::refuted).toList();
      Map<Location, Expr> everywhereFalse = new LinkedHashMap<>();
      program.main().locations().stream()
          .filter(l -> l.is(LocationKind.PLAIN))
          .forEach(l -> everywhereFalse.put(l, f.falseExpr()));
      ProofStep folded = new ProofStep.FoldedLoop(everywhereFalse, List.of());
      ProofStep mutual = new ProofStep.MutualInvariants(everywhereFalse);
      for (Proof wrong :
          List.of(
              new InvariantProof(everywhereFalse),
              new InvariantProof(Map.of()),
              new InvariantProof(List.of(mutual), Map.of()),
              new InvariantProof(List.of(folded, mutual), everywhereFalse),
              new LemmaProof(List.of(), List.of()),
              new LemmaProof(List.of(), shallow),
              new LemmaProof(List.of(folded), shallow),
              new LemmaProof(List.of(mutual), shallow))) {
        assertFalse(accepted(program, wrong), seed + "\n" + CfaText.print(program));
      }
    }
    assertEquals(UNSAFE_PROGRAMS, tried);
  }

  /** The proof without one of its steps, trees, branches or subtrees, and with wrong invariants. */
  private static List<LemmaProof> mutants(ExprFactory f, LemmaProof proof) {
    List<LemmaProof> mutants = new ArrayList<>();
    mutants.add(new LemmaProof(proof.steps(), List.of()));
    for (int i = 0; i < proof.steps().size(); i++) {
      List<ProofStep> fewer = new ArrayList<>(proof.steps());
      fewer.remove(i);
      mutants.add(new LemmaProof(fewer, proof.refutations()));
      if (proof.steps().get(i) instanceof ProofStep.FoldedLoop loop) {
        mutants.add(with(proof, i, new ProofStep.FoldedLoop(loop.invariants(), List.of())));
        for (Expr wrong : List.of(f.trueExpr(), f.falseExpr())) {
          Map<Location, Expr> invariants = new LinkedHashMap<>(loop.invariants());
          invariants.replaceAll((l, e) -> wrong);
          mutants.add(with(proof, i, new ProofStep.FoldedLoop(invariants, loop.entries())));
        }
      }
    }
    for (int i = 0; i < proof.refutations().size(); i++) {
      for (SuffixTree smaller : pruned(proof.refutations().get(i))) {
        List<SuffixTree> trees = new ArrayList<>(proof.refutations());
        trees.set(i, smaller);
        mutants.add(new LemmaProof(proof.steps(), trees));
      }
    }
    return mutants;
  }

  private static LemmaProof with(LemmaProof proof, int index, ProofStep step) {
    List<ProofStep> steps = new ArrayList<>(proof.steps());
    steps.set(index, step);
    return new LemmaProof(steps, proof.refutations());
  }

  /** The tree with one inner node called refuted, or with one of several branches missing. */
  private static List<SuffixTree> pruned(SuffixTree tree) {
    List<SuffixTree> results = new ArrayList<>();
    if (tree.isRefuted()) {
      return results;
    }
    results.add(SuffixTree.refuted(tree.start()));
    for (int i = 0; i < tree.branches().size(); i++) {
      List<SuffixTree.Branch> fewer = new ArrayList<>(tree.branches());
      SuffixTree.Branch removed = fewer.remove(i);
      if (!fewer.isEmpty()) {
        results.add(new SuffixTree(tree.start(), fewer));
      }
      for (SuffixTree below : pruned(removed.tree())) {
        List<SuffixTree.Branch> changed = new ArrayList<>(tree.branches());
        changed.set(i, new SuffixTree.Branch(removed.edge(), below));
        results.add(new SuffixTree(tree.start(), changed));
      }
    }
    return results;
  }
}
