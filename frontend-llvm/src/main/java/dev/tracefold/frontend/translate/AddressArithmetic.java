package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrInstruction.BinaryOperator;
import dev.tracefold.frontend.llvm.ir.IrInstruction.CastOperator;
import dev.tracefold.frontend.llvm.ir.IrInstruction.IntPredicate;
import dev.tracefold.frontend.llvm.ir.IrLocal;
import dev.tracefold.frontend.llvm.ir.IrTerminator;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import java.math.BigInteger;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * Finds where a function looks at the number that an address is. Which addresses objects have is
 * our choice, so a proof about such a program would be one about our choice. Harmless are: going
 * back to a pointer, differences, tests for equality, masks, and comparisons with the error codes
 * at the very end of the address space.
 */
final class AddressArithmetic {
  private static final int ERROR_CODES = 1 << 16;

  private final IrFunction function;
  private final Set<Integer> addresses = new HashSet<>();

  private AddressArithmetic(IrFunction function) {
    this.function = function;
  }

  /** Where the first such place is. */
  static Optional<SourceSpan> firstIn(IrFunction function) {
    AddressArithmetic search = new AddressArithmetic(function);
    int before = -1;
    while (search.addresses.size() != before) {
      before = search.addresses.size();
      function.blocks().forEach(b -> b.instructions().forEach(search::propagate));
    }
    return search.firstUse();
  }

  private boolean isAddress(IrValue value) {
    if (value instanceof IrLocal local) {
      return addresses.contains(local.id());
    }
    return value instanceof IrConstant.CastExpression c
        ? c.operator() == CastOperator.PTR_TO_INT || isAddress(c.operand())
        : value instanceof IrConstant.BinaryExpression b
            && isAddress(b.left()) != isAddress(b.right());
  }

  private void propagate(IrInstruction i) {
    boolean address = false;
    if (i instanceof IrInstruction.Cast c) {
      address =
          c.operator() == CastOperator.PTR_TO_INT
              || (isAddress(c.operand()) && c.operator() != CastOperator.INT_TO_PTR);
    } else if (i instanceof IrInstruction.Binary b) {
      boolean difference =
          b.operator() == BinaryOperator.SUB && isAddress(b.left()) && isAddress(b.right());
      address = !difference && (isAddress(b.left()) || isAddress(b.right()));
    } else if (i instanceof IrInstruction.Phi phi) {
      for (IrInstruction.Incoming in : phi.incoming()) {
        address |= isAddress(in.value());
      }
    } else if (i instanceof IrInstruction.Select || i instanceof IrInstruction.Freeze) {
      address = Operands.of(i).stream().anyMatch(this::isAddress);
    }
    if (address) {
      i.defined().ifPresent(l -> addresses.add(l.id()));
    }
  }

  private Optional<SourceSpan> firstUse() {
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (looksAtNumber(i)) {
          return Optional.of(FunctionFrame.span(i.location()));
        }
      }
      if (block.terminator() instanceof IrTerminator.Switch s && isAddress(s.value())) {
        return Optional.of(FunctionFrame.span(s.location()));
      }
    }
    return Optional.empty();
  }

  private boolean looksAtNumber(IrInstruction i) {
    if (i instanceof IrInstruction.IntCompare c) {
      boolean one = isAddress(c.left()) != isAddress(c.right());
      boolean equality = c.predicate() == IntPredicate.EQ || c.predicate() == IntPredicate.NE;
      return one && !equality && !isErrorCode(c.left()) && !isErrorCode(c.right());
    }
    if (i instanceof IrInstruction.Binary b && (isAddress(b.left()) || isAddress(b.right()))) {
      return switch (b.operator()) {
        case ADD, SUB, AND, OR, XOR -> false;
        default -> true;
      };
    }
    if (i instanceof IrInstruction.Cast c && isAddress(c.operand())) {
      return c.result().type() instanceof IrType.FloatType;
    }
    return i instanceof IrInstruction.Store s && isAddress(s.value());
  }

  /** Zero is the other number that no object's address is. */
  private static boolean isErrorCode(IrValue value) {
    if (!(value instanceof IrConstant.IntConstant c)) {
      return false;
    }
    BigInteger end = BigInteger.ONE.shiftLeft(c.type().bits());
    return c.unsigned().signum() == 0
        || end.subtract(c.unsigned()).compareTo(BigInteger.valueOf(ERROR_CODES)) <= 0;
  }
}
