package dev.tracefold.witness.cexpr;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.witness.cexpr.CScope.Typed;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Translates conditions to formulas by C's rules: promotions, the usual arithmetic conversions, and
 * evaluation from left to right as far as needed. With the value comes when C defines it.
 */
public final class CTranslation {
  private final ExprFactory factory;
  private final CTypes types;
  private final CScope scope;
  private final CConversions conversions;
  private final CArithmetic arithmetic;

  private CTranslation(ExprFactory factory, CTypes types, CScope scope) {
    this.factory = factory;
    this.types = types;
    this.scope = scope;
    this.conversions = new CConversions(factory);
    this.arithmetic = new CArithmetic(factory, conversions);
  }

  public static CTranslation of(ExprFactory factory, CTypes types, CScope scope) {
    return new CTranslation(factory, types, scope);
  }

  /**
   * A condition.
   *
   * @param holds whether it is true, where C defines that
   * @param isDefined whether evaluating it is free of undefined behaviour
   */
  public record Condition(Expr holds, Expr isDefined) {}

  /** The condition, unless it speaks of something that is not in scope or not supported. */
  public Optional<Condition> condition(CExpr e) {
    try {
      Value v = value(e);
      return Optional.of(new Condition(truth(v), v.isDefined()));
    } catch (Untranslatable problem) {
      return Optional.empty();
    }
  }

  /** A value, its type, and when evaluating it is defined. */
  record Value(Expr value, CType type, Expr isDefined) {}

  private Value value(CExpr e) {
    if (e instanceof CExpr.IntegerConstant c) {
      CType.Whole type = types.ofConstant(c).orElseThrow(Untranslatable::new);
      return defined(factory.bv(c.value(), type.bits()), type);
    }
    if (e instanceof CExpr.RealConstant c) {
      return c.isSingle()
          ? defined(factory.floatValue((float) c.value()), CType.FLOAT)
          : defined(factory.doubleValue(c.value()), CType.DOUBLE);
    }
    if (e instanceof CExpr.Name n) {
      return named(n.text());
    }
    if (e instanceof CExpr.Result) {
      return named("\\result");
    }
    if (e instanceof CExpr.SizeOf s) {
      if (types.named(s.type()).orElseThrow(Untranslatable::new) instanceof CType.Whole w) {
        CType.Whole size = (CType.Whole) types.named("size_t").orElseThrow();
        return defined(factory.bv(BigInteger.valueOf(w.bits() / 8), size.bits()), size);
      }
      throw new Untranslatable();
    }
    if (e instanceof CExpr.Unary u) {
      return unary(u);
    }
    if (e instanceof CExpr.Cast c) {
      Value v = value(c.operand());
      CType to = types.named(c.type()).orElseThrow(Untranslatable::new);
      return new Value(conversions.convert(v.value(), v.type(), to), to, v.isDefined());
    }
    if (e instanceof CExpr.Binary b) {
      return arithmetic.apply(b.operator(), value(b.left()), value(b.right()));
    }
    if (e instanceof CExpr.Connective c) {
      return connective(c);
    }
    if (e instanceof CExpr.Conditional c) {
      return conditional(c);
    }
    return named(partName(e));
  }

  private Value defined(Expr value, CType type) {
    return new Value(value, type, factory.trueExpr());
  }

  private Value named(String name) {
    Typed found = scope.of(name).orElseThrow(Untranslatable::new);
    Expr value = found.value();
    if (value.isBool() && found.type() instanceof CType.Whole w) {
      return defined(factory.boolToBv(value, w.bits()), w);
    }
    return defined(value, found.type());
  }

  /** Parts of objects are in scope by names such as {@code a[3]} and {@code s.x}. */
  private static String partName(CExpr e) {
    if (e instanceof CExpr.Name n) {
      return n.text();
    }
    if (e instanceof CExpr.Subscript s && s.index() instanceof CExpr.IntegerConstant i) {
      return partName(s.array()) + "[" + i.value() + "]";
    }
    if (e instanceof CExpr.Member m && !m.arrow()) {
      return partName(m.object()) + "." + m.name();
    }
    throw new Untranslatable();
  }

  private Value unary(CExpr.Unary u) {
    Value operand = value(u.operand());
    return switch (u.operator()) {
      case "!" -> number(factory.not(truth(operand)), operand.isDefined());
      case "+" -> conversions.promoted(operand);
      case "-" -> arithmetic.negated(operand);
      case "~" -> arithmetic.complement(operand);
      default -> throw new Untranslatable();
    };
  }

  private Value connective(CExpr.Connective c) {
    List<Expr> truths = new ArrayList<>();
    Expr evaluated = factory.trueExpr();
    Expr isDefined = factory.trueExpr();
    for (CExpr operand : c.operands()) {
      Value v = value(operand);
      Expr truth = truth(v);
      isDefined = factory.and(isDefined, factory.implies(evaluated, v.isDefined()));
      evaluated = factory.and(evaluated, c.all() ? truth : factory.not(truth));
      truths.add(truth);
    }
    return number(c.all() ? factory.and(truths) : factory.or(truths), isDefined);
  }

  private Value conditional(CExpr.Conditional c) {
    Value condition = value(c.condition());
    Expr test = truth(condition);
    Value a = value(c.whenTrue());
    Value b = value(c.whenFalse());
    CType type = CTypes.common(a.type(), b.type());
    Expr chosen =
        factory.ite(
            test,
            conversions.convert(a.value(), a.type(), type),
            conversions.convert(b.value(), b.type(), type));
    Expr isDefined =
        factory.and(condition.isDefined(), factory.ite(test, a.isDefined(), b.isDefined()));
    return new Value(chosen, type, isDefined);
  }

  private Value number(Expr truth, Expr isDefined) {
    return new Value(factory.boolToBv(truth, CType.INT.bits()), CType.INT, isDefined);
  }

  private Expr truth(Value v) {
    return conversions.truth(v.value(), v.type());
  }
}
