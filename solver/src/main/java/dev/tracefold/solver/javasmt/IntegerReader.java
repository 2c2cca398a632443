package dev.tracefold.solver.javasmt;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.solver.backend.Untranslatable;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.sosy_lab.java_smt.api.Formula;
import org.sosy_lab.java_smt.api.FormulaManager;
import org.sosy_lab.java_smt.api.FunctionDeclaration;
import org.sosy_lab.java_smt.api.visitors.DefaultFormulaVisitor;

/**
 * Turns conditions over integers back into those over bit-vectors that {@link IntegerTerms} read.
 */
final class IntegerReader {
  private final ExprFactory f;
  private final FormulaManager manager;
  private final Map<String, Expr> symbols;

  IntegerReader(ExprFactory factory, FormulaManager manager, Map<String, Expr> symbols) {
    this.f = factory;
    this.manager = manager;
    this.symbols = symbols;
  }

  Expr condition(Formula formula) {
    return manager.visit(formula, new Conditions());
  }

  /** A sum of multiples of symbols, and a constant. */
  private record Sum(Map<Expr, BigInteger> multiples, BigInteger constant) {
    static Sum constant(BigInteger value) {
      return new Sum(Map.of(), value);
    }

    /** The multiples of that sign. */
    Sum part(int sign) {
      Map<Expr, BigInteger> some = new LinkedHashMap<>(multiples);
      some.values().removeIf(c -> c.signum() != sign);
      return new Sum(some, BigInteger.ZERO);
    }

    Sum plus(Sum other, BigInteger factor) {
      Map<Expr, BigInteger> all = new LinkedHashMap<>(multiples);
      other.multiples.forEach((e, c) -> all.merge(e, c.multiply(factor), BigInteger::add));
      all.values().removeIf(c -> c.signum() == 0);
      return new Sum(all, constant.add(other.constant.multiply(factor)));
    }
  }

  private final class Conditions extends DefaultFormulaVisitor<Expr> {
    @Override
    protected Expr visitDefault(Formula formula) {
      throw new Untranslatable("a condition like " + formula);
    }

    @Override
    public Expr visitConstant(Formula formula, Object value) {
      return f.bool((Boolean) value);
    }

    @Override
    public Expr visitFreeVariable(Formula formula, String name) {
      return symbol(name);
    }

    @Override
    public Expr visitFunction(
        Formula formula, List<Formula> args, FunctionDeclaration<?> declaration) {
      return switch (declaration.getKind()) {
        case NOT -> f.not(condition(args.get(0)));
        case AND -> f.and(args.stream().map(IntegerReader.this::condition).toList());
        case OR -> f.or(args.stream().map(IntegerReader.this::condition).toList());
        case IMPLIES -> f.implies(condition(args.get(0)), condition(args.get(1)));
        case IFF -> f.eq(condition(args.get(0)), condition(args.get(1)));
        case ITE -> f.ite(condition(args.get(0)), condition(args.get(1)), condition(args.get(2)));
        case EQ, EQ_ZERO -> equation(args);
        case LTE -> atMost(args.get(0), args.get(1), BigInteger.ZERO);
        case LT -> atMost(args.get(0), args.get(1), BigInteger.ONE);
        case GTE -> atMost(args.get(1), args.get(0), BigInteger.ZERO);
        case GT -> atMost(args.get(1), args.get(0), BigInteger.ONE);
        default -> throw new Untranslatable("the solver's operator " + declaration.getName());
      };
    }
  }

  private Expr equation(List<Formula> args) {
    if (args.size() == 2 && manager.getFormulaType(args.get(0)).isBooleanType()) {
      return f.eq(condition(args.get(0)), condition(args.get(1)));
    }
    Sum left = sum(args.get(0));
    Sum all = args.size() == 1 ? left : left.plus(sum(args.get(1)), BigInteger.ONE.negate());
    if (all.multiples().isEmpty()) {
      return f.bool(all.constant().signum() == 0);
    }
    int width = width(all);
    return f.eq(term(all, width), constant(all.constant().negate(), width));
  }

