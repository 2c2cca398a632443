package dev.tracefold.frontend.llvm.ir;

import java.util.List;

/** The type of an IR value. Sizes and alignments come from {@link IrDataLayout}. */
public sealed interface IrType {

  /** An integer without signedness. */
  record IntType(int bits) implements IrType {
    // Spelled out, since what a record has by itself is linked in each run when it is first called.
    @Override
    public boolean equals(Object other) {
      return other instanceof IntType type && type.bits == bits;
    }

    @Override
    public int hashCode() {
      return bits;
    }
  }

  /** A floating point number. */
  record FloatType(FloatKind kind) implements IrType {}

  /** An opaque pointer of the default address space. */
  record PointerType() implements IrType {
    @Override
    public boolean equals(Object other) {
      return other instanceof PointerType;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  /** {@code count} elements one after the other. */
  record ArrayType(IrType element, long count) implements IrType {}

  /**
   * A structure with the byte offset of each field. Unions appear as structures of their largest
   * member. {@code name} is LLVM's ({@code struct.node}) and empty for literal structures.
   */
  record StructType(String name, List<IrType> fields, List<Long> offsets, long size, int alignment)
      implements IrType {
    public StructType {
      fields = List.copyOf(fields);
      offsets = List.copyOf(offsets);
      if (fields.size() != offsets.size()) {
        throw new IllegalArgumentException("struct " + name + ": one offset per field expected");
      }
    }
  }

  /** A SIMD vector of scalars. */
  record VectorType(IrType element, int count) implements IrType {}

  /** The result type of functions that return nothing. */
  record VoidType() implements IrType {}

  /** The type of a function or of a call. */
  record FunctionType(IrType result, List<IrType> parameters, boolean variadic) implements IrType {
    public FunctionType {
      parameters = List.copyOf(parameters);
    }
  }

  /** A type that C programs do not need (token, target extension, ...), with its LLVM text. */
  record OtherType(String text) implements IrType {}

  /** The floating point formats. */
  enum FloatKind {
    HALF(16, 5, 11),
    BFLOAT(16, 8, 8),
    FLOAT(32, 8, 24),
    DOUBLE(64, 11, 53),
    X86_FP80(80, 15, 64),
    FP128(128, 15, 113),
    PPC_FP128(128, 11, 106);

    private final int bits;
    private final int exponentBits;
    private final int significandBits;

    FloatKind(int bits, int exponentBits, int significandBits) {
      this.bits = bits;
      this.exponentBits = exponentBits;
      this.significandBits = significandBits;
    }

    /** The number of bits of the stored format; {@code X86_FP80} stores its integer bit. */
    public int bits() {
      return bits;
    }

    public int exponentBits() {
      return exponentBits;
    }

    /** The precision, the hidden bit included. */
    public int significandBits() {
      return significandBits;
    }
  }
}
