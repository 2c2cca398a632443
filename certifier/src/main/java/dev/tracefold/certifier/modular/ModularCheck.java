package dev.tracefold.certifier.modular;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.results.ModularProof;
import dev.tracefold.results.Proof;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.Certification;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.assembly.SolverSource;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks a proof by contracts: that the contracts speak of what they may, that each program does
 * all that its procedure does if calls keep the contracts, and each of their proofs.
 */
public final class ModularCheck {
  private ModularCheck() {}

  /** Checks the proof of a program without calls. */
  @FunctionalInterface
  public interface PartCheck {
    Certification check(Proof proof, Program program, Budget budget);
  }

  public static Certification check(
      ModularProof proof, Program program, PartCheck check, SolverSource solvers, Budget budget) {
    try (Solver solver = solvers.open(program.factory(), budget::exhausted)) {
      Certification copies = copies(proof, program, solver);
      // Once the budget is exhausted queries go unanswered.
      if (!copies.isAccepted()) {
        return budget.isExhausted()
            ? Certification.unchecked(budget.exhausted().orElse("no time is left"))
            : copies;
      }
    }
    for (ModularProof.Part part : proof.parts()) {
      Certification c =
          part.proof() instanceof ModularProof
              ? Certification.rejected("a proof by contracts of a single procedure")
              : check.check(part.proof(), part.program(), budget);
      if (!c.isAccepted()) {
        return c;
      }
    }
    return Certification.accepted();
  }

  /** Whether there is a program for each procedure and main, and does all that this does. */
  private static Certification copies(ModularProof proof, Program program, Solver solver) {
    for (Map.Entry<String, Expr> c : proof.contracts().entrySet()) {
      if (!program.procedures().containsKey(c.getKey())
          || c.getValue().type() != BoolType.BOOL
          || !isContract(program, program.procedures().get(c.getKey()), c.getValue())) {
        return Certification.rejected("not a contract of " + c.getKey());
      }
    }
    Set<String> missing = new HashSet<>(program.procedures().keySet());
    missing.add(program.main().name());
    for (ModularProof.Part part : proof.parts()) {
      if (!missing.remove(part.name())) {
        return Certification.rejected("a proof of " + part.name() + " was not asked for");
      }
      Optional<String> difference = PartCopy.difference(program, proof.contracts(), part, solver);
      if (difference.isPresent()) {
        return Certification.rejected(
            "the proof of " + part.name() + " leaves out " + difference.get());
      }
    }
    return missing.isEmpty()
        ? Certification.accepted()
        : Certification.rejected("no proof for " + missing);
  }

  /** Whether a contract speaks of nothing but the result and the parameters at the call. */
  private static boolean isContract(Program program, Cfa procedure, Expr contract) {
    Set<Variable> allowed = new HashSet<>();
    procedure.parameters().forEach(p -> allowed.add(ModularProof.entry(program.factory(), p)));
    procedure.result().ifPresent(allowed::add);
    return allowed.containsAll(Traversal.variables(contract));
  }
}
