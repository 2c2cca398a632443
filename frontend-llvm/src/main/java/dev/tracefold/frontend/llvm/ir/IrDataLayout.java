package dev.tracefold.frontend.llvm.ir;

import dev.tracefold.frontend.llvm.ir.IrType.ArrayType;
import dev.tracefold.frontend.llvm.ir.IrType.IntType;
import dev.tracefold.frontend.llvm.ir.IrType.StructType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Sizes and alignments, in bytes, as the target of the module has them. The scalars that occur in
 * the module are recorded; structures carry their own layout and arrays follow from their element.
 */
public record IrDataLayout(int pointerBits, Map<IrType, ScalarLayout> scalars) {

  /** Bytes that a value occupies in memory, bytes that a store writes, and the ABI alignment. */
  public record ScalarLayout(long allocationSize, long storeSize, int alignment) {}

  /** One variable part of an address: {@code index} (sign-extended) times {@code scale} bytes. */
  public record ScaledIndex(IrValue index, long scale) {}

  /** An address relative to a base: {@code constant} bytes plus all scaled indices. */
  public record Offset(long constant, List<ScaledIndex> scaled) {
    public Offset {
      scaled = List.copyOf(scaled);
    }
  }

  public IrDataLayout {
    scalars = Collections.unmodifiableMap(new LinkedHashMap<>(scalars));
  }

  /** The distance of two neighbours in an array of this type. */
  public long sizeOf(IrType type) {
    if (type instanceof ArrayType array) {
      return Math.multiplyExact(array.count(), sizeOf(array.element()));
    }
    if (type instanceof StructType struct) {
      return struct.size();
    }
    return scalar(type).allocationSize();
  }

  /** The number of bytes that a store of this type writes. */
  public long storeSizeOf(IrType type) {
    return type instanceof ArrayType || type instanceof StructType
        ? sizeOf(type)
        : scalar(type).storeSize();
  }

  public int alignmentOf(IrType type) {
    if (type instanceof ArrayType array) {
      return alignmentOf(array.element());
    }
    if (type instanceof StructType struct) {
      return struct.alignment();
    }
    return scalar(type).alignment();
  }

  private ScalarLayout scalar(IrType type) {
    ScalarLayout layout = scalars.get(type);
    if (layout == null) {
      throw new IllegalArgumentException("no layout was read for type " + type);
    }
    return layout;
  }

  /** The offset that a {@code getelementptr} over {@code source} with these indices adds. */
  public Offset offsetOf(IrType source, List<IrValue> indices) {
    long constant = 0;
    List<ScaledIndex> scaled = new ArrayList<>();
    IrType current = source;
    for (int i = 0; i < indices.size(); i++) {
      IrValue index = indices.get(i);
      if (i > 0 && current instanceof StructType struct) {
        int field = ((IrConstant.IntConstant) index).unsigned().intValueExact();
        constant = Math.addExact(constant, struct.offsets().get(field));
        current = struct.fields().get(field);
        continue;
      }
      if (i > 0) {
        current = elementOf(current);
      }
      long scale = sizeOf(current);
      if (index instanceof IrConstant.IntConstant number) {
        // Addresses wrap, so an absurd constant index is reduced instead of refused.
        constant += number.signed().multiply(BigInteger.valueOf(scale)).longValue();
      } else {
        scaled.add(new ScaledIndex(index, scale));
      }
    }
    return new Offset(constant, scaled);
  }

  private static IrType elementOf(IrType type) {
    if (type instanceof ArrayType array) {
      return array.element();
    }
    if (type instanceof IrType.VectorType vector) {
      return vector.element();
    }
    throw new IllegalArgumentException("cannot index into type " + type);
  }

  /** The integer type that is as wide as a pointer. */
  public IntType pointerSizedInteger() {
    return new IntType(pointerBits);
  }
}
