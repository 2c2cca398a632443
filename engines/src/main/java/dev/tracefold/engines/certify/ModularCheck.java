package dev.tracefold.engines.certify;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.text.CfaText;
import dev.tracefold.engines.contracts.Modular;
import dev.tracefold.engines.result.ModularProof;
import dev.tracefold.engines.result.Proof;
import dev.tracefold.engines.run.Budget;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Checks a proof by contracts: that the contracts speak of what they may, that the programs are
 * those that the contracts make of the procedures, and each of their proofs.
 */
public final class ModularCheck {
  private ModularCheck() {}

  /** Checks the proof of a program without calls. */
  @FunctionalInterface
  public interface PartCheck {
    Certification check(Proof proof, Program program, Budget budget);
  }

  public static Certification check(
      ModularProof proof, Program program, PartCheck check, Budget budget) {
    for (Map.Entry<String, Expr> c : proof.contracts().entrySet()) {
      if (!program.procedures().containsKey(c.getKey())
          || c.getValue().type() != BoolType.BOOL
          || !Modular.isContract(program, program.procedures().get(c.getKey()), c.getValue())) {
        return Certification.rejected("not a contract of " + c.getKey());
      }
    }
    Set<String> missing = new HashSet<>(Modular.parts(program));
    for (ModularProof.Part part : proof.parts()) {
      if (!missing.remove(part.name())) {
        return Certification.rejected("a proof of " + part.name() + " was not asked for");
      }
      // Made again and compared, since proofs refer to the very edges of their program.
      Program made = Modular.of(program, part.name(), proof.contracts());
      if (!CfaText.print(made).equals(CfaText.print(part.program()))) {
        return Certification.rejected("the proof of " + part.name() + " is about something else");
      }
      Certification c =
          part.proof() instanceof ModularProof
              ? Certification.rejected("a proof by contracts of a single procedure")
              : check.check(part.proof(), part.program(), budget);
      if (!c.isAccepted()) {
        return c;
      }
    }
    return missing.isEmpty()
        ? Certification.accepted()
        : Certification.rejected("no proof for " + missing);
  }
}
