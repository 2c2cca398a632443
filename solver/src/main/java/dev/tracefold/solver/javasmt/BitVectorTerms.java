package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.solver.backend.Untranslatable;
import java.util.List;
import org.sosy_lab.java_smt.api.BitvectorFormula;
import org.sosy_lab.java_smt.api.BitvectorFormulaManager;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;

/** Terms of bit-vector arithmetic and comparison; the operators are SMT-LIB's on both sides. */
final class BitVectorTerms {
  private final FormulaManager manager;

  BitVectorTerms(FormulaManager manager) {
    this.manager = manager;
  }

  /** Asked for late: some solvers have no bit-vectors. */
  private BitvectorFormulaManager f() {
    return manager.getBitvectorFormulaManager();
  }

  Formula constant(Expr e) {
    return f().makeBitvector(e.width(), e.unsignedValue());
  }

  Formula build(Expr e, List<Formula> args) {
    BitvectorFormula a = (BitvectorFormula) args.get(0);
    return args.size() == 1 ? unary(e, a) : several(e, a, args);
  }

  private Formula unary(Expr e, BitvectorFormula a) {
    int growth = e.width() - e.arg(0).width();
    return switch (e.op()) {
      case BVNOT -> f().not(a);
      case EXTRACT -> f().extract(a, e.high(), e.low());
      case ZEXT -> f().extend(a, growth, false);
      case SEXT -> f().extend(a, growth, true);
      default -> throw new Untranslatable("no unary bit-vector operator: " + e.op());
    };
  }

  private Formula several(Expr e, BitvectorFormula a, List<Formula> args) {
    BitvectorFormula b = (BitvectorFormula) args.get(1);
    return switch (e.op()) {
      case ADD -> sum(args);
      case MUL -> f().multiply(a, b);
      case UDIV -> f().divide(a, b, false);
      case SDIV -> f().divide(a, b, true);
      case UREM -> f().remainder(a, b, false);
      case SREM -> f().remainder(a, b, true);
      case SHL -> f().shiftLeft(a, b);
      case LSHR -> f().shiftRight(a, b, false);
      case ASHR -> f().shiftRight(a, b, true);
      case BVAND -> f().and(a, b);
      case BVOR -> f().or(a, b);
      case BVXOR -> f().xor(a, b);
      case CONCAT -> f().concat(a, b);
      case EQ -> f().equal(a, b);
      case ULT -> f().lessThan(a, b, false);
      case ULE -> f().lessOrEquals(a, b, false);
      case SLT -> f().lessThan(a, b, true);
      case SLE -> f().lessOrEquals(a, b, true);
      default -> throw new Untranslatable("no bit-vector operator: " + e.op());
    };
  }

  private BitvectorFormula sum(List<Formula> args) {
    BitvectorFormula total = (BitvectorFormula) args.get(0);
    for (int i = 1; i < args.size(); i++) {
      total = f().add(total, (BitvectorFormula) args.get(i));
    }
    return total;
  }
}
