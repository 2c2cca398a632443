package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Flattens nested loops for the folding without changing the program: formulas over a loop with
 * several headers speak of one more variable that says which header a run is at. With one header
 * there is no such variable.
 */
final class Position {
  private final ExprFactory factory;
  private final List<Location> headers;
  private final Set<Location> cuts;
  private final Optional<Variable> variable;

  private Position(
      ExprFactory factory, Set<Location> headers, Set<Location> cuts, Optional<Variable> variable) {
    this.factory = factory;
    this.headers = List.copyOf(headers);
    this.cuts = cuts;
    this.variable = variable;
  }

  /**
   * @param headers of one loop and of all that are in it
   * @param others headers of other loops
   */
  static Position of(ExprFactory factory, Set<Location> headers, Set<Location> others) {
    Set<Location> cuts = new TreeSet<>(headers);
    cuts.addAll(others);
    int width = Math.max(2, 32 - Integer.numberOfLeadingZeros(headers.size()));
    return new Position(
        factory,
        new TreeSet<>(headers),
        cuts,
        headers.size() == 1
            ? Optional.empty()
            : Optional.of(factory.fresh("at", new BitVectorType(width))));
  }

  List<Location> headers() {
    return headers;
  }

  boolean isHeader(Location l) {
    return headers.contains(l);
  }

  /** The headers of all loops, of this and others. */
  Set<Location> cuts() {
    return cuts;
  }

  /** The variable that says where a run is, unless there is only one header. */
  Optional<Variable> variable() {
    return variable;
  }

  /** The states, and that the run is at the header. */
  Expr here(Location header, Expr states) {
    return variable
        .map(v -> factory.and(factory.eq(v.expr(), number(v, header)), states))
        .orElse(states);
  }

  /** What the formula says of runs at the header. */
  Expr at(Location header, Expr states) {
    return variable
        .map(v -> Substitution.of(factory, Map.of(v, number(v, header))).apply(states))
        .orElse(states);
  }

  /** That the states hold if the run is at the header. */
  Expr ifHere(Location header, Expr states) {
    return variable
        .map(v -> factory.implies(factory.eq(v.expr(), number(v, header)), states))
        .orElse(states);
  }

  /** The run is at one of the headers. */
  Expr somewhere() {
    return factory.or(headers.stream().map(h -> here(h, factory.trueExpr())).toList());
  }

  /** What coming to the header assigns. */
  Optional<Map.Entry<Variable, Expr>> assignment(Location header) {
    return variable.map(v -> Map.entry(v, number(v, header)));
  }

  private Expr number(Variable v, Location header) {
    return factory.bv(headers.indexOf(header), v.expr().width());
  }
}
