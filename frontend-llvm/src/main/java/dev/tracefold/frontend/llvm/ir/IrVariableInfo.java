package dev.tracefold.frontend.llvm.ir;

/**
 * What the debug information says about a C variable.
 *
 * @param name the C name
 * @param cType the C type as text, e.g. {@code unsigned int}, {@code struct node *}
 * @param encoding how the bits are to be read
 * @param sizeBits the size of the C type, 0 if not known
 * @param line the line of the declaration
 * @param scope the block it is visible in; file scope for globals
 */
public record IrVariableInfo(
    String name, String cType, Encoding encoding, long sizeBits, int line, IrScope scope) {

  /**
   * How the bits of a C value are to be read; typedefs, enums and qualifiers are looked through.
   */
  public enum Encoding {
    SIGNED,
    UNSIGNED,
    BOOLEAN,
    FLOAT,
    POINTER,
    ARRAY,
    AGGREGATE,
    UNKNOWN
  }

  /**
   * A C scope. {@code function} is empty for file scope; {@code line} and {@code column} are where
   * the block or function starts (0 = not known).
   */
  public record IrScope(String file, String function, int line, int column) {}
}
