package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrType;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** Visits the scalars of a constant with their byte offsets. */
public final class ConstantWalk {
  private ConstantWalk() {}

  /** Receives scalars; a {@link IrConstant.ZeroInitializer} comes as one piece. */
  public interface Visitor {
    void scalar(long offset, IrConstant value);
  }

  /** Visits in order of offset. Zero blocks of aggregates are not visited. */
  public static void scalars(IrDataLayout layout, IrConstant constant, Visitor visitor) {
    visit(layout, constant, 0, visitor);
  }

  private static void visit(
      IrDataLayout layout, IrConstant constant, long offset, Visitor visitor) {
    if (constant instanceof IrConstant.ZeroInitializer) {
      return;
    }
    if (constant instanceof IrConstant.StructConstant s) {
      for (int i = 0; i < s.fields().size(); i++) {
        visit(layout, s.fields().get(i), offset + s.type().offsets().get(i), visitor);
      }
    } else if (constant instanceof IrConstant.ArrayConstant a) {
      visitAll(layout, a.elements(), layout.sizeOf(a.type().element()), offset, visitor);
    } else if (constant instanceof IrConstant.VectorConstant v) {
      visitAll(layout, v.elements(), layout.sizeOf(v.type().element()), offset, visitor);
    } else if (constant instanceof IrConstant.StringData s) {
      visitString(s, offset, layout, visitor);
    } else if (!isUndefined(constant)) {
      visitor.scalar(offset, constant);
    }
  }

  private static boolean isUndefined(IrConstant constant) {
    return constant instanceof IrConstant.Undef || constant instanceof IrConstant.Poison;
  }

  private static void visitAll(
      IrDataLayout layout, List<IrConstant> all, long step, long offset, Visitor visitor) {
    for (int i = 0; i < all.size(); i++) {
      visit(layout, all.get(i), offset + i * step, visitor);
    }
  }

  private static void visitString(
      IrConstant.StringData s, long offset, IrDataLayout layout, Visitor visitor) {
    IrType.IntType element = (IrType.IntType) s.type().element();
    long size = layout.sizeOf(element);
    for (long i = 0; i < s.type().count(); i++) {
      visitor.scalar(offset + i * size, character(s, element, Math.toIntExact(i * size), size));
    }
  }

  private static IrConstant character(
      IrConstant.StringData s, IrType.IntType element, int at, long size) {
    BigInteger value = BigInteger.ZERO;
    for (int b = 0; b < size; b++) {
      value = value.or(BigInteger.valueOf(s.bytes().charAt(at + b) & 0xff).shiftLeft(8 * b));
    }
    return new IrConstant.IntConstant(element, value);
  }

  /** Whether a scalar constant depends on the address of something. */
  public static boolean mentionsAddress(IrConstant scalar) {
    return !(scalar instanceof IrConstant.IntConstant
        || scalar instanceof IrConstant.FloatConstant
        || scalar instanceof IrConstant.NullPointer);
  }

  /** The value of an integer constant that fits a long. */
  public static Optional<Long> asLong(Object value) {
    return value instanceof IrConstant.IntConstant c && c.unsigned().bitLength() < 63
        ? Optional.of(c.unsigned().longValue())
        : Optional.empty();
  }

  /** The elements of an aggregate; nothing of other constants. */
  public static List<IrConstant> parts(IrConstant constant) {
    if (constant instanceof IrConstant.StructConstant s) {
      return s.fields();
    }
    if (constant instanceof IrConstant.ArrayConstant a) {
      return a.elements();
    }
    return constant instanceof IrConstant.VectorConstant v ? v.elements() : List.of();
  }
}
