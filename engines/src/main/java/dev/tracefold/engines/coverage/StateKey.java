package dev.tracefold.engines.coverage;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.engines.machine.Node;
import java.util.Arrays;

/** Location and live values, symbols named in order of occurrence, arrays as terms. */
final class StateKey {
  private final Node node;
  private final long[] bits;
  private final Expr[] others;
  private final int hash;

  StateKey(Node node, long[] bits, Expr[] others) {
    this.node = node;
    this.bits = bits;
    this.others = others;
    this.hash = (Arrays.hashCode(bits) * 31 + Arrays.hashCode(others)) * 31 + node.location().id();
  }

  Node node() {
    return node;
  }

  /** The value at that position, or null if it is a plain {@code long}. */
  Expr other(int position) {
    return others[position];
  }

  long bits(int position) {
    return bits[position];
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof StateKey k
        && k.hash == hash
        && k.node == node
        && Arrays.equals(k.bits, bits)
        && Arrays.equals(k.others, others);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
