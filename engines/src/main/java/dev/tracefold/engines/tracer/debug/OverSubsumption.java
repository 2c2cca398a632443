package dev.tracefold.engines.tracer.debug;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Explores the states of subsumed nodes after all, and of those that cannot be reached but would be
 * harmless by what was learned elsewhere, with nothing learned and nothing abstracted on the way,
 * as far as a limit allows. The tree says that these states are safe, so an error that is reached
 * from one of them means that an interpolant has lost something.
 *
 * <p>A state is made as the tree has it: all that satisfies the interpolant of the last loop header
 * before the node, followed over the edges from there.
 */
public final class OverSubsumption {
  private final ExprFactory factory;
  private final Cfa cfa;
  private final LoopForest loops;
  private final Prover prover;
  private final InputSymbols symbols;
  private final int limit;
  private final Map<Node, Node> parents = new HashMap<>();

  /**
   * What the comparison has shown.
   *
   * @param compared how many subsumed nodes were explored again
   * @param fault a node from whose state an error was reached, and over which edges
   */
  public record Finding(int compared, Optional<String> fault) {}

  private OverSubsumption(Program program, Solver solver, int limit) {
    this.factory = program.factory();
    this.cfa = program.main();
    this.loops = LoopForest.of(cfa);
    this.prover = new Prover(factory, solver);
    this.symbols = new InputSymbols(factory);
    this.limit = limit;
  }

  /**
   * Compares each subsumed node of a tree.
   *
   * @param root of a finished tree
   * @param limit of the states that are explored for each node
   */
  public static Finding in(Program program, Node root, Solver solver, int limit, Budget budget) {
    return new OverSubsumption(program, solver, limit).search(root, budget);
  }

  private Finding search(Node root, Budget budget) {
    int compared = 0;
    for (Node n : nodes(root)) {
      boolean subsumed = n.cover().isPresent() && parents.containsKey(n);
      Optional<SymbolicState> state =
          subsumed && !budget.isExhausted() ? stateOf(n, root) : Optional.empty();
      if (state.isPresent()) {
        compared++;
        Optional<List<Edge>> error = errorFrom(n.location(), state.get());
        if (error.isPresent()) {
          String fault = n + ", subsumed by " + n.cover().get() + ": " + error.get();
          return new Finding(compared, Optional.of(fault));
        }
      }
    }
    return new Finding(compared, Optional.empty());
  }

  /** Also those that were explored before a restart and still subsume others. */
  private Set<Node> nodes(Node root) {
    Set<Node> all = new LinkedHashSet<>();
    Deque<Node> open = new ArrayDeque<>(List.of(root));
    while (!open.isEmpty()) {
      Node n = open.poll();
      if (all.add(n)) {
        n.children().forEach(c -> parents.put(c, n));
        open.addAll(n.children());
        n.cover().ifPresent(open::add);
      }
    }
    return all;
  }

  /** Nothing if a guard on the way was ignored speculatively: then no run comes here. */
  private Optional<SymbolicState> stateOf(Node n, Node root) {
    List<Edge> edges = new ArrayList<>();
    Node start = n;
    do {
      start.edge().ifPresent(edges::add);
      start = parents.get(start);
    } while (parents.containsKey(start) && !loops.isHeader(start.location()));
    Collections.reverse(edges);
    List<Expr> known = start == root ? List.of() : List.of(start.formula(factory));
    SymbolicState state = SymbolicState.satisfying(factory, symbols, known);
    edges.forEach(state::take);
    return prover.modelOf(state).isSat() ? Optional.of(state) : Optional.empty();
  }

  private Optional<List<Edge>> errorFrom(Location start, SymbolicState state) {
    int explored = 0;
    List<Edge> taken = new ArrayList<>();
    Deque<Iterator<Edge>> open = new ArrayDeque<>();
    Deque<SymbolicState.Mark> marks = new ArrayDeque<>();
    open.push(cfa.outgoing(start).iterator());
    while (!open.isEmpty()) {
      if (!open.peek().hasNext()) {
        open.pop();
        if (!marks.isEmpty()) {
          state.undo(marks.pop());
          taken.remove(taken.size() - 1);
        }
        continue;
      }
      Edge e = open.peek().next();
      Expr guard = state.apply(e.guard());
      // Half of the limit for each path, so that a loop does not take all of it.
      if (explored >= limit
          || taken.size() >= limit / 2
          || !prover.feasible(state, guard).isSat()) {
        continue;
      }
      explored++;
      marks.push(state.mark());
      state.assume(e.guard());
      state.pass(e);
      taken.add(e);
      if (e.target().is(LocationKind.ERROR)) {
        return Optional.of(List.copyOf(taken));
      }
      open.push(cfa.outgoing(e.target()).iterator());
    }
    return Optional.empty();
  }
}
