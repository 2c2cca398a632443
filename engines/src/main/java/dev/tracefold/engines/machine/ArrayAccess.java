package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import java.util.Optional;

/**
 * Array reads and writes at indices that may be symbolic. An index that is known to have few values
 * becomes a case distinction over the entries there; any other makes the array a term.
 */
public final class ArrayAccess {

  /** A case distinction longer than this is harder for solvers than the theory of arrays. */
  private static final int MOST_CASES = 24;

  private final ExprFactory factory;
  private final IndexRange ranges;

  /** What is known of the value of an index on the current path. */
  @FunctionalInterface
  public interface IndexRange {
    /** Bounds as unsigned numbers: first and last possible value. */
    Optional<long[]> of(Expr index, MemoryArray array);
  }

  public ArrayAccess(ExprFactory factory, IndexRange ranges) {
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
    Optional<Cases> cases = cases(index, array);
    if (cases.isEmpty()) {
      return factory.select(array.term(factory), index);
    }
    Cases c = cases.get();
    Expr result = array.read(c.last(), factory);
    for (long i = c.last(); i != c.first(); ) {
      i -= c.step();
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
    Optional<Cases> cases = cases(index, array);
    if (cases.isEmpty()) {
      return MemoryArray.of(factory.store(array.term(factory), index, value));
    }
    Cases c = cases.get();
    for (long i = c.first(); ; i += c.step()) {
      Expr here = factory.eq(index, factory.bv(i, index.width()));
      array.write(i, factory.ite(here, value, array.read(i, factory)));
      if (i == c.last()) {
        return array;
      }
    }
  }

  private Optional<Cases> cases(Expr index, MemoryArray array) {
    return ranges.of(index, array).flatMap(range -> Cases.of(index, range));
  }

  /** The values that an index can have: every {@code step}-th from the first to the last. */
  public record Cases(long first, long last, long step) {

    /**
     * Those in the range that the shape of the index allows; nothing if there are many, or none.
     */
    public static Optional<Cases> of(Expr index, long[] range) {
      Alignment alignment = Alignment.of(index);
      long step = alignment.step();
      long first = alignment.from(range[0]);
      if (Long.compareUnsigned(range[0], range[1]) > 0
          || Long.compareUnsigned(first, range[0]) < 0
          || Long.compareUnsigned(first, range[1]) > 0) {
        return Optional.empty();
      }
      long more = Long.divideUnsigned(range[1] - first, step);
      return Long.compareUnsigned(more, MOST_CASES) < 0
          ? Optional.of(new Cases(first, first + more * step, step))
          : Optional.empty();
    }
  }
}
