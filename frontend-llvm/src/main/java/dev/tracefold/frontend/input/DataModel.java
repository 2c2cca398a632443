package dev.tracefold.frontend.input;

/** The widths of C's types, as SV-COMP names them. */
public enum DataModel {
  /** int, long and pointers have 32 bits. */
  ILP32(32),
  /** int has 32 bits, long and pointers have 64. */
  LP64(64);

  private final int pointerBits;

  DataModel(int pointerBits) {
    this.pointerBits = pointerBits;
  }

  public int pointerBits() {
    return pointerBits;
  }
}
