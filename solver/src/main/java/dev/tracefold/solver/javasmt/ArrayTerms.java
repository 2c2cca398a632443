package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.backend.Untranslatable;
import java.util.List;
import org.sosy_lab.java_smt.api.ArrayFormula;
import org.sosy_lab.java_smt.api.ArrayFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.FormulaType.ArrayFormulaType;

/** Terms over arrays. The manager is asked for late: some solvers have none. */
final class ArrayTerms {
  private final FormulaManager manager;

  ArrayTerms(FormulaManager manager) {
    this.manager = manager;
  }

  Formula build(Expr e, List<Formula> args, FormulaType<?> type) {
    ArrayFormulaManager f = manager.getArrayFormulaManager();
    return switch (e.op()) {
      case SELECT -> f.select(array(args.get(0)), args.get(1));
      case STORE -> f.store(array(args.get(0)), args.get(1), args.get(2));
      case CONST_ARRAY -> f.makeArray(arrayType(type), args.get(0));
      default -> throw new Untranslatable("no array operator: " + e.op());
    };
  }

  Formula equal(List<Formula> args) {
    return manager.getArrayFormulaManager().equivalence(array(args.get(0)), array(args.get(1)));
  }

  @SuppressWarnings("unchecked")
  private static ArrayFormula<Formula, Formula> array(Formula formula) {
    return (ArrayFormula<Formula, Formula>) formula;
  }

  @SuppressWarnings("unchecked")
  private static ArrayFormulaType<Formula, Formula> arrayType(FormulaType<?> type) {
    return (ArrayFormulaType<Formula, Formula>) type;
  }
}
