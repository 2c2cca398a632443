package dev.tracefold.frontend.layout;

import dev.tracefold.frontend.externals.ExternalFunction;
import dev.tracefold.frontend.externals.KnownExternals;
import dev.tracefold.frontend.llvm.ir.IrBlock;
import dev.tracefold.frontend.llvm.ir.IrConstant;
import dev.tracefold.frontend.llvm.ir.IrFunction;
import dev.tracefold.frontend.llvm.ir.IrInstruction;
import dev.tracefold.frontend.llvm.ir.IrModule;
import dev.tracefold.frontend.llvm.ir.IrType;
import dev.tracefold.frontend.llvm.ir.IrValue;
import dev.tracefold.frontend.memory.ObjectNode;
import dev.tracefold.frontend.memory.PointsTo;
import dev.tracefold.frontend.memory.ValueLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Objects that one function takes for two types, with a pointer in one of them where the other has
 * a number: by casts of a pointer, or by copying one to the other. There a field that is declared
 * as a number may hold a pointer.
 */
final class PunnedObjects {
  /** How far into an object is looked, in bytes. */
  private static final int REACH = 4096;

  private static final byte POINTER = 1;
  private static final byte NUMBER = 2;

  private final ValueLayout values;
  private final Map<View, byte[]> patterns = new HashMap<>();
  private final Map<IrValue, Set<View>> views = new LinkedHashMap<>();
  private final List<IrInstruction.Call> copies = new ArrayList<>();

  /** A type that a pointer is taken to lead to, or to an array of it. */
  private record View(IrType type, boolean isRepeated) {}

  private PunnedObjects(ValueLayout values) {
    this.values = values;
  }

  static Set<ObjectNode> of(IrModule module, PointsTo pointsTo, ValueLayout values) {
    Set<ObjectNode> punned = new HashSet<>();
    for (IrFunction function : module.definitions()) {
      PunnedObjects objects = new PunnedObjects(values);
      for (IrBlock block : function.blocks()) {
        block.instructions().forEach(objects::collect);
      }
      for (IrValue pointer : objects.punned(module)) {
        punned.add(pointsTo.target(function, pointer).node());
      }
    }
    return punned;
  }

  private void collect(IrInstruction instruction) {
    if (instruction instanceof IrInstruction.GetElementPointer gep) {
      boolean isFirst =
          gep.indices().get(0) instanceof IrConstant.IntConstant c && c.unsigned().signum() == 0;
      add(gep.base(), gep.source(), !isFirst);
      add(gep.result(), DeclaredNumbers.element(gep.source(), gep.indices()), false);
    } else if (instruction instanceof IrInstruction.Alloca alloca) {
      add(alloca.result(), alloca.allocated(), false);
    } else if (instruction instanceof IrInstruction.Load load) {
      add(load.pointer(), load.result().type(), false);
    } else if (instruction instanceof IrInstruction.Store store) {
      add(store.pointer(), store.value().type(), false);
    } else if (instruction instanceof IrInstruction.Call call
        && call.calleeName()
            .filter(n -> KnownExternals.of(n) instanceof ExternalFunction.CopyBytes)
            .isPresent()) {
      copies.add(call);
    }
  }

  private void add(IrValue pointer, IrType type, boolean isRepeated) {
    views.computeIfAbsent(pointer, p -> new LinkedHashSet<>()).add(new View(type, isRepeated));
  }

  private List<IrValue> punned(IrModule module) {
    List<IrValue> found = new ArrayList<>();
    for (IrValue pointer : views.keySet()) {
      if (clash(of(module, pointer))) {
        found.add(pointer);
      }
    }
    for (IrInstruction.Call copy : copies) {
      Set<View> both = new LinkedHashSet<>(of(module, copy.arguments().get(0)));
      both.addAll(of(module, copy.arguments().get(1)));
      if (clash(both)) {
        found.add(copy.arguments().get(0));
        found.add(copy.arguments().get(1));
      }
    }
    return found;
  }

  private Set<View> of(IrModule module, IrValue pointer) {
    Set<View> all = new LinkedHashSet<>(views.getOrDefault(pointer, Set.of()));
    if (pointer instanceof IrConstant.GlobalAddress global
        && module.globals().containsKey(global.name())) {
      all.add(new View(module.globals().get(global.name()).type(), false));
    }
    return all;
  }

  private boolean clash(Set<View> all) {
    byte[] seen = new byte[REACH];
    for (View view : all.size() < 2 ? Set.<View>of() : all) {
      byte[] pattern = patterns.computeIfAbsent(view, this::pattern);
      for (int i = 0; i < pattern.length; i++) {
        seen[i] |= pattern[i];
        if (seen[i] == (POINTER | NUMBER)) {
          return true;
        }
      }
    }
    return false;
  }

  private byte[] pattern(View view) {
    int size = (int) Math.min(REACH, values.data().sizeOf(view.type()));
    byte[] once = new byte[size];
    fill(once, 0, view.type());
    if (!view.isRepeated() || size == 0) {
      return once;
    }
    byte[] all = new byte[REACH];
    for (int i = 0; i < REACH; i++) {
      all[i] = once[i % size];
    }
    return all;
  }

  /** Single bytes count for nothing: who reads them is not taken at his word anyway. */
  private void fill(byte[] pattern, long offset, IrType type) {
    if (offset >= pattern.length) {
      return;
    }
    if (type instanceof IrType.StructType struct) {
      for (int i = 0; i < struct.fields().size(); i++) {
        fill(pattern, offset + struct.offsets().get(i), struct.fields().get(i));
      }
    } else if (type instanceof IrType.ArrayType array) {
      long size = values.data().sizeOf(array.element());
      for (long i = 0; size > 0 && i < array.count() && offset + i * size < pattern.length; i++) {
        fill(pattern, offset + i * size, array.element());
      }
    } else if (type instanceof IrType.PointerType || isNumber(type)) {
      byte kind = type instanceof IrType.PointerType ? POINTER : NUMBER;
      long end = Math.min(pattern.length, offset + values.data().sizeOf(type));
      Arrays.fill(pattern, (int) offset, (int) end, kind);
    }
  }

  private static boolean isNumber(IrType type) {
    return type instanceof IrType.IntType i && i.bits() > Byte.SIZE;
  }
}
