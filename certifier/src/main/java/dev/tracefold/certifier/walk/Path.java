package dev.tracefold.certifier.walk;

import dev.tracefold.cfa.expr.Expr;
import java.util.List;

/**
 * What a path demands of its symbols, in parts whose first ones it shares with its neighbours.
 *
 * @param shorter null for the path without demands
 * @param last what is demanded beyond the shorter path
 * @param length how many parts there are
 * @param size how many demands there are
 */
record Path(Path shorter, List<Expr> last, int length, int size) {
  static final Path START = new Path(null, List.of(), 0, 0);

  Path and(List<Expr> demands) {
    return new Path(this, List.copyOf(demands), length + 1, size + demands.size());
  }

  Path and(Expr demand) {
    return and(List.of(demand));
  }
}
