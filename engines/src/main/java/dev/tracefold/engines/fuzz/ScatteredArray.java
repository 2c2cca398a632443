package dev.tracefold.engines.fuzz;

import dev.tracefold.cfa.concrete.ConcreteArray;
import dev.tracefold.cfa.concrete.LongArray;

/** An array of scattered elements, some of which have been written over. */
final class ScatteredArray extends LongArray {
  private final Scatter scatter;
  private final IndexSet written;

  ScatteredArray(Scatter scatter) {
    super(scatter.type(), 0);
    this.scatter = scatter;
    this.written = new IndexSet();
  }

  private ScatteredArray(ScatteredArray original) {
    super(original);
    this.scatter = original.scatter;
    this.written = original.written.copy();
  }

  @Override
  public long get(long index) {
    return written.contains(index) ? super.get(index) : scatter.at(index);
  }

  @Override
  public void set(long index, long element) {
    written.add(index);
    super.set(index, element);
  }

  @Override
  public LongArray copy() {
    return new ScatteredArray(this);
  }

  /** Two different ones agree nowhere in particular. */
  @Override
  public boolean sameElements(ConcreteArray other) {
    return this == other;
  }
}
