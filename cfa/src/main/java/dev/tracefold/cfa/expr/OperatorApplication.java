package dev.tracefold.cfa.expr;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;

/** What {@link ExprParser} has read of an application, to be made by the factory. */
record OperatorApplication(
    ExprFactory factory,
    RoundingMode mode,
    List<Integer> numbers,
    Optional<Type> type,
    List<Expr> args) {

  /** The application of the operator of that text. */
  Expr of(String operator) {
    return switch (operator) {
      case "not" -> unary(factory::not);
      case "and" -> factory.and(several());
      case "or" -> factory.or(several());
      case "xor" -> binary(factory::xor);
      case "implies" -> binary(factory::implies);
      case "ite" -> factory.ite(ternary(0), ternary(1), ternary(2));
      case "eq" -> binary(factory::eq);
      case "neq" -> binary(factory::neq);
      case "add" -> several().stream().reduce(factory::add).orElseThrow();
      case "sub" -> binary(factory::sub);
      case "neg" -> unary(factory::neg);
      case "mul" -> several().stream().reduce(factory::mul).orElseThrow();
      case "udiv" -> binary(factory::udiv);
      case "sdiv" -> binary(factory::sdiv);
      case "urem" -> binary(factory::urem);
      case "srem" -> binary(factory::srem);
      case "shl" -> binary(factory::shl);
      case "lshr" -> binary(factory::lshr);
      case "ashr" -> binary(factory::ashr);
      case "bvand" -> several().stream().reduce(factory::bvand).orElseThrow();
      case "bvor" -> several().stream().reduce(factory::bvor).orElseThrow();
      case "bvxor" -> several().stream().reduce(factory::bvxor).orElseThrow();
      case "bvnot" -> unary(factory::bvnot);
      case "concat" -> binary(factory::concat);
      case "extract" -> unary(a -> factory.extract(a, numbers.get(0), numbers.get(1)));
      case "trunc" -> unary(a -> factory.truncate(a, numbers.get(0)));
      case "zext" -> unary(a -> factory.zext(a, numbers.get(0)));
      case "sext" -> unary(a -> factory.sext(a, numbers.get(0)));
      case "ult" -> binary(factory::ult);
      case "ule" -> binary(factory::ule);
      case "slt" -> binary(factory::slt);
      case "sle" -> binary(factory::sle);
      case "ugt" -> binary((a, b) -> factory.ult(b, a));
      case "uge" -> binary((a, b) -> factory.ule(b, a));
      case "sgt" -> binary((a, b) -> factory.slt(b, a));
      case "sge" -> binary((a, b) -> factory.sle(b, a));
      case "select" -> binary(factory::select);
      case "store" -> factory.store(ternary(0), ternary(1), ternary(2));
      case "constarray" -> unary(a -> factory.constArray(indexType(), a));
      case "let" -> unary(body -> body);
      default -> operator.startsWith("%") ? unary(bound -> bound) : ofFloats(operator);
    };
  }

  private Expr ofFloats(String operator) {
    return switch (operator) {
      case "fadd" -> arithmetic(Op.FADD);
      case "fsub" -> arithmetic(Op.FSUB);
      case "fmul" -> arithmetic(Op.FMUL);
      case "fdiv" -> arithmetic(Op.FDIV);
      case "frem" -> binary(factory::frem);
      case "fma" -> factory.fma(mode, ternary(0), ternary(1), ternary(2));
      case "fsqrt" -> unary(a -> factory.fsqrt(mode, a));
      case "fround" -> unary(a -> factory.fround(mode, a));
      case "fneg" -> unary(factory::fneg);
      case "fabs" -> unary(factory::fabs);
      case "feq" -> binary(factory::feq);
      case "flt" -> binary(factory::flt);
      case "fle" -> binary(factory::fle);
      case "isnan" -> classify(Op.IS_NAN);
      case "isinf" -> classify(Op.IS_INFINITE);
      case "iszero" -> classify(Op.IS_ZERO);
      case "isnormal" -> classify(Op.IS_NORMAL);
      case "issubnormal" -> classify(Op.IS_SUBNORMAL);
      case "isneg" -> classify(Op.IS_NEGATIVE);
      case "ftof" -> convert((a, to) -> factory.floatToFloat(mode, a, to));
      case "stof" -> convert((a, to) -> factory.signedToFloat(mode, a, to));
      case "utof" -> convert((a, to) -> factory.unsignedToFloat(mode, a, to));
      case "ftos" -> unary(a -> factory.floatToSigned(mode, a, numbers.get(0)));
      case "ftou" -> unary(a -> factory.floatToUnsigned(mode, a, numbers.get(0)));
      case "fbits" -> unary(factory::floatToBits);
      case "bitsf" -> convert(factory::bitsToFloat);
      default -> throw new IllegalArgumentException("no such operator");
    };
  }

  private Expr unary(UnaryOperator<Expr> f) {
    require(1);
    return f.apply(args.get(0));
  }

  private Expr binary(BinaryOperator<Expr> f) {
    require(2);
    return f.apply(args.get(0), args.get(1));
  }

  private Expr ternary(int i) {
    require(3);
    return args.get(i);
  }

  private List<Expr> several() {
    if (args.isEmpty()) {
      throw new IllegalArgumentException("no arguments");
    }
    return args;
  }

  private void require(int count) {
    if (args.size() != count) {
      throw new IllegalArgumentException(
          "expected " + count + (count == 1 ? " argument" : " arguments") + ", got " + args.size());
    }
  }

  private Expr arithmetic(Op op) {
    return binary((a, b) -> factory.farith(op, mode, a, b));
  }

  private Expr classify(Op op) {
    return unary(a -> factory.floatClass(op, a));
  }

  private Expr convert(BiFunction<Expr, FloatType, Expr> f) {
    if (!(type.orElseThrow() instanceof FloatType to)) {
      throw new IllegalArgumentException("expected a float type, got " + type.get().text());
    }
    return unary(a -> f.apply(a, to));
  }

  private BitVectorType indexType() {
    if (!(type.orElseThrow() instanceof BitVectorType index)) {
      throw new IllegalArgumentException("expected a bit-vector type, got " + type.get().text());
    }
    return index;
  }
}
