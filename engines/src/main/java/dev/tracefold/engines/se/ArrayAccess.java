package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.Optional;

/**
 * Array reads and writes at indices that may be symbolic. An index that is known to lie in a short
 * range becomes a case distinction over the entries there; any other makes the array a term.
 */
final class ArrayAccess {

  /** A case distinction longer than this is harder for solvers than the theory of arrays. */
  static final int MOST_CASES = 24;

  private final ExprFactory factory;
  private final IndexRange ranges;

  /** What is known of the value of an index on the current path. */
  @FunctionalInterface
  interface IndexRange {
    /** Bounds as unsigned numbers: first and last possible value. */
    Optional<long[]> of(Expr index, MemoryArray array);
  }

  ArrayAccess(ExprFactory factory, IndexRange ranges) {
    this.factory = factory;
    this.ranges = ranges;
  }

  ExprFactory factory() {
    return factory;
  }

  Expr read(MemoryArray array, Expr index) {
    if (index.isLongConst()) {
      return array.read(index.bits(), factory);
    }
    Optional<long[]> range = shortRange(index, array);
    if (range.isEmpty()) {
      return factory.select(array.term(factory), index);
    }
    long first = range.get()[0];
    long last = range.get()[1];
    Expr result = array.read(last, factory);
    for (long i = last; i != first; ) {
      i--;
      Expr here = factory.eq(index, factory.bv(i, index.width()));
      result = factory.ite(here, array.read(i, factory), result);
    }
    return result;
  }

  /** The array after the write; may or may not be the same object. */
  MemoryArray written(MemoryArray array, Expr index, Expr value) {
    if (index.isLongConst()) {
      array.write(index.bits(), value);
      return array;
    }
    Optional<long[]> range = shortRange(index, array);
    if (range.isEmpty()) {
      return MemoryArray.of(factory.store(array.term(factory), index, value));
    }
    long last = range.get()[1];
    for (long i = range.get()[0]; ; i++) {
      Expr here = factory.eq(index, factory.bv(i, index.width()));
      array.write(i, factory.ite(here, value, array.read(i, factory)));
      if (i == last) {
        return array;
      }
    }
  }

  private Optional<long[]> shortRange(Expr index, MemoryArray array) {
    return ranges
        .of(index, array)
        .filter(r -> r[1] - r[0] >= 0 && r[1] - r[0] < MOST_CASES)
        .filter(r -> Long.compareUnsigned(r[0], r[1]) <= 0);
  }
}