  /** {@code a + gap <= b}. */
  private Expr atMost(Formula a, Formula b, BigInteger gap) {
    Sum all = sum(a).plus(sum(b), BigInteger.ONE.negate());
    BigInteger limit = all.constant().add(gap).negate();
    if (all.multiples().isEmpty()) {
      return f.bool(limit.signum() >= 0);
    }
    Sum more = all.part(1);
    Sum less = Sum.constant(BigInteger.ZERO).plus(all.part(-1), BigInteger.ONE.negate());
    int width = width(all);
    if (more.multiples().isEmpty()) {
      return f.sle(constant(limit.negate(), width), term(less, width));
    }
    // An order of two sums says the same without a difference, which may wrap around.
    if (!less.multiples().isEmpty() && limit.signum() == 0) {
      return f.sle(term(more, width), term(less, width));
    }
    if (!less.multiples().isEmpty() && limit.equals(BigInteger.ONE.negate())) {
      return f.slt(term(more, width), term(less, width));
    }
    return f.sle(term(all, width), constant(limit, width));
  }

  private Expr constant(BigInteger value, int width) {
    if (value.bitLength() >= width) {
      throw new Untranslatable("a number that is too large for its width");
    }
    return f.bv(value, width);
  }

  /** The greatest of its symbols. */
  private static int width(Sum sum) {
    return sum.multiples().keySet().stream().mapToInt(Expr::width).max().orElseThrow();
  }

  private Expr term(Sum sum, int width) {
    Expr term = f.bv(0, width);
    for (Map.Entry<Expr, BigInteger> multiple : sum.multiples().entrySet()) {
      Expr symbol = f.sext(multiple.getKey(), width);
      term = f.add(term, f.mul(constant(multiple.getValue(), width), symbol));
    }
    return term;
  }

  private Sum sum(Formula formula) {
    return manager.visit(formula, new Sums());
  }

  private Expr symbol(String name) {
    Expr known = symbols.get(name);
    if (known == null) {
      throw new Untranslatable("a symbol of the solver's own: " + name);
    }
    return known;
  }

  private final class Sums extends DefaultFormulaVisitor<Sum> {
    @Override
    protected Sum visitDefault(Formula formula) {
      throw new Untranslatable("a number like " + formula);
    }

    @Override
    public Sum visitConstant(Formula formula, Object value) {
      if (value instanceof BigInteger number) {
        return Sum.constant(number);
      }
      throw new Untranslatable("a constant like " + value);
    }

    @Override
    public Sum visitFreeVariable(Formula formula, String name) {
      return new Sum(Map.of(symbol(name), BigInteger.ONE), BigInteger.ZERO);
    }

    @Override
    public Sum visitFunction(
        Formula formula, List<Formula> args, FunctionDeclaration<?> declaration) {
      List<Sum> sums = args.stream().map(IntegerReader.this::sum).toList();
      return switch (declaration.getKind()) {
        case ADD ->
            sums.stream()
                .reduce(Sum.constant(BigInteger.ZERO), (a, b) -> a.plus(b, BigInteger.ONE));
        case SUB -> sums.get(0).plus(sums.get(1), BigInteger.ONE.negate());
        case UMINUS -> Sum.constant(BigInteger.ZERO).plus(sums.get(0), BigInteger.ONE.negate());
        case MUL -> product(sums.get(0), sums.get(1));
        default -> throw new Untranslatable("the solver's operator " + declaration.getName());
      };
    }

    private Sum product(Sum a, Sum b) {
      boolean isFirst = a.multiples().isEmpty();
      Sum factor = isFirst ? a : b;
      Sum other = isFirst ? b : a;
      if (!factor.multiples().isEmpty()) {
        throw new Untranslatable("a product of unknown numbers");
      }
      return Sum.constant(BigInteger.ZERO).plus(other, factor.constant());
    }
  }
}
