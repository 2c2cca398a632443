package dev.tracefold.frontend.llvm.ir;

/**
 * A parameter or the result of an instruction. {@code id} is unique in the function and counts in
 * program order, parameters first; {@code name} is LLVM's name, derived from the C name where there
 * is one, and empty otherwise.
 */
public record IrLocal(int id, String name, IrType type) implements IrValue {
  /** What is unique is enough, and locals are looked up very often. */
  @Override
  public int hashCode() {
    return id;
  }
}
