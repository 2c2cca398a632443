package dev.tracefold.certifier.formula;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.PlainTerms;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.model.Model;
import dev.tracefold.solver.model.ModelEvaluation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Builds what solvers are asked. The program's terms stay what they are: the simplifier that
 * engines build upon has no part in it, so that none of its mistakes can be believed by an engine
 * and by the check of its claim alike. Only constants are computed, by the evaluator of models, and
 * truth values and choices that are constants take their effect.
 */
public final class Formulas {
  private static final int MOST_REMEMBERED = 10_000;

  private final ExprFactory factory;
  private final PlainTerms plain;
  private ModelEvaluation constants = ModelEvaluation.under(Model.zero());

  private Formulas(ExprFactory factory) {
    this.factory = factory;
    this.plain = PlainTerms.of(factory);
  }

  public static Formulas over(ExprFactory factory) {
    return new Formulas(factory);
  }

  public Expr bool(boolean value) {
    return factory.bool(value);
  }

  public Expr constant(Type type, BigInteger bits) {
    return factory.constant(type, bits);
  }

  /** A name that is new. */
  public Expr fresh(String prefix, Type type) {
    return factory.fresh(prefix, type).expr();
  }

  /** Replaces variables and leaves the rest as it is. */
  public Substitution replacing(Map<Variable, Expr> replacements) {
    return Substitution.of(this::rebuild, replacements);
  }

  /** The operator of {@code like} over other arguments. */
  public Expr rebuild(Expr like, List<Expr> args) {
    return switch (like.op()) {
      case CONST, VARIABLE -> like;
      case NOT -> not(args.get(0));
      case AND -> and(args);
      case OR -> or(args);
      case ITE -> ite(args.get(0), args.get(1), args.get(2));
      case EQ -> eq(args.get(0), args.get(1));
      default -> computed(plain.rebuild(like, args));
    };
  }

  public Expr not(Expr a) {
    return a.isTrue() || a.isFalse() ? bool(a.isFalse()) : plain.not(a);
  }

  public Expr and(Expr a, Expr b) {
    return and(List.of(a, b));
  }

  public Expr and(List<Expr> args) {
    return junction(args, true);
  }

  public Expr or(List<Expr> args) {
    return junction(args, false);
  }

  private Expr junction(List<Expr> args, boolean neutral) {
    List<Expr> open = new ArrayList<>(args.size());
    for (Expr arg : args) {
      if (neutral ? arg.isFalse() : arg.isTrue()) {
        return arg;
      }
      if (!(neutral ? arg.isTrue() : arg.isFalse())) {
        open.add(arg);
      }
    }
    if (open.size() < 2) {
      return open.isEmpty() ? bool(neutral) : open.get(0);
    }
    return neutral ? plain.and(open) : plain.or(open);
  }

  public Expr ite(Expr condition, Expr then, Expr otherwise) {
    if (condition.isTrue() || then == otherwise) {
      return then;
    }
    return condition.isFalse() ? otherwise : plain.ite(condition, then, otherwise);
  }

  /** Not of floats: see {@link #same}. */
  public Expr eq(Expr a, Expr b) {
    return a == b ? bool(true) : computed(plain.eq(a, b));
  }

  /** Whether two values are the same one; of floats, whether their bits are. */
  public Expr same(Expr a, Expr b) {
    if (a == b) {
      return bool(true);
    }
    return a.type() instanceof FloatType
        ? eq(computed(plain.floatToBits(a)), computed(plain.floatToBits(b)))
        : eq(a, b);
  }

  public Expr select(Expr array, Expr index) {
    return plain.select(array, index);
  }

  public Expr store(Expr array, Expr index, Expr element) {
    return plain.store(array, index, element);
  }

  /** The value of a term of constants that has one. */
  private Expr computed(Expr term) {
    for (Expr arg : term.args()) {
      if (!arg.isConst()) {
        return term;
      }
    }
    if (term.is(Op.CONST_ARRAY)) {
      return term;
    }
    if (constants.size() > MOST_REMEMBERED) {
      constants = ModelEvaluation.under(Model.zero());
    }
    return constants.bits(term).map(bits -> factory.constant(term.type(), bits)).orElse(term);
  }
}
