package dev.tracefold.results;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.Map;

/**
 * Every run of the program was followed to its end or to a set of states that is followed
 * elsewhere, and none reaches an error. A checker walks the tree again. Paths are named by a hash
 * of their edges ({@link #extend}). Symbols of the initial values of variables are these variables;
 * the others are named by {@link #input} and {@link #local}.
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

  private static final String INPUT = "input ";
  private static final String LOCAL = "local ";

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

  /** The symbol of what a path reads after so many other inputs. */
  public static Variable input(ExprFactory f, int number, Type type) {
    return f.variable(INPUT + number + " " + type.text(), type);
  }

  /** The symbol of what a local variable is when the path enters its procedure. */
  public static Variable local(ExprFactory f, Variable v, long path) {
    return f.variable(LOCAL + v.name() + " " + path, v.type());
  }

  /** Whether the symbol is one that a path may make which has read that many inputs. */
  public static boolean mayBeMade(Variable symbol, int inputs) {
    String name = symbol.name();
    if (!name.startsWith(INPUT)) {
      return name.startsWith(LOCAL);
    }
    String number = name.substring(INPUT.length(), name.indexOf(' ', INPUT.length()));
    return Integer.parseInt(number) >= inputs;
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
