package dev.tracefold.solver.ranges;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Op;
import java.util.List;
import java.util.function.IntFunction;

/** Where the value of a term lies if its operands' values lie in given ranges. */
public final class Operation {
  private Operation() {}

  /** Whether more can be known of the term than that it has a value; of variables it cannot. */
  public static boolean covers(Expr e) {
    if (e.isVariable() || !Range.covers(e.type())) {
      return false;
    }
    List<Expr> args = e.args();
    for (int i = 0; i < args.size(); i++) {
      if (!Range.covers(args.get(i).type())) {
        return false;
      }
    }
    return true;
  }

  /**
   * The range of a term.
   *
   * @param operand the ranges of the operands, of their types; asked for as they are needed
   */
  public static Range of(Expr e, IntFunction<Range> operand) {
    if (!covers(e)) {
      return Range.all(e.type());
    }
    return ofCovered(e, operand);
  }

  /** The same for a term that is known to be covered. */
  public static Range ofCovered(Expr e, IntFunction<Range> operand) {
    return switch (e.op()) {
      case CONST -> Range.constant(e);
      case NOT -> truth(operand, 0).negated();
      case AND -> junction(e, operand, Truth.NO);
      case OR -> junction(e, operand, Truth.YES);
      case ITE -> choice(operand);
      case EQ -> equality(e, operand);
      case ADD -> Arithmetic.sum(e.width(), e.args().size(), operand);
      case MUL -> Arithmetic.product(integer(operand, 0), integer(operand, 1));
      case UDIV -> Arithmetic.unsignedQuotient(integer(operand, 0), integer(operand, 1));
      case UREM -> Arithmetic.unsignedRemainder(integer(operand, 0), integer(operand, 1));
      case SDIV -> SignedDivision.quotient(integer(operand, 0), integer(operand, 1));
      case SREM -> SignedDivision.remainder(integer(operand, 0), integer(operand, 1));
      case SHL -> Shifts.left(integer(operand, 0), integer(operand, 1));
      case LSHR -> Shifts.rightLogical(integer(operand, 0), integer(operand, 1));
      case ASHR -> Shifts.rightArithmetic(integer(operand, 0), integer(operand, 1));
      case BVAND -> BitOperations.and(integer(operand, 0), integer(operand, 1));
      case BVOR -> BitOperations.or(integer(operand, 0), integer(operand, 1));
      case BVXOR -> BitOperations.xor(integer(operand, 0), integer(operand, 1));
      case BVNOT -> BitOperations.not(integer(operand, 0));
      case CONCAT -> BitOperations.concatenated(integer(operand, 0), integer(operand, 1));
      case EXTRACT -> BitOperations.extracted(integer(operand, 0), e.low(), e.width());
      case ZEXT -> BitOperations.zeroExtended(integer(operand, 0), e.width());
      case SEXT -> BitOperations.signExtended(integer(operand, 0), e.width());
      case ULT -> Order.unsignedLess(integer(operand, 0), integer(operand, 1));
      case ULE -> Order.unsignedLess(integer(operand, 1), integer(operand, 0)).negated();
      case SLT -> Order.signedLess(integer(operand, 0), integer(operand, 1));
      case SLE -> Order.signedLess(integer(operand, 1), integer(operand, 0)).negated();
      default -> FloatOperation.of(e, operand);
    };
  }

  static IntegerRange integer(IntFunction<Range> operand, int i) {
    return (IntegerRange) operand.apply(i);
  }

  private static Truth truth(IntFunction<Range> operand, int i) {
    return (Truth) operand.apply(i);
  }

  private static Truth junction(Expr e, IntFunction<Range> operand, Truth decisive) {
    Truth value = decisive.negated();
    for (int i = 0; i < e.args().size(); i++) {
      Truth part = truth(operand, i);
      if (part == decisive) {
        return decisive;
      }
      value = part == Truth.EITHER ? part : value;
    }
    return value;
  }

  private static Range choice(IntFunction<Range> operand) {
    return switch (truth(operand, 0)) {
      case YES -> operand.apply(1);
      case NO -> operand.apply(2);
      case EITHER -> operand.apply(1).join(operand.apply(2));
    };
  }

  private static Truth equality(Expr e, IntFunction<Range> operand) {
    return e.arg(0).is(Op.VARIABLE) && e.arg(0) == e.arg(1)
        ? Truth.YES
        : e.arg(0).isBool()
            ? truth(operand, 0).equal(truth(operand, 1))
            : Order.equal(integer(operand, 0), integer(operand, 1));
  }
}
