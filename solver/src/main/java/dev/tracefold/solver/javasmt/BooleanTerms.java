package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.backend.Untranslatable;
import java.util.ArrayList;
import java.util.List;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.BooleanFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;

/** Terms of the logical operators. */
final class BooleanTerms {
  private final BooleanFormulaManager f;

  BooleanTerms(FormulaManager manager) {
    this.f = manager.getBooleanFormulaManager();
  }

  Formula constant(boolean value) {
    return f.makeBoolean(value);
  }

  Formula build(Expr e, List<Formula> args) {
    return switch (e.op()) {
      case NOT -> f.not(bool(args.get(0)));
      case AND -> f.and(bools(args));
      case OR -> f.or(bools(args));
      case EQ -> f.equivalence(bool(args.get(0)), bool(args.get(1)));
      case ITE -> f.ifThenElse(bool(args.get(0)), args.get(1), args.get(2));
      default -> throw new Untranslatable("no logical operator: " + e.op());
    };
  }

  private static BooleanFormula bool(Formula formula) {
    return (BooleanFormula) formula;
  }

  private static List<BooleanFormula> bools(List<Formula> formulas) {
    List<BooleanFormula> all = new ArrayList<>(formulas.size());
    for (Formula formula : formulas) {
      all.add(bool(formula));
    }
    return all;
  }
}
