package dev.tracefold.svcomp.fuzz;

import java.util.List;
import java.util.function.Function;

/**
 * Uses of memory that random statements would hardly hit upon: pointers kept in memory, lists on
 * the heap, structs passed by value, function tables, bytes of objects, arrays of unknown length.
 * Each gadget adds declarations at file scope, places, functions to call and statements.
 */
final class Gadgets {
  private final GadgetParts parts;
  private final PointerGadgets pointers;
  private final ObjectGadgets objects;
  private final CodeGadgets code;

  Gadgets(GadgetParts parts) {
    this.parts = parts;
    this.pointers = new PointerGadgets(parts);
    this.objects = new ObjectGadgets(parts);
    this.code = new CodeGadgets(parts);
  }

  /** Statements that use the gadgets written so far; each makes one for a scope. */
  List<Function<List<Place>, String>> statements() {
    return parts.statements;
  }

  void write() {
    switch (parts.choices.below(16)) {
      case 0 -> pointers.pointersInMemory();
      case 1 -> pointers.list();
      case 2 -> objects.structsByValue();
      case 3 -> pointers.functionTable();
      case 4 -> objects.bytesOfObjects();
      case 5 -> objects.matrix();
      case 6 -> objects.strings();
      case 7 -> pointers.arrayParameter();
      case 8 -> pointers.pointerWalk();
      case 9 -> objects.variableLength();
      case 10 -> code.extendedFloats();
      case 11 -> code.builtins();
      case 12 -> code.irreducibleLoop();
      case 13 -> pointers.recursionThroughMemory();
      case 14 -> code.floatBits();
      default -> objects.unionOfViews();
    }
  }
}
