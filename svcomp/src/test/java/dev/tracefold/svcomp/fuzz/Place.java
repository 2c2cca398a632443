package dev.tracefold.svcomp.fuzz;

import java.util.function.Supplier;

/**
 * Something that a program can read, and assign when {@code assignable}.
 *
 * @param text spells it, with fresh subscripts each time
 */
record Place(Supplier<String> text, CType type, boolean assignable, boolean addressable) {
  static Place variable(String name, CType type) {
    return new Place(() -> name, type, true, true);
  }

  static Place constant(String name, CType type) {
    return new Place(() -> name, type, false, false);
  }

  Place bitField() {
    return new Place(text, type, true, false);
  }
}
