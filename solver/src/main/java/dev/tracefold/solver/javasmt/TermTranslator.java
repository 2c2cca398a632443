package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.backend.Untranslatable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;

/**
 * Turns expressions into terms of one solver context. Each node is translated once for the life of
 * the context; deep expressions do not recurse.
 */
final class TermTranslator {
  private final FormulaManager manager;
  private final BooleanTerms booleans;
  private final BitVectorTerms bitVectors;
  private final FloatTerms floats;
  private final ArrayTerms arrays;
  private final BottomUp<Formula> terms = BottomUp.by(this::translated);
  private final Map<String, Variable> variablesByName = new HashMap<>();
  private int freshCount;

  TermTranslator(FormulaManager manager) {
    this.manager = manager;
    this.booleans = new BooleanTerms(manager);
    this.bitVectors = new BitVectorTerms(manager);
    this.floats = new FloatTerms(manager, this);
    this.arrays = new ArrayTerms(manager);
  }

  BooleanFormula translate(Expr condition) {
    return (BooleanFormula) term(condition);
  }

  BooleanFormula freshCondition() {
    return (BooleanFormula) fresh(BoolType.BOOL);
  }

  BooleanFormula implication(BooleanFormula a, BooleanFormula b) {
    return manager.getBooleanFormulaManager().implication(a, b);
  }

  /** The variable that the solver knows under that name, if it is one of ours. */
  Optional<Variable> variable(String solverName) {
    return Optional.ofNullable(variablesByName.get(solverName));
  }

  /** How many terms this context holds alive. */
  int size() {
    return terms.size();
  }

  Formula term(Expr e) {
    return terms.of(e);
  }

  private Formula translated(Expr e) {
    try {
      return build(e);
    } catch (UnsupportedOperationException unsupported) {
      throw new Untranslatable("this solver lacks " + e.op() + ": " + unsupported.getMessage());
    }
  }

  private Formula build(Expr e) {
    List<Formula> args = new ArrayList<>(e.args().size());
    for (Expr arg : e.args()) {
      args.add(terms.known(arg));
    }
    return switch (e.op()) {
      case VARIABLE -> variable(e.variable());
      case CONST -> constant(e);
      case NOT, AND, OR, ITE -> booleans.build(e, args);
      case EQ -> equality(e, args);
      case SELECT, STORE, CONST_ARRAY -> arrays.build(e, args, type(e.type()));
      default -> FloatTerms.handles(e.op()) ? floats.build(e, args) : bitVectors.build(e, args);
    };
  }

  private Formula equality(Expr e, List<Formula> args) {
    Type type = e.arg(0).type();
    if (type instanceof BitVectorType) {
      return bitVectors.build(e, args);
    }
    return type instanceof ArrayType ? arrays.equal(args) : booleans.build(e, args);
  }

  private Formula constant(Expr e) {
    if (e.isBool()) {
      return booleans.constant(e.isTrue());
    }
    return e.isBitVector() ? bitVectors.constant(e) : floats.constant(e);
  }

  private Formula variable(Variable v) {
    String name = solverName(v);
    variablesByName.put(name, v);
    return manager.makeVariable(type(v.type()), name);
  }

  /** A symbol that no expression mentions. */
  Formula fresh(Type type) {
    return manager.makeVariable(type(type), "fresh!" + freshCount++);
  }

  /** Readable, unique, and neither a keyword nor in need of quotes in SMT-LIB. */
  static String solverName(Variable v) {
    StringBuilder name = new StringBuilder();
    for (char c : v.name().toCharArray()) {
      name.append(c < 128 && Character.isLetterOrDigit(c) ? c : '_');
    }
    return name.append('.').append(v.id()).toString();
  }

  static FormulaType<?> type(Type type) {
    if (type instanceof BitVectorType bv) {
      return FormulaType.getBitvectorTypeWithSize(bv.width());
    }
    if (type instanceof FloatType f) {
      return FloatTerms.type(f);
    }
    if (type instanceof ArrayType a) {
      return FormulaType.getArrayType(type(a.index()), type(a.element()));
    }
    return FormulaType.BooleanType;
  }
}
