package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.backend.Untranslatable;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.sosy_lab.java_smt.api.BooleanFormula;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FormulaType;
import org.sosy_lab.java_smt.api.FunctionDeclaration;
import org.sosy_lab.java_smt.api.QuantifiedFormulaManager.Quantifier;
import org.sosy_lab.java_smt.api.visitors.FormulaVisitor;

/**
 * Turns a solver's terms over bools, bit-vectors and arrays back into expressions; what it does not
 * know is {@link Untranslatable}. Terms are met once each, without recursion.
 */
final class TermReader {
  private final ExprFactory f;
  private final FormulaManager manager;
  private final TermTranslator translator;
  private final Map<Formula, Expr> done = new HashMap<>();

  TermReader(ExprFactory factory, FormulaManager manager, TermTranslator translator) {
    this.f = factory;
    this.manager = manager;
    this.translator = translator;
  }

  Expr read(Formula root) {
    Deque<Formula> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Formula formula = stack.peek();
      if (done.containsKey(formula) || manager.visit(formula, new Step(stack))) {
        stack.pop();
      }
    }
    return done.get(root);
  }

  /** Reads one term if its arguments are there already, or else asks for them. */
  private final class Step implements FormulaVisitor<Boolean> {
    private final Deque<Formula> stack;

    private Step(Deque<Formula> stack) {
      this.stack = stack;
    }

    @Override
    public Boolean visitFreeVariable(Formula formula, String name) {
      done.put(
          formula,
          translator
              .variable(name)
              .orElseThrow(() -> new Untranslatable("a symbol of the solver's own: " + name))
              .expr());
      return true;
    }

    @Override
    public Boolean visitBoundVariable(Formula formula, int index) {
      throw new Untranslatable("a bound variable");
    }

    @Override
    public Boolean visitConstant(Formula formula, Object value) {
      done.put(formula, constant(formula, value));
      return true;
    }

    @Override
    public Boolean visitFunction(
        Formula formula, List<Formula> args, FunctionDeclaration<?> declaration) {
      boolean ready = true;
      for (Formula arg : args) {
        if (!done.containsKey(arg)) {
          stack.push(arg);
          ready = false;
        }
      }
      if (ready) {
        done.put(formula, apply(formula, declaration, args.stream().map(done::get).toList()));
      }
      return ready;
    }

    @Override
    public Boolean visitQuantifier(
        BooleanFormula formula, Quantifier quantifier, List<Formula> bound, BooleanFormula body) {
      throw new Untranslatable("a quantifier is left");
    }
  }

  private Expr constant(Formula formula, Object value) {
    if (value instanceof Boolean truth) {
      return f.bool(truth);
    }
    FormulaType<?> type = manager.getFormulaType(formula);
    if (value instanceof BigInteger bits && type instanceof FormulaType.BitvectorType bv) {
      return f.bv(bits, bv.getSize());
    }
    throw new Untranslatable("a constant of type " + type);
  }

  private Expr apply(Formula formula, FunctionDeclaration<?> declaration, List<Expr> a) {
    return switch (declaration.getKind()) {
      case NOT -> f.not(a.get(0));
      case AND -> f.and(a);
      case OR -> f.or(a);
      case XOR -> fold(a, f::xor);
      case IMPLIES -> f.implies(a.get(0), a.get(1));
      case ITE -> f.ite(a.get(0), a.get(1), a.get(2));
      case EQ, IFF, BV_EQ -> f.eq(a.get(0), a.get(1));
      case DISTINCT -> distinct(a);
      case SELECT -> f.select(a.get(0), a.get(1));
      case STORE -> f.store(a.get(0), a.get(1), a.get(2));
      case CONST -> f.constArray(((ArrayType) type(formula)).index(), a.get(0));
      default -> arithmetic(formula, declaration, a);
    };
  }

  private Expr arithmetic(Formula formula, FunctionDeclaration<?> declaration, List<Expr> a) {
    return switch (declaration.getKind()) {
      case BV_ADD -> fold(a, f::add);
      case BV_SUB -> fold(a, f::sub);
      case BV_MUL -> fold(a, f::mul);
      case BV_NEG -> f.neg(a.get(0));
      case BV_UDIV -> f.udiv(a.get(0), a.get(1));
      case BV_SDIV -> f.sdiv(a.get(0), a.get(1));
      case BV_UREM -> f.urem(a.get(0), a.get(1));
      case BV_SREM -> f.srem(a.get(0), a.get(1));
      case BV_AND -> fold(a, f::bvand);
      case BV_OR -> fold(a, f::bvor);
      case BV_XOR -> fold(a, f::bvxor);
      case BV_NOT -> f.bvnot(a.get(0));
      case BV_SHL -> f.shl(a.get(0), a.get(1));
      case BV_LSHR -> f.lshr(a.get(0), a.get(1));
      case BV_ASHR -> f.ashr(a.get(0), a.get(1));
      case BV_CONCAT -> fold(a, f::concat);
      case BV_ZERO_EXTENSION -> f.zext(a.get(0), width(formula));
      case BV_SIGN_EXTENSION -> f.sext(a.get(0), width(formula));
      case BV_ULT -> f.ult(a.get(0), a.get(1));
      case BV_ULE -> f.ule(a.get(0), a.get(1));
      case BV_UGT -> f.ult(a.get(1), a.get(0));
      case BV_UGE -> f.ule(a.get(1), a.get(0));
      case BV_SLT -> f.slt(a.get(0), a.get(1));
      case BV_SLE -> f.sle(a.get(0), a.get(1));
      case BV_SGT -> f.slt(a.get(1), a.get(0));
      case BV_SGE -> f.sle(a.get(1), a.get(0));
      default -> throw new Untranslatable("the solver's operator " + declaration.getName());
    };
  }

  private static Expr fold(List<Expr> args, BinaryOperator<Expr> operator) {
    return args.stream().reduce(operator).orElseThrow();
  }

  private Expr distinct(List<Expr> args) {
    Expr all = f.trueExpr();
    for (int i = 0; i < args.size(); i++) {
      for (int j = 0; j < i; j++) {
        all = f.and(all, f.neq(args.get(i), args.get(j)));
      }
    }
    return all;
  }

  private int width(Formula formula) {
    return ((BitVectorType) type(formula)).width();
  }

  private dev.tracefold.cfa.expr.Type type(Formula formula) {
    return type(manager.getFormulaType(formula));
  }

  private static dev.tracefold.cfa.expr.Type type(FormulaType<?> type) {
    if (type instanceof FormulaType.BitvectorType bv) {
      return new BitVectorType(bv.getSize());
    }
    if (type instanceof FormulaType.ArrayFormulaType<?, ?> array) {
      return new ArrayType(
          (BitVectorType) type(array.getIndexType()), type(array.getElementType()));
    }
    throw new Untranslatable("a term of type " + type);
  }
}
