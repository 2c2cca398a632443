package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.frontend.llvm.ir.IrDataLayout;
import dev.tracefold.frontend.llvm.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How values of LLVM types are made of scalars. An aggregate or vector is the list of its scalar
 * parts, each with its byte offset; {@code i1} is bool, a pointer is a bit-vector.
 */
public final class ValueLayout {
  /** More parts than any value that C code passes around, fewer than a large array has. */
  private static final int MAXIMAL_PARTS = 4096;

  /** One scalar of a value: its offset in bytes and its type. */
  public record Part(long offset, IrType type) {}

  private final IrDataLayout layout;
  private final Map<IrType, Optional<List<Part>>> memo = new HashMap<>();

  public ValueLayout(IrDataLayout layout) {
    this.layout = layout;
  }

  public IrDataLayout data() {
    return layout;
  }

  public int pointerWidth() {
    return layout.pointerBits();
  }

  /** The expression type of a scalar, or empty for a type that is not modelled. */
  public Optional<Type> scalar(IrType type) {
    if (type instanceof IrType.IntType i) {
      return Optional.of(i.bits() == 1 ? BoolType.BOOL : new BitVectorType(i.bits()));
    }
    if (type instanceof IrType.PointerType) {
      return Optional.of(new BitVectorType(layout.pointerBits()));
    }
    if (type instanceof IrType.FloatType f && f.kind() != IrType.FloatKind.PPC_FP128) {
      return Optional.of(new FloatType(f.kind().exponentBits(), f.kind().significandBits()));
    }
    return Optional.empty();
  }

  /** The same, or that of truth values where there is none. */
  public Type scalarOrTruth(IrType type) {
    return scalar(type).orElse(BoolType.BOOL);
  }

  /** The scalars of a value, or empty for a type that is not modelled (or too large a value). */
  public Optional<List<Part>> parts(IrType type) {
    Optional<List<Part>> known = memo.get(type);
    if (known == null) {
      List<Part> collected = new ArrayList<>();
      known = collect(type, 0, collected) ? Optional.of(List.copyOf(collected)) : Optional.empty();
      memo.put(type, known);
    }
    return known;
  }

  private boolean collect(IrType type, long offset, List<Part> into) {
    if (type instanceof IrType.VoidType) {
      return true;
    }
    if (type instanceof IrType.StructType struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        if (!collect(struct.fields().get(i), offset + struct.offsets().get(i), into)) {
          return false;
        }
      }
      return true;
    }
    if (type instanceof IrType.ArrayType array) {
      return array.count() <= MAXIMAL_PARTS
          && collectRepeated(array.element(), array.count(), offset, into);
    }
    if (type instanceof IrType.VectorType vector) {
      // Vectors of i1 are packed in memory, unlike everything else here.
      return !vector.element().equals(new IrType.IntType(1))
          && collectRepeated(vector.element(), vector.count(), offset, into);
    }
    if (scalar(type).isEmpty() || into.size() >= MAXIMAL_PARTS) {
      return false;
    }
    into.add(new Part(offset, type));
    return true;
  }

  private boolean collectRepeated(IrType element, long count, long offset, List<Part> into) {
    long size = layout.sizeOf(element);
    for (long i = 0; i < count; i++) {
      if (!collect(element, offset + i * size, into)) {
        return false;
      }
    }
    return true;
  }

  /** The bytes that a scalar takes in memory. Of an x86_fp80 the padding belongs to it. */
  public long accessSize(IrType scalar) {
    return scalar instanceof IrType.FloatType f && f.kind() == IrType.FloatKind.X86_FP80
        ? layout.sizeOf(scalar)
        : layout.storeSizeOf(scalar);
  }

  /** Where the part that a path of indices names begins in the list of parts of a type. */
  public int firstPart(IrType aggregate, List<Integer> path) {
    int first = 0;
    IrType current = aggregate;
    for (int index : path) {
      if (current instanceof IrType.StructType struct) {
        for (int i = 0; i < index; i++) {
          first += partCount(struct.fields().get(i));
        }
        current = struct.fields().get(index);
      } else if (current instanceof IrType.ArrayType array) {
        first += index * partCount(array.element());
        current = array.element();
      } else {
        throw new IllegalArgumentException("no parts in " + current);
      }
    }
    return first;
  }

  private int partCount(IrType type) {
    return parts(type).map(List::size).orElse(0);
  }
}
