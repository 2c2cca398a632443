package dev.tracefold.frontend.memory;

import dev.tracefold.frontend.externals.ExternalFunction.Allocation;
import dev.tracefold.frontend.externals.LibraryNames;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrType;
import java.util.OptionalLong;

/** Something that has an address: all objects that one place in the program makes. */
public sealed interface AbstractObject {

  /** For names of regions and addresses. */
  String name();

  /** Whether each run makes at most one object here. */
  boolean isSingle();

  /** The size in bytes, if it is the same number each time. */
  OptionalLong size();

  /** What its address is a multiple of. */
  int alignment();

  /** Whether the C library defines it, and may change it at any call. */
  default boolean isOfLibrary() {
    return false;
  }

  /**
   * A global or static variable, or a string.
   *
   * @param natural the alignment that its type asks for
   */
  record GlobalObject(
      String name, long bytes, int alignment, int natural, boolean isDefined, boolean isConstant)
      implements AbstractObject {
    @Override
    public boolean isSingle() {
      return true;
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.of(bytes);
    }

    @Override
    public boolean isOfLibrary() {
      return !isDefined && LibraryNames.isVariable(name);
    }
  }

  /** A function: it has an address but no content. */
  record FunctionObject(String name) implements AbstractObject {
    // Spelled out, since what a record has by itself is linked in each run when it is first called.
    @Override
    public boolean equals(Object other) {
      return other instanceof FunctionObject f && f.name.equals(name);
    }

    @Override
    public int hashCode() {
      return name.hashCode();
    }

    @Override
    public int alignment() {
      return 1;
    }

    @Override
    public boolean isSingle() {
      return true;
    }

    @Override
    public OptionalLong size() {
      return OptionalLong.of(1);
    }
  }

  /** What an {@code alloca} makes. */
  record StackObject(
      String name, IrInstruction.Alloca site, IrType type, OptionalLong size, boolean isSingle)
      implements AbstractObject {
    @Override
    public int alignment() {
      return Math.max(1, site.alignment());
    }
  }

  /** What a call of an allocation function makes. */
  record HeapObject(
      String name,
      IrInstruction.Call site,
      OptionalLong size,
      boolean isSingle,
      int alignment,
      Allocation.Kind kind)
      implements AbstractObject {
    boolean isZeroed() {
      return kind == Allocation.Kind.ZEROED;
    }

    boolean isResized() {
      return kind == Allocation.Kind.RESIZED;
    }
  }
}
