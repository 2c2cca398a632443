package dev.tracefold.frontend.layout;

import static dev.tracefold.frontend.layout.AddressForm.INDEPENDENT;
import static dev.tracefold.frontend.layout.AddressForm.MIXTURE;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/**
 * What arithmetic makes of addresses. Sums, differences and exclusive ors of them may become
 * addresses again, and keep their bits; before all other operations the operands are replaced by
 * what they are in an arbitrary layout, and so the results are independent of ours.
 */
final class ArithmeticForms {
  /** Adding numbers of more bits may make an address look like a number, or the reverse. */
  private static final int LITTLE = Byte.SIZE;

  private final AddressFlow flow;
  private final IrFunction function;

  ArithmeticForms(AddressFlow flow, IrFunction function) {
    this.flow = flow;
    this.function = function;
  }

  AddressForm result(IrInstruction.Binary b) {
    AddressForm left = flow.form(function, b.left());
    AddressForm right = flow.form(function, b.right());
    boolean both = !left.isIndependent() && !right.isIndependent();
    if ((left.isIndependent() && right.isIndependent()) || !replaced(b).isEmpty()) {
      return INDEPENDENT;
    }
    if (isVector(b)) {
      return MIXTURE;
    }
    return switch (b.operator()) {
      case ADD -> !both && (isLittle(b.left()) || isLittle(b.right())) ? left.or(right) : MIXTURE;
      case SUB -> {
        if (both && flow.intoSameObject(function, b.left(), b.right())) {
          yield INDEPENDENT;
        }
        yield right.isIndependent() && isLittle(b.right()) ? left : MIXTURE;
      }
      case AND -> clears(mask(b), highBits(masked(b))) ? INDEPENDENT : left.or(right);
      case OR -> left.or(right);
      case UREM -> INDEPENDENT;
      default -> isFlag(b) ? left.or(right) : MIXTURE;
    };
  }

  AddressForm result(IrInstruction.Cast cast) {
    AddressForm form = flow.form(function, cast.operand());
    return form.isIndependent() || !replaced(cast).isEmpty() ? INDEPENDENT : form;
  }

  /** The operands whose bits must not be those of our layout. */
  List<IrValue> replaced(IrInstruction.Binary b) {
    if (isVector(b)) {
      return List.of();
    }
    boolean keeps =
        switch (b.operator()) {
          case ADD, SUB, XOR -> true;
          case AND ->
              clears(mask(b), highBits(masked(b))) || clears(inverse(mask(b)), highBits(masked(b)));
          case OR -> isFlag(b);
          case UREM -> isLowPart(b);
          default -> false;
        };
    return keeps ? List.of() : dependent(List.of(b.left(), b.right()));
  }

  List<IrValue> replaced(IrInstruction.Cast cast) {
    IrType from = cast.operand().type();
    boolean keeps =
        switch (cast.operator()) {
          case INT_TO_PTR, BITCAST, ADDRESS_SPACE_CAST -> true;
          case ZEXT -> from instanceof IrType.IntType i && i.bits() >= flow.pointerWidth();
          case PTR_TO_INT ->
              cast.result().type() instanceof IrType.IntType i && i.bits() >= flow.pointerWidth();
          default -> false;
        };
    return keeps || from instanceof IrType.VectorType
        ? List.of()
        : dependent(List.of(cast.operand()));
  }

  List<IrValue> dependent(List<IrValue> operands) {
    List<IrValue> found = new ArrayList<>();
    for (IrValue operand : operands) {
      if (!flow.form(function, operand).isIndependent() && !found.contains(operand)) {
        found.add(operand);
      }
    }
    return found;
  }

  private static boolean isVector(IrInstruction.Binary b) {
    return b.result().type() instanceof IrType.VectorType;
  }

  /** Whether an address is put together with bits that are zero in it or known. */
  private boolean isFlag(IrInstruction.Binary b) {
    boolean isRight = flow.form(function, b.right()).isIndependent();
    IrValue address = isRight ? b.left() : b.right();
    IrValue flag = isRight ? b.right() : b.left();
    return flow.form(function, flag).isIndependent()
        && flow.bitLength(function, flag) <= flow.sameLowBits(function, address);
  }

  /** Whether the rest is asked for that a power of two leaves, of which addresses are multiples. */
  private boolean isLowPart(IrInstruction.Binary b) {
    return b.right() instanceof IrConstant.IntConstant c
        && c.unsigned().bitCount() == 1
        && c.unsigned().getLowestSetBit() <= flow.sameLowBits(function, b.left());
  }

  private static IrValue mask(IrInstruction.Binary b) {
    return b.left() instanceof IrConstant.IntConstant ? b.left() : b.right();
  }

  private static IrValue masked(IrInstruction.Binary b) {
    return b.left() instanceof IrConstant.IntConstant ? b.right() : b.left();
  }

  private boolean isLittle(IrValue value) {
    boolean isNegative = value instanceof IrConstant.IntConstant c && c.signed().signum() < 0;
    return isNegative
        ? ((IrConstant.IntConstant) value).signed().abs().bitLength() <= LITTLE
        : flow.bitLength(function, value) <= LITTLE;
  }

  /** The bits of an address that depend on the layout. */
  private BigInteger highBits(IrValue address) {
    int bits = ((IrType.IntType) address.type()).bits();
    int low = Math.min(bits, flow.sameLowBits(function, address));
    return BigInteger.ONE.shiftLeft(bits).subtract(BigInteger.ONE.shiftLeft(low));
  }

  /** Whether a constant is zero in all of these bits. */
  private static boolean clears(IrValue value, BigInteger bits) {
    return value instanceof IrConstant.IntConstant c && c.unsigned().and(bits).signum() == 0;
  }

  private static IrValue inverse(IrValue value) {
    return value instanceof IrConstant.IntConstant c
        ? new IrConstant.IntConstant(
            c.type(),
            BigInteger.ONE
                .shiftLeft(c.type().bits())
                .subtract(BigInteger.ONE)
                .subtract(c.unsigned()))
        : value;
  }
}
