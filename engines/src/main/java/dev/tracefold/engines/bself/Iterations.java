package dev.tracefold.engines.bself;

import dev.tracefold.analysis.invariants.SegmentPreimage;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.engines.backward.SymbolicPath;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a loop does between two of its headers, and how it is left.
 *
 * @param paths LoopPaths(l)
 * @param exits {π_e⁻¹(true) | π_e ∈ Π_e}: the loop is left without an error in this iteration;
 *     empty where the paths were too many to be listed
 */
record Iterations(List<LoopPath> paths, Optional<List<Expr>> exits) {
  /** A loop with more paths than this has them joined between each two headers. */
  private static final int PATH_LIMIT = 64;

  /** The paths between the headers, one by one if they are not too many. */
  static Iterations of(ExprFactory factory, Cfa cfa, Set<Location> body, Position position) {
    Iterations found = new Iterations(new ArrayList<>(), Optional.of(new ArrayList<>()));
    for (Location header : position.headers()) {
      if (!found.addFrom(header, factory, cfa, body, position)) {
        return joined(factory, cfa, position);
      }
    }
    return found;
  }

  private boolean addFrom(
      Location header, ExprFactory factory, Cfa cfa, Set<Location> body, Position position) {
    List<Expr> ways = exits.orElseThrow();
    Deque<SymbolicPath> open = new ArrayDeque<>();
    open.push(SymbolicPath.at(header, factory));
    while (!open.isEmpty()) {
      SymbolicPath p = open.pop();
      if (paths.size() + ways.size() + open.size() > PATH_LIMIT) {
        return false;
      }
      for (Edge e : cfa.outgoing(p.end())) {
        SymbolicPath next = p.then(e, factory);
        if (next.condition().isFalse()) {
          continue;
        }
        if (position.isHeader(e.target())) {
          paths.add(single(factory, header, next, position));
        } else if (body.contains(e.target())) {
          open.push(next);
        } else if (!e.target().is(LocationKind.ERROR)) {
          ways.add(position.here(header, next.condition()));
        }
      }
    }
    return true;
  }

  private static LoopPath single(
      ExprFactory factory, Location from, SymbolicPath path, Position position) {
    Map<Variable, Expr> store = new LinkedHashMap<>(path.store());
    position.assignment(path.end()).ifPresent(a -> store.put(a.getKey(), a.getValue()));
    return new Single(
        factory, position.here(from, path.condition()), Substitution.of(factory, store));
  }

  private record Single(ExprFactory factory, Expr condition, Substitution effect)
      implements LoopPath {
    @Override
    public Expr preimage(Expr states) {
      return factory.and(condition, effect.apply(states));
    }
  }

  private static Iterations joined(ExprFactory factory, Cfa cfa, Position position) {
    SegmentPreimage segments = new SegmentPreimage(factory, cfa, position.cuts());
    List<LoopPath> paths = new ArrayList<>();
    for (Location from : position.headers()) {
      for (Location to : position.headers()) {
        Joined path = new Joined(factory, segments, position, from, to);
        if (!path.condition().isFalse()) {
          paths.add(path);
        }
      }
    }
    return new Iterations(paths, Optional.empty());
  }

  private record Joined(
      ExprFactory factory, SegmentPreimage segments, Position position, Location from, Location to)
      implements LoopPath {
    @Override
    public Expr preimage(Expr states) {
      return position.here(from, segments.of(from, Map.of(to, position.at(to, states))));
    }

    @Override
    public Expr condition() {
      return preimage(factory.trueExpr());
    }
  }
}
