package dev.tracefold.frontend.llvm.ir;

/** A basic block's position in its function (0 is the entry) and its label. */
public record IrBlockId(int index, String name) {
  // Spelled out, since what a record has by itself is linked in each run when it is first called.
  @Override
  public boolean equals(Object other) {
    return other instanceof IrBlockId id && id.index == index && id.name.equals(name);
  }

  @Override
  public int hashCode() {
    return 31 * index + name.hashCode();
  }
}
