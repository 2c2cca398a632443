package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** π, the path from the root to the node that is explored, and the tree as it grows along it. */
final class SymbolicPath {
  private final Problem problem;
  private final TracerListener listener;
  private final Node root;
  private final List<Frame> frames = new ArrayList<>();
  private int nodes = 1;

  SymbolicPath(Problem problem, TracerListener listener) {
    this.problem = problem;
    this.listener = listener;
    this.root = new Node(0, problem.cfa().initial(), Optional.empty());
  }

  Node root() {
    return root;
  }

  /** From the root to the last one. */
  List<Frame> frames() {
    return Collections.unmodifiableList(frames);
  }

  boolean isEmpty() {
    return frames.isEmpty();
  }

  Frame last() {
    return frames.get(frames.size() - 1);
  }

  boolean comesBy(Location l) {
    return frames.stream().anyMatch(f -> f.location().equals(l));
  }

  /** σ₀, in which every variable has an arbitrary value. */
  void begin() {
    SymbolicState start = problem.beginning(List.of());
    listener.state(root);
    frames.add(new Frame(root, problem.cfa().outgoing(root.location()), start, start.mark(), 0, 0));
  }

  /** One step of symbolic execution; an edge that cannot be taken leaves the state as it is. */
  Step take(Frame f, Edge e) {
    SymbolicState state = f.state();
    Expr guard = state.apply(e.guard());
    SymbolicState.Mark before = state.mark();
    if (problem.prover().feasible(state, guard).isUnsat()) {
      return new Step(f, e, before, state.position(), f.level(), false);
    }
    state.assume(e.guard());
    int guardEnd = state.position();
    state.pass(e);
    return new Step(f, e, before, guardEnd, f.level(), true);
  }

  /** A new node, which is neither in the tree nor on the path yet. */
  Frame arrive(Step s) {
    Location l = s.edge().target();
    SymbolicState state = s.from().state();
    Node n = new Node(nodes++, l, Optional.of(s.edge()));
    problem.factsAt(l).forEach(fact -> state.assume(fact));
    return new Frame(n, problem.cfa().outgoing(l), state, s.before(), s.guardEnd(), s.level());
  }

  /** Makes the node a child of the last one. */
  void add(Frame k) {
    last().node().children().add(k.node());
    listener.state(k.node());
  }

  void push(Frame k) {
    frames.add(k);
  }

  Frame pop() {
    return frames.remove(frames.size() - 1);
  }

  /** An edge that cannot be taken: a leaf of its parent. */
  void infeasible(Frame f, Edge e) {
    Node n = new Node(nodes++, e.target(), Optional.of(e));
    n.become(Node.Kind.INFEASIBLE);
    listener.infeasible(n);
    f.node().children().add(n);
    f.infeasible().add(n);
  }

  /** Line 23: goes back over the edge to a node, and takes along what the node needs. */
  void leave(Frame k, List<Part> parts) {
    Frame parent = last();
    List<Expr> facts = problem.factsAt(k.location());
    List<Part> needed =
        facts.isEmpty() ? parts : problem.backward().knowing(facts, k.guardEnd(), parts);
    parent.state().undo(k.beforeEdge());
    Edge e = k.node().edge().orElseThrow();
    parent.parts().addAll(problem.backward().before(e, parent.state(), k.guardEnd(), needed));
  }

  /** Takes frames off the path whose exploration is not finished. */
  void abandonFrom(int index) {
    for (int i = frames.size() - 1; i >= index; i--) {
      Frame f = frames.remove(i);
      f.header().ifPresent(h -> h.promise().breakIt());
      frames.get(i - 1).state().undo(f.beforeEdge());
    }
  }
}
