package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrGlobalVariable;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Reads of numbers from memory in which the points-to analysis may not tell numbers from pointers,
 * because it takes different structures for one, or what is a multiple of some bytes apart. There
 * C's types help: what is read as a number was stored as one, unless it is read by single bytes, is
 * part of a union, or of an object that is taken for one of another type. Where the analysis tells
 * all cells apart, this is said of fields only.
 */
final class DeclaredNumbers {
  private static final String UNION = "union.";

  private final PointsTo pointsTo;
  private final Map<String, Map<IrValue, IrInstruction.GetElementPointer>> addresses =
      new HashMap<>();
  private final Set<ObjectNode> mixed = new HashSet<>();

  private DeclaredNumbers(PointsTo pointsTo) {
    this.pointsTo = pointsTo;
  }

  static DeclaredNumbers of(IrModule module, PointsTo pointsTo, ValueLayout values) {
    DeclaredNumbers numbers = new DeclaredNumbers(pointsTo);
    numbers.mixed.addAll(PunnedObjects.of(module, pointsTo, values));
    for (IrGlobalVariable global : module.globals().values()) {
      if (hasUnion(global.type())) {
        numbers.mixed.add(pointsTo.ofName(global.name()).node());
      }
    }
    module.definitions().forEach(numbers::collect);
    return numbers;
  }

  private void collect(IrFunction function) {
    Map<IrValue, IrInstruction.GetElementPointer> own = new HashMap<>();
    addresses.put(function.name(), own);
    for (IrBlock block : function.blocks()) {
      for (IrInstruction i : block.instructions()) {
        if (i instanceof IrInstruction.GetElementPointer gep) {
          own.put(gep.result(), gep);
          if (hasUnion(gep.source())) {
            mixed.add(pointsTo.target(function, gep.base()).node());
          }
        } else if (i instanceof IrInstruction.Alloca alloca && hasUnion(alloca.allocated())) {
          mixed.add(pointsTo.target(function, alloca.result()).node());
        }
      }
    }
  }

  private static boolean hasUnion(IrType type) {
    if (type instanceof IrType.ArrayType array) {
      return hasUnion(array.element());
    }
    return type instanceof IrType.StructType struct
        && (struct.name().startsWith(UNION)
            || struct.fields().stream().anyMatch(DeclaredNumbers::hasUnion));
  }

  /** Whether what is read there is no address, as its declaration says. */
  boolean isOne(IrFunction function, IrValue pointer, IrType type) {
    ObjectNode node = pointsTo.target(function, pointer).node();
    if (type instanceof IrType.PointerType || mixed.contains(node)) {
      return false;
    }
    boolean needsField = isByte(type) || node.stride() == 0;
    IrInstruction.GetElementPointer gep = addresses.get(function.name()).get(pointer);
    if (gep != null) {
      return isElement(gep.source(), gep.indices(), type, needsField);
    }
    return pointer instanceof IrConstant.GepExpression constant
        ? isElement(constant.source(), constant.indices(), type, needsField)
        : !needsField;
  }

  /** Whether a pointer is made as one to an element of that type. */
  boolean isDeclared(IrFunction function, IrValue pointer, IrType type) {
    IrInstruction.GetElementPointer gep = addresses.get(function.name()).get(pointer);
    return gep != null
        && !isByte(gep.source())
        && isElement(gep.source(), gep.indices(), type, false);
  }

  private static boolean isByte(IrType type) {
    return type instanceof IrType.IntType i && i.bits() <= Byte.SIZE;
  }

  /** What indices lead to, as far as this is seen. */
  static IrType element(IrType source, List<IrValue> indices) {
    IrType current = source;
    for (IrValue index : indices.subList(1, indices.size())) {
      if (current instanceof IrType.StructType struct
          && index instanceof IrConstant.IntConstant field) {
        current = struct.fields().get(field.unsigned().intValueExact());
      } else if (current instanceof IrType.ArrayType array) {
        current = array.element();
      } else {
        return new IrType.VoidType();
      }
    }
    return current;
  }

  /** Whether indices lead to an element of that type, or even to a field of a structure. */
  private static boolean isElement(
      IrType source, List<IrValue> indices, IrType wanted, boolean needsField) {
    boolean structure = false;
    IrType current = source;
    if (isByte(source) && !isByte(wanted)) {
      // LLVM has computed the distance in bytes, and what it leads to is not known any more.
      return !needsField;
    }
    for (IrValue index : indices.subList(1, indices.size())) {
      if (current instanceof IrType.StructType struct
          && index instanceof IrConstant.IntConstant field) {
        structure = true;
        current = struct.fields().get(field.unsigned().intValueExact());
      } else if (current instanceof IrType.ArrayType array) {
        current = array.element();
      } else {
        return false;
      }
    }
    while (!current.equals(wanted)) {
      // The first field is where its structure is.
      if (current instanceof IrType.StructType struct && !struct.fields().isEmpty()) {
        structure = true;
        current = struct.fields().get(0);
      } else if (current instanceof IrType.ArrayType array) {
        current = array.element();
      } else {
        return false;
      }
    }
    return structure || !needsField;
  }
}
