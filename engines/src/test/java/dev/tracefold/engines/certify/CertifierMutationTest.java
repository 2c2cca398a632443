package dev.tracefold.engines.certify;

import static dev.tracefold.solver.fixture.Solvers.SOLVERS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tracefold.analysis.invariants.FactFinder;
import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.certifier.IndependentCertifier;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.bself.Bself;
import dev.tracefold.engines.bself.FoldingListener;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.LemmaProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.budget.Limits;
import dev.tracefold.results.certificate.Certifier;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.SolverName;
import dev.tracefold.solver.assembly.SolverConfig;
import dev.tracefold.solver.assembly.SolverFactory;
import dev.tracefold.solver.assembly.SolverSource;
import dev.tracefold.solver.fixture.Solvers;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * A proof with a wrong invariant is accepted only if it still is one, which another solver with
 * another encoding decides.
 */
final class CertifierMutationTest {
  private static final SolverSource ENGINES = SOLVERS;
  private static final Certifier CHECKER = IndependentCertifier.with(Solvers.bare(SolverName.Z3));
  private static final SolverConfig OTHER = SolverConfig.bare(SolverName.BITWUZLA);

  private static final boolean NIGHTLY = Boolean.getBoolean("tracefold.nightly");

  private static final int FEWEST_PROOFS = 50;

  /** Of each proof; which ones differs from proof to proof. */
  private static final int MUTANTS = NIGHTLY ? Integer.MAX_VALUE : 2;

  private int proofs;
  private int rejected;
  private int stillProofs;

  @Test
  void wrongInvariantsAreRejected() {
    for (String text : SafeLoops.of(NIGHTLY)) {
      Program program = CfaText.parse(text);
      Optional<LemmaProof> found = proofOf(program);
      if (found.isEmpty()) {
        continue;
      }
      LemmaProof lemmas = found.get();
      check(program, lemmas, mutants(program, lemmas));
      InvariantProof invariants = joined(program.factory(), lemmas);
      if (accepted(program, invariants)) {
        check(program, invariants, mutants(program, invariants));
        InvariantProof layered = new InvariantProof(lemmas.steps(), Map.of());
        check(program, layered, mutantsOfLayers(program, layered));
      }
    }
    assertTrue(proofs >= FEWEST_PROOFS, "only " + proofs + " proofs");
    assertTrue(rejected >= FEWEST_PROOFS, "only " + rejected + " of the mutants were no proofs");
    assertTrue(stillProofs > 0, "every mutant was rejected: that would not need a checker");
  }

  private void check(Program program, Proof proof, List<Proof> mutants) {
    assertTrue(accepted(program, proof), proof.toString());
    proofs++;
    try (Solver other = SolverFactory.create(program.factory(), OTHER)) {
      assertTrue(SecondOpinion.isProof(program, proof, other), proof.toString());
      int stride = Math.max(1, mutants.size() / MUTANTS);
      for (int i = proofs % stride; i < mutants.size(); i += stride) {
        boolean isProof = SecondOpinion.isProof(program, mutants.get(i), other);
        assertEquals(
            isProof,
            accepted(program, mutants.get(i)),
            () -> "mutant of " + proof + "\n" + CfaText.print(program));
        if (isProof) {
          stillProofs++;
        } else {
          rejected++;
        }
      }
    }
  }

  /** Empty where the engine is not quick enough. */
  private static Optional<LemmaProof> proofOf(Program program) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(2)))) {
      Bself engine = Bself.with(ENGINES, CertifierMutationTest::facts, FoldingListener.SILENT);
      Result result = engine.run(program, budget);
      return result instanceof Result.Safe safe
          ? Optional.of(assertInstanceOf(LemmaProof.class, safe.proof()))
          : Optional.empty();
    }
  }

  /** Such as do not end the search, so that the proof is one of lemmas. */
  private static Facts facts(Knowledge known, Budget budget) {
    Facts found = FactFinder.with(ENGINES).find(known, budget);
    return new Facts(found.steps(), found.reached(), false);
  }

  private static boolean accepted(Program program, Proof proof) {
    try (Budget budget = Budget.start(Limits.cpu(Duration.ofSeconds(60)))) {
      return CHECKER.check(proof, program, budget).isAccepted();
    }
  }

  /** All invariants of all steps at once: often inductive as they are. */
  private static InvariantProof joined(ExprFactory factory, LemmaProof proof) {
    Map<Location, Expr> all = new TreeMap<>();
    for (ProofStep step : proof.steps()) {
      step.invariants().forEach((l, i) -> all.merge(l, i, factory::and));
    }
    return new InvariantProof(all);
  }

  private static List<Proof> mutants(Program program, InvariantProof proof) {
    List<Proof> mutants = new ArrayList<>();
    new InvariantMutants(program.factory(), program.main())
        .of(proof.invariants())
        .forEach(m -> mutants.add(new InvariantProof(m)));
    return mutants;
  }

  private static List<Proof> mutants(Program program, LemmaProof proof) {
    return mutants(program, proof.steps()).stream()
        .map(steps -> (Proof) new LemmaProof(steps, proof.refutations()))
        .toList();
  }

  /** The last layer claims nothing but that the others exclude errors. */
  private static List<Proof> mutantsOfLayers(Program program, InvariantProof proof) {
    return mutants(program, proof.steps()).stream()
        .map(steps -> (Proof) new InvariantProof(steps, proof.invariants()))
        .toList();
  }

  private static List<List<ProofStep>> mutants(Program program, List<ProofStep> proof) {
    List<List<ProofStep>> mutants = new ArrayList<>();
    InvariantMutants wrong = new InvariantMutants(program.factory(), program.main());
    for (int i = 0; i < proof.size(); i++) {
      ProofStep step = proof.get(i);
      for (Map<Location, Expr> m : wrong.of(step.invariants())) {
        List<ProofStep> steps = new ArrayList<>(proof);
        steps.set(
            i,
            step instanceof ProofStep.FoldedLoop loop
                ? new ProofStep.FoldedLoop(m, loop.entries())
                : new ProofStep.MutualInvariants(m));
        mutants.add(steps);
      }
      List<ProofStep> fewer = new ArrayList<>(proof);
      ProofStep first = fewer.remove(i);
      mutants.add(List.copyOf(fewer));
      fewer.add(first);
      mutants.add(fewer);
    }
    return mutants;
  }
}
