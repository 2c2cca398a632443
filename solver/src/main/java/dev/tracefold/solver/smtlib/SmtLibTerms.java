package dev.tracefold.solver.smtlib;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import java.math.BigInteger;
import java.util.List;

/** The SMT-LIB text of one operator upon the text of its arguments. */
final class SmtLibTerms {
  private SmtLibTerms() {}

  static String apply(Expr e, List<String> args) {
    return switch (e.op()) {
      case CONST -> constant(e);
      case NOT -> call("not", args);
      case AND -> call("and", args);
      case OR -> call("or", args);
      case ITE -> call("ite", args);
      case EQ -> call("=", args);
      case ADD -> call("bvadd", args);
      case MUL -> call("bvmul", args);
      case UDIV -> call("bvudiv", args);
      case SDIV -> call("bvsdiv", args);
      case UREM -> call("bvurem", args);
      case SREM -> call("bvsrem", args);
      case SHL -> call("bvshl", args);
      case LSHR -> call("bvlshr", args);
      case ASHR -> call("bvashr", args);
      case BVAND -> call("bvand", args);
      case BVOR -> call("bvor", args);
      case BVXOR -> call("bvxor", args);
      case BVNOT -> call("bvnot", args);
      case CONCAT -> call("concat", args);
      case EXTRACT -> call("(_ extract " + e.high() + " " + e.low() + ")", args);
      case ZEXT -> call("(_ zero_extend " + growth(e) + ")", args);
      case SEXT -> call("(_ sign_extend " + growth(e) + ")", args);
      case ULT -> call("bvult", args);
      case ULE -> call("bvule", args);
      case SLT -> call("bvslt", args);
      case SLE -> call("bvsle", args);
      case SELECT -> call("select", args);
      case STORE -> call("store", args);
      case CONST_ARRAY -> call("(as const " + sort(e.type()) + ")", args);
      default -> FloatText.apply(e, args);
    };
  }

  static String call(String function, List<String> args) {
    return "(" + function + " " + String.join(" ", args) + ")";
  }

  static String bits(BigInteger value, int width) {
    return "(_ bv" + value + " " + width + ")";
  }

  static String sort(Type type) {
    if (type instanceof BitVectorType bv) {
      return "(_ BitVec " + bv.width() + ")";
    }
    if (type instanceof FloatType f) {
      return "(_ FloatingPoint " + f.exponent() + " " + f.significand() + ")";
    }
    if (type instanceof ArrayType a) {
      return "(Array " + sort(a.index()) + " " + sort(a.element()) + ")";
    }
    return "Bool";
  }

  private static String constant(Expr e) {
    if (e.isBool()) {
      return e.isTrue() ? "true" : "false";
    }
    return e.type() instanceof FloatType f
        ? FloatText.constant(e.unsignedValue(), f)
        : bits(e.unsignedValue(), e.width());
  }

  private static int growth(Expr e) {
    return e.width() - e.arg(0).width();
  }
}
