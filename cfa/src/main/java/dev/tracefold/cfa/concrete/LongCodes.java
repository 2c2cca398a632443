package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Bits;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.Optional;

/**
 * The operators on bools and bit-vectors whose operands and result all fit a long. Operators with a
 * constant operand have variants of their own, since nearly every guard and update has one.
 */
final class LongCodes {
  private LongCodes() {}

  /** The code of an operator of this table; empty for all other operators. */
  static Optional<LongCode> of(Expr e, CodeTable codes) {
    LongCode[] args = new LongCode[e.args().size()];
    for (int i = 0; i < args.length; i++) {
      if (!Slots.isLong(e.arg(i).type())) {
        return Optional.empty();
      }
      args[i] = codes.narrow(e.arg(i));
    }
    LongCode code =
        switch (e.op()) {
          case NOT, AND, OR, ITE -> bool(e.op(), args);
          case EQ, ULT, ULE, SLT, SLE -> comparison(e, args);
          case ADD, MUL, UDIV, SDIV, UREM, SREM -> arithmetic(e, args);
          default -> bits(e, args);
        };
    return Optional.ofNullable(code);
  }

  private static LongCode bool(Op op, LongCode[] args) {
    LongCode a = args[0];
    if (op == Op.NOT) {
      return f -> a.eval(f) ^ 1;
    }
    LongCode b = args[1];
    if (op == Op.ITE) {
      LongCode c = args[2];
      return f -> a.eval(f) != 0 ? b.eval(f) : c.eval(f);
    }
    if (args.length == 2) {
      return op == Op.AND ? f -> a.eval(f) & b.eval(f) : f -> a.eval(f) | b.eval(f);
    }
    long decisive = op == Op.AND ? 0 : 1;
    return f -> {
      for (LongCode arg : args) {
        if (arg.eval(f) == decisive) {
          return decisive;
        }
      }
      return decisive ^ 1;
    };
  }

  private static LongCode comparison(Expr e, LongCode[] args) {
    LongCode a = args[0];
    LongCode b = args[1];
    int shift = 64 - e.arg(0).width();
    if (e.arg(1).isLongConst()) {
      return comparisonWith(e.op(), a, e.arg(1).bits(), shift);
    }
    // Moving the sign bits to the top of the long compares numbers of every width alike.
    return switch (e.op()) {
      case EQ -> f -> a.eval(f) == b.eval(f) ? 1 : 0;
      case ULT -> f -> Long.compareUnsigned(a.eval(f), b.eval(f)) < 0 ? 1 : 0;
      case ULE -> f -> Long.compareUnsigned(a.eval(f), b.eval(f)) <= 0 ? 1 : 0;
      case SLT -> f -> a.eval(f) << shift < b.eval(f) << shift ? 1 : 0;
      default -> f -> a.eval(f) << shift <= b.eval(f) << shift ? 1 : 0;
    };
  }

  private static LongCode comparisonWith(Op op, LongCode a, long constant, int shift) {
    long shifted = constant << shift;
    return switch (op) {
      case EQ -> f -> a.eval(f) == constant ? 1 : 0;
      case ULT -> f -> Long.compareUnsigned(a.eval(f), constant) < 0 ? 1 : 0;
      case ULE -> f -> Long.compareUnsigned(a.eval(f), constant) <= 0 ? 1 : 0;
      case SLT -> f -> a.eval(f) << shift < shifted ? 1 : 0;
      default -> f -> a.eval(f) << shift <= shifted ? 1 : 0;
    };
  }

  private static LongCode arithmetic(Expr e, LongCode[] args) {
    LongCode a = args[0];
    LongCode b = args[1];
    int width = e.width();
    long mask = Bits.mask(width);
    boolean constant = e.arg(1).isLongConst();
    long k = constant ? e.arg(1).bits() : 0;
    return switch (e.op()) {
      case ADD ->
          args.length > 2
              ? sum(args, mask)
              : constant ? f -> a.eval(f) + k & mask : f -> a.eval(f) + b.eval(f) & mask;
      case MUL -> constant ? f -> a.eval(f) * k & mask : f -> a.eval(f) * b.eval(f) & mask;
      case UDIV -> f -> LongDivision.unsignedQuotient(a.eval(f), b.eval(f), mask);
      case UREM -> f -> LongDivision.unsignedRemainder(a.eval(f), b.eval(f));
      case SDIV -> f -> LongDivision.signedQuotient(a.eval(f), b.eval(f), width);
      default -> f -> LongDivision.signedRemainder(a.eval(f), b.eval(f), width);
    };
  }

  private static LongCode sum(LongCode[] args, long mask) {
    return f -> {
      long sum = 0;
      for (LongCode arg : args) {
        sum += arg.eval(f);
      }
      return sum & mask;
    };
  }

  private static LongCode bits(Expr e, LongCode[] args) {
    LongCode a = args.length > 0 ? args[0] : null;
    LongCode b = args.length > 1 ? args[1] : null;
    int width = e.isBitVector() ? e.width() : 1;
    long mask = Bits.mask(width);
    return switch (e.op()) {
      case BVAND -> f -> a.eval(f) & b.eval(f);
      case BVOR -> f -> a.eval(f) | b.eval(f);
      case BVXOR -> f -> a.eval(f) ^ b.eval(f);
      case BVNOT -> f -> ~a.eval(f) & mask;
      case SHL ->
          f -> {
            long value = a.eval(f);
            long amount = b.eval(f);
            return amount < 0 || amount >= width ? 0 : value << amount & mask;
          };
      case LSHR ->
          f -> {
            long value = a.eval(f);
            long amount = b.eval(f);
            return amount < 0 || amount >= width ? 0 : value >>> amount;
          };
      case ASHR ->
          f -> {
            long value = Bits.signExtend(a.eval(f), width);
            long amount = b.eval(f);
            return value >> (amount < 0 || amount >= width ? 63 : amount) & mask;
          };
      case CONCAT -> concat(e, args);
      case EXTRACT -> {
        int low = e.low();
        yield low == 0 ? f -> a.eval(f) & mask : f -> a.eval(f) >>> low & mask;
      }
      case ZEXT -> a;
      case SEXT -> {
        int shift = 64 - e.arg(0).width();
        yield f -> a.eval(f) << shift >> shift & mask;
      }
      default -> null;
    };
  }

  private static LongCode concat(Expr e, LongCode[] args) {
    if (args.length == 2) {
      LongCode high = args[0];
      LongCode low = args[1];
      int shift = e.arg(1).width();
      return f -> high.eval(f) << shift | low.eval(f);
    }
    int[] widths = e.args().stream().mapToInt(Expr::width).toArray();
    return f -> {
      long joined = 0;
      for (int i = 0; i < args.length; i++) {
        joined = joined << widths[i] | args[i].eval(f);
      }
      return joined;
    };
  }
}
