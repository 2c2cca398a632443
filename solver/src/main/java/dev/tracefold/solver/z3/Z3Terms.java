package dev.tracefold.solver.z3;

import com.microsoft.z3.Native;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BottomUp;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Turns expressions into Z3's terms; each node once, without recursion. Every term made is kept
 * until the context goes: Z3 frees what nobody counts.
 */
final class Z3Terms {
  private final long z3;
  private final Z3Floats floats;
  private final BottomUp<Long> terms = BottomUp.by(e -> keep(build(e)));
  private final Map<Type, Long> sorts = new HashMap<>();
  private final Map<Long, Variable> variablesByDeclaration = new HashMap<>();
  private int freshCount;

  Z3Terms(long context) {
    this.z3 = context;
    this.floats = new Z3Floats(context, this);
  }

  /** The variable behind a declaration in a model, if it is one of ours. */
  Optional<Variable> variable(long declaration) {
    return Optional.ofNullable(variablesByDeclaration.get(declaration));
  }

  int size() {
    return terms.size();
  }

  long keep(long term) {
    Native.incRef(z3, term);
    return term;
  }

  long term(Expr e) {
    return terms.of(e);
  }

  private long build(Expr e) {
    long[] args = new long[e.args().size()];
    for (int i = 0; i < args.length; i++) {
      args[i] = terms.known(e.arg(i));
    }
    return switch (e.op()) {
      case VARIABLE -> variable(e.variable());
      case CONST -> constant(e);
      case NOT -> Native.mkNot(z3, args[0]);
      case AND -> Native.mkAnd(z3, args.length, args);
      case OR -> Native.mkOr(z3, args.length, args);
      case ITE -> Native.mkIte(z3, args[0], args[1], args[2]);
      case EQ -> Native.mkEq(z3, args[0], args[1]);
      case SELECT -> Native.mkSelect(z3, args[0], args[1]);
      case STORE -> Native.mkStore(z3, args[0], args[1], args[2]);
      case CONST_ARRAY -> Native.mkConstArray(z3, sort(((ArrayType) e.type()).index()), args[0]);
      case ADD -> sum(args);
      case BVNOT -> Native.mkBvnot(z3, args[0]);
      case EXTRACT -> Native.mkExtract(z3, e.high(), e.low(), args[0]);
      case ZEXT -> Native.mkZeroExt(z3, e.width() - e.arg(0).width(), args[0]);
      case SEXT -> Native.mkSignExt(z3, e.width() - e.arg(0).width(), args[0]);
      default -> args.length == 2 ? binary(e, args) : floats.build(e, args);
    };
  }

  private long binary(Expr e, long[] args) {
    long a = args[0];
    long b = args[1];
    return switch (e.op()) {
      case MUL -> Native.mkBvmul(z3, a, b);
      case UDIV -> Native.mkBvudiv(z3, a, b);
      case SDIV -> Native.mkBvsdiv(z3, a, b);
      case UREM -> Native.mkBvurem(z3, a, b);
      case SREM -> Native.mkBvsrem(z3, a, b);
      case SHL -> Native.mkBvshl(z3, a, b);
      case LSHR -> Native.mkBvlshr(z3, a, b);
      case ASHR -> Native.mkBvashr(z3, a, b);
      case BVAND -> Native.mkBvand(z3, a, b);
      case BVOR -> Native.mkBvor(z3, a, b);
      case BVXOR -> Native.mkBvxor(z3, a, b);
      case CONCAT -> Native.mkConcat(z3, a, b);
      case ULT -> Native.mkBvult(z3, a, b);
      case ULE -> Native.mkBvule(z3, a, b);
      case SLT -> Native.mkBvslt(z3, a, b);
      case SLE -> Native.mkBvsle(z3, a, b);
      default -> floats.build(e, args);
    };
  }

  private long sum(long[] args) {
    long total = args[0];
    for (int i = 1; i < args.length; i++) {
      total = keep(Native.mkBvadd(z3, total, args[i]));
    }
    return total;
  }

  private long constant(Expr e) {
    if (e.isBool()) {
      return e.isTrue() ? Native.mkTrue(z3) : Native.mkFalse(z3);
    }
    return e.type() instanceof FloatType type
        ? floats.constant(e.unsignedValue(), type)
        : bits(e.unsignedValue(), e.width());
  }

  long bits(BigInteger value, int width) {
    return keep(Native.mkNumeral(z3, value.toString(), sort(new BitVectorType(width))));
  }

  private long variable(Variable v) {
    long symbol = Native.mkStringSymbol(z3, v.name());
    long term = Native.mkConst(z3, symbol, sort(v.type()));
    variablesByDeclaration.put(Native.getAppDecl(z3, term), v);
    return term;
  }

  /** A symbol that no expression mentions. */
  long fresh(Type type) {
    // A number cannot be the name of a variable.
    return keep(Native.mkConst(z3, Native.mkIntSymbol(z3, freshCount++), sort(type)));
  }

  long sort(Type type) {
    Long known = sorts.get(type);
    if (known == null) {
      known = keep(makeSort(type));
      sorts.put(type, known);
    }
    return known;
  }

  private long makeSort(Type type) {
    if (type instanceof BitVectorType bv) {
      return Native.mkBvSort(z3, bv.width());
    }
    if (type instanceof FloatType t) {
      return Native.mkFpaSort(z3, t.exponent(), t.significand());
    }
    if (type instanceof ArrayType a) {
      return Native.mkArraySort(z3, sort(a.index()), sort(a.element()));
    }
    return Native.mkBoolSort(z3);
  }
}
