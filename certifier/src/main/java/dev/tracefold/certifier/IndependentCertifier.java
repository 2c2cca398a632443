package dev.tracefold.certifier;

import dev.tracefold.certifier.invariants.ProofChecker;
import dev.tracefold.certifier.invariants.QuantifiedCheck;
import dev.tracefold.certifier.modular.ForgetfulCheck;
import dev.tracefold.certifier.modular.ModularCheck;
import dev.tracefold.certifier.unrolling.UnrollingCheck;
import dev.tracefold.certifier.walk.ExhaustionCheck;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.results.ForgetfulProof;
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.QuantifiedProof;
import dev.tracefold.results.UnrolledProgram;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.results.certificate.Certifier;
import dev.tracefold.results.certificate.ReplayResult;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.List;

/** Checks each form of proof by the check made for it, with fresh solvers, and runs traces. */
public final class IndependentCertifier implements Certifier {
  private final SolverSource solvers;

  private IndependentCertifier(SolverSource solvers) {
    this.solvers = solvers;
  }

  /** The solvers are for the checks; engines bring their own. */
  public static Certifier with(SolverSource solvers) {
    return new IndependentCertifier(solvers);
  }

  @Override
  public Certification check(Proof proof, Program program, Budget budget) {
    if (proof instanceof ExhaustedTree tree) {
      return ExhaustionCheck.check(tree, program, solvers, budget);
    }
    if (proof instanceof UnrolledProgram unrolled) {
      return UnrollingCheck.check(unrolled, program, solvers, budget);
    }
    if (proof instanceof ModularProof modular) {
      return ModularCheck.check(modular, program, this::check, solvers, budget);
    }
    if (proof instanceof ForgetfulProof forgetful) {
      return ForgetfulCheck.check(forgetful, program, this::check, solvers, budget);
    }
    if (proof instanceof QuantifiedProof quantified) {
      return QuantifiedCheck.check(quantified, program, solvers, budget);
    }
    return ProofChecker.with(solvers).check(program, proof, budget);
  }

  @Override
  public List<ProofStep> established(
      Program program, List<? extends ProofStep> steps, Budget budget) {
    return ProofChecker.with(solvers).established(program, steps, budget);
  }

  @Override
  public ReplayResult replay(Program program, Trace trace, Budget budget, RunListener listener) {
    return TraceReplay.replay(program, trace, budget, listener);
  }
}
