package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.expr.Expr;
import java.util.List;

/** What a path demands of its symbols, in parts whose first ones it shares with its neighbours. */
final class Path {
  static final Path START = new Path(null, List.of());

  private final Path shorter;
  private final List<Expr> last;
  private final int length;
  private final int size;

  private Path(Path shorter, List<Expr> last) {
    this.shorter = shorter;
    this.last = last;
    this.length = shorter == null ? 0 : shorter.length + 1;
    this.size = shorter == null ? 0 : shorter.size + last.size();
  }

  Path and(List<Expr> demands) {
    return new Path(this, List.copyOf(demands));
  }

  Path and(Expr demand) {
    return and(List.of(demand));
  }

  /** The path without its last part; not of {@link #START}. */
  Path shorter() {
    return shorter;
  }

  /** What is demanded beyond the shorter path. */
  List<Expr> last() {
    return last;
  }

  /** How many parts there are. */
  int length() {
    return length;
  }

  /** How many demands there are. */
  int size() {
    return size;
  }
}
