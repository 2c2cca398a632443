package dev.tracefold.frontend.memory;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;

/** Makes the variables that hold memory, under names that tell which memory. */
public interface CellNames {
  /** A variable for {@code size} bytes of an object. */
  Variable cell(AbstractObject object, long offset, long size, Type type);

  /** An array for one slot of all objects of a node. */
  Variable region(ObjectNode node, MemorySlot slot, ArrayType type);
}
