package dev.tracefold.results;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.Map;

/**
 * Every run of the program was followed to its end or to a set of states that is followed
 * elsewhere, and none reaches an error. A checker walks the tree again. Paths are named by a hash
 * of their edges ({@link #extend}), inputs by their number on the path.
 *
 * @param knots the sets of states that more than one path leads to
 * @param arrivals which paths lead to a knot
 * @param kept the paths, up to just after a symbolic branch, that were not refuted there: a hint
 *     that spares a checker the proof that both sides of a fork are feasible
 * @param paths how many runs ended or were covered by a knot
 * @param branches how many choices depended on symbolic values
 * @param steps how many edges were executed
 */
public record ExhaustedTree(
    List<Knot> knots,
    Map<Long, Arrival> arrivals,
    Paths kept,
    long paths,
    long branches,
    long steps)
    implements Proof {
  private static final long HASH_FACTOR = 0x9E3779B97F4A7C15L;

  /** The hash of the path without edges. */
  public static final long START = 1;

  public ExhaustedTree {
    knots = List.copyOf(knots);
    arrivals = Map.copyOf(arrivals);
  }

  /** The hash of a path that is continued by an edge. */
  public static long extend(long path, int edge) {
    return (path ^ edge) * HASH_FACTOR + 1;
  }

  /** A set of paths by their hashes. */
  @FunctionalInterface
  public interface Paths {
    boolean contains(long path);
  }

  /**
   * The states at a location, outside all calls, in which the live variables have those values for
   * some values of the symbols that satisfy the constraints.
   */
  public interface Knot {
    Location location();

    /** The values of the variables that may still be read; constants or terms over symbols. */
    Map<Variable, Expr> values();

    List<Expr> constraints();

    /** The path whose continuation is the continuation of the knot. */
    long path();

    /** How many inputs that path has read. */
    int inputs();
  }

  /**
   * The end of a path lies in a knot.
   *
   * @param knot its place in the list
   * @param renaming symbols of the path for symbols of the knot, where they differ
   */
  public record Arrival(int knot, Map<Variable, Expr> renaming) {
    public Arrival {
      renaming = Map.copyOf(renaming);
    }
  }
}
