package dev.tracefold.solver.model;

import dev.tracefold.cfa.concrete.Value.ArrayContents;
import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Bits;
import java.math.BigInteger;

/** An array as its base and the stores upon it, newest first; a store shares what it is upon. */
final class ArrayView {
  private final ArrayView below;
  private final Object index;
  private final Object element;
  private final ArrayContents base;
  private final int elementWidth;

  private ArrayView(
      ArrayView below, Object index, Object element, ArrayContents base, int elementWidth) {
    this.below = below;
    this.index = index;
    this.element = element;
    this.base = base;
    this.elementWidth = elementWidth;
  }

  static ArrayView of(ArrayContents contents, ArrayType type) {
    return new ArrayView(null, null, null, contents, ModelEvaluation.width(type.element()));
  }

  static Object constant(Object element) {
    return new ArrayView(null, null, element, null, 0);
  }

  Object with(Object at, Object value) {
    return at == ModelEvaluation.NONE
        ? ModelEvaluation.NONE
        : new ArrayView(this, at, value, null, 0);
  }

  Object at(Object wanted) {
    if (wanted == ModelEvaluation.NONE) {
      return ModelEvaluation.NONE;
    }
    ArrayView view = this;
    while (view.below != null) {
      if (view.index.equals(wanted)) {
        return view.element;
      }
      view = view.below;
    }
    if (view.base == null) {
      return view.element;
    }
    BigInteger key = wanted instanceof Long bits ? Bits.unsigned(bits) : (BigInteger) wanted;
    return ModelEvaluation.scalar(
        view.base.entries().getOrDefault(key, view.base.otherwise()), view.elementWidth);
  }
}
