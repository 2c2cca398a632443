package dev.tracefold.engines.bself;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A loop with all that is nested in it, as one loop to be folded, and what is kept for it through
 * the whole run: its paths, the candidates O_l, and the invariants that were found. Its formulas
 * speak of the {@link Position} where there are several headers.
 */
final class FoldableLoop {
  private final ExprFactory factory;
  private final Position position;
  private final List<Edge> entries;
  private final Iterations iterations;
  private final Set<Variable> written;
  private final boolean readsInputs;
  private final Set<Expr> candidates = new LinkedHashSet<>();
  private final Set<Expr> relativeCandidates = new LinkedHashSet<>();
  private final List<Expr> invariants = new ArrayList<>();

  private FoldableLoop(
      ExprFactory factory,
      Position position,
      List<Edge> entries,
      Iterations iterations,
      Set<Variable> written,
      boolean readsInputs) {
    this.factory = factory;
    this.position = position;
    this.entries = entries;
    this.iterations = iterations;
    this.written = written;
    this.readsInputs = readsInputs;
  }

  /**
   * @param body a strongly connected component
   * @param headers locations of the body that meet all its cycles
   * @param others headers of other loops
   */
  static FoldableLoop of(
      ExprFactory factory,
      Cfa cfa,
      Set<Location> body,
      Set<Location> headers,
      Set<Location> others) {
    Set<Variable> written = new TreeSet<>();
    List<Edge> entries = new ArrayList<>();
    Set<Location> cuts = new TreeSet<>(headers);
    boolean readsInputs = false;
    for (Location l : body) {
      for (Edge e : cfa.incoming(l)) {
        if (body.contains(e.source())) {
          written.addAll(e.updates().keySet());
          written.addAll(e.inputs().keySet());
          readsInputs |= !e.inputs().isEmpty();
        } else {
          entries.add(e);
          cuts.add(l);
        }
      }
    }
    Position position = Position.of(factory, cuts, others);
    Iterations iterations = Iterations.of(factory, cfa, body, position);
    return new FoldableLoop(factory, position, entries, iterations, written, readsInputs);
  }

  Position position() {
    return position;
  }

  /** The edges into a header from outside the loop. */
  List<Edge> entries() {
    return entries;
  }

  List<LoopPath> paths() {
    return iterations.paths();
  }

  Iterations iterations() {
    return iterations;
  }

  /** O_l, in order of discovery. */
  Set<Expr> candidates() {
    return candidates;
  }

  /** The same of candidates that are inductive where the invariants hold. */
  Set<Expr> relativeCandidates() {
    return relativeCandidates;
  }

  /** Whether an iteration may read an input. */
  boolean readsInputs() {
    return readsInputs;
  }

  /** What is known to hold whenever a run is at a header. */
  List<Expr> invariants() {
    return invariants;
  }

  /** The formula, for each header. */
  Map<Location, Expr> byHeader(Expr states) {
    Map<Location, Expr> split = new LinkedHashMap<>();
    position.headers().forEach(h -> split.put(h, position.at(h, states)));
    return split;
  }

  /** Makes an invariant of a header known. */
  void learn(Location header, Expr invariant) {
    invariants.add(position.ifHere(header, invariant));
  }

  /**
   * The integer variables that relations may speak of: those of the formula first, then those that
   * decide about the loop or that the loop changes, each in order of id.
   */
  List<Variable> relevantVariables(Expr formula, int limit) {
    Set<Variable> found = new LinkedHashSet<>(Traversal.variables(formula));
    for (LoopPath p : paths()) {
      found.addAll(Traversal.variables(p.condition()));
    }
    found.addAll(written);
    position.variable().ifPresent(found::remove);
    return found.stream()
        .filter(v -> v.type() instanceof BitVectorType t && t.width() > 1)
        .limit(limit)
        .sorted()
        .toList();
  }

  ExprFactory factory() {
    return factory;
  }
}
