package dev.tracefold.cfa.expr;

/** Total maps from a bit-vector index to an element. */
public record ArrayType(BitVectorType index, Type element) implements Type {
  public ArrayType {
    if (element instanceof ArrayType) {
      throw new IllegalArgumentException("arrays of arrays are not used");
    }
  }

  @Override
  public String text() {
    return "[" + index.text() + " -> " + element.text() + "]";
  }
}
