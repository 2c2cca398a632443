package dev.tracefold.svcomp.fuzz.hosted;

import java.util.Locale;

/** How far C says what a gadget computes, from all to nothing. */
public enum Meaning {
  /** Each compiled program computes the same of the same inputs. */
  DEFINED,
  /** Addresses, padding, or other things that C leaves to the implementation take part. */
  OPEN,
  /** What compilers do with it without optimisation is what counts. */
  UNDEFINED;

  static Meaning named(String name) {
    return valueOf(name.toUpperCase(Locale.ROOT));
  }

  /** Of a program of two such gadgets. */
  Meaning and(Meaning other) {
    return compareTo(other) < 0 ? other : this;
  }
}
