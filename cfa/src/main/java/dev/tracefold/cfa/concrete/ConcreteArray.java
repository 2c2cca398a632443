package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.ArrayType;
import java.math.BigInteger;
import java.util.Map;

/**
 * A total map from indices to elements that may be written in place until it is shared. Sharing is
 * for good: whoever wants to write a shared array copies it first, which costs little because both
 * copies keep the parts that nobody writes.
 */
public abstract class ConcreteArray {
  private final ArrayType type;
  private boolean shared;

  ConcreteArray(ArrayType type) {
    this.type = type;
  }

  /** The array that maps every index to the element. */
  public static ConcreteArray constant(ArrayType type, BigInteger element) {
    return Types.isLongArray(type)
        ? new LongArray(type, element.longValue())
        : new WideArray(type, element);
  }

  public static ConcreteArray of(ArrayType type, Value.ArrayContents contents) {
    ConcreteArray array = constant(type, Types.canonical(contents.otherwise(), type.element()));
    for (Map.Entry<BigInteger, BigInteger> e : contents.entries().entrySet()) {
      array.setElement(e.getKey(), Types.canonical(e.getValue(), type.element()));
    }
    return array;
  }

  public final ArrayType type() {
    return type;
  }

  /** From now on nobody may write this object. */
  public final void share() {
    shared = true;
  }

  public final boolean isShared() {
    return shared;
  }

  /** An equal array that is not shared. Only shared arrays may be copied. */
  public abstract ConcreteArray copy();

  public abstract BigInteger element(BigInteger index);

  /** Only for arrays that are not shared. */
  public abstract void setElement(BigInteger index, BigInteger element);

  /** Whether both map every index to the same element. */
  public abstract boolean sameElements(ConcreteArray other);

  public abstract Value.ArrayContents contents();
}
