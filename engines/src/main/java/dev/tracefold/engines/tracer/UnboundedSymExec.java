package dev.tracefold.engines.tracer;

import dev.tracefold.analysis.invariants.Facts;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.tracer.interpolation.BackwardStep;
import dev.tracefold.engines.tracer.interpolation.PartList;
import dev.tracefold.engines.tracer.interpolation.Projection;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Entry;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.tree.Promise;
import dev.tracefold.engines.tracer.tree.ProofOfTree;
import dev.tracefold.engines.tracer.tree.SubsumptionTable;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Procedure UNBOUNDEDSYMEXEC of figure 2. The recursion is a stack of frames: a frame that has
 * edges left takes the next one, a frame that has none is annotated and goes.
 */
final class UnboundedSymExec {
  private final Cfa cfa;
  private final ExprFactory factory;
  private final Facts given;
  private final Map<Location, List<Expr>> facts;
  private final Strategies strategies;
  private final TracerListener listener;
  private final LoopForest loops;
  private final Liveness live;
  private final InputSymbols symbols;
  private final Prover prover;
  private final BackwardStep backward;
  private final SubsumptionTable table = new SubsumptionTable();
  private final Subsumed subsumed;
  private final NonPathInv nonPathInv;
  private final RefineAndRestart refineAndRestart;
  private final Counterexample counterexample;
  private final Speculation speculation = new Speculation();
  private final Map<Location, Set<Expr>> locks = new TreeMap<>();
  private final List<Frame> path = new ArrayList<>();
  private final Node root;
  private int nodes = 1;

  UnboundedSymExec(
      Knowledge known, Facts given, Strategies strategies, Solver solver, TracerListener listener) {
    Program program = known.program();
    this.cfa = program.main();
    this.factory = program.factory();
    this.given = given;
    this.facts = given.byLocation();
    this.strategies = strategies;
    this.listener = listener;
    this.loops = known.get(LoopForest.class);
    this.live = known.get(Liveness.class);
    this.symbols = new InputSymbols(factory);
    this.prover = new Prover(factory, solver);
    this.backward = new BackwardStep(prover);
    this.subsumed = new Subsumed(table, prover);
    this.nonPathInv = new NonPathInv(prover);
    this.refineAndRestart = new RefineAndRestart(prover, backward, strategies, loops::isHeader);
    this.root = new Node(0, cfa.initial(), Optional.empty());
    this.counterexample = new Counterexample(program, symbols, prover);
  }

  Node root() {
    return root;
  }

  Result decide(Budget budget) {
    SymbolicState start = SymbolicState.arbitrary(factory, symbols);
    listener.state(root);
    path.add(new Frame(root, cfa.outgoing(cfa.initial()), start, start.mark(), 0, 0));
    while (!path.isEmpty()) {
      if (budget.isExhausted()) {
        return budget.unknown("no time is left");
      }
      Frame last = path.get(path.size() - 1);
      Optional<Edge> edge = last.next();
      Optional<Result> end = Optional.empty();
      if (edge.isPresent()) {
        end = step(last, edge.get());
      } else {
        finish(last);
      }
      if (end.isPresent()) {
        return end.get();
      }
    }
    // At the beginning every value is possible.
    if (!root.interpolant().stream()
        .allMatch(part -> prover.implies(factory.trueExpr(), part.formula()))) {
      return Result.gaveUp("an interpolant could not be expressed over program variables");
    }
    listener.finished(root);
    return Result.safe(ProofOfTree.read(root, cfa, given.steps(), factory));
  }

  /** Lines 20 to 22: one step of symbolic execution. */
  private Optional<Result> step(Frame f, Edge e) {
    SymbolicState state = f.state();
    Expr guard = state.apply(e.guard());
    SymbolicState.Mark before = state.mark();
    if (prover.feasible(state, guard).isUnsat()) {
      if (!strategies.lazy() || !speculation.isPromising(e)) {
        infeasible(f, e);
        return Optional.empty();
      }
      state.pass(e);
      listener.speculated(f.level() + 1);
      return visit(f, e, before, state.position(), f.level() + 1);
    }
    state.assume(guard);
    int guardEnd = state.position();
    state.pass(e);
    return visit(f, e, before, guardEnd, f.level());
  }

  /** Lines 3 to 16: what the new state is. */
  private Optional<Result> visit(
      Frame f, Edge e, SymbolicState.Mark before, int guardEnd, int level) {
    Location l = e.target();
    if (l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED)) {
      if (level == 0) {
        return error(f, e, before);
      }
      if (level > f.level()) {
        heed(f, e, before, Speculation.Outcome.COUNTEREXAMPLE);
      } else {
        giveUpSpeculation(level, Speculation.Outcome.COUNTEREXAMPLE);
      }
      return Optional.empty();
    }
    Node n = new Node(nodes++, l, Optional.of(e));
    List<Expr> known = facts.getOrDefault(l, List.of());
    known.forEach(fact -> f.state().assume(f.state().apply(fact)));
    Frame k = new Frame(n, cfa.outgoing(l), f.state(), before, guardEnd, level);
    if (l.kind().isFinal()) {
      n.become(Node.Kind.TERMINAL);
      leaf(k, List.of());
      return Optional.empty();
    }
    boolean generalising = level == 0;
    Optional<Subsumed.Match> match = subsumed.find(k, generalising);
    if (match.isPresent()) {
      n.become(Node.Kind.SUBSUMED, match.get().entry().node());
      f.reliesOn().addAll(Promise.unresolved(match.get().entry().reliesOn()));
      leaf(k, match.get().parts());
      return Optional.empty();
    }
    if (loops.isHeader(l) && close(f, k, generalising)) {
      return Optional.empty();
    }
    if (level > f.level() && !table.at(l).isEmpty()) {
      heed(f, e, before, Speculation.Outcome.KNOWN);
      return Optional.empty();
    }
    add(n);
    if (loops.isHeader(l)) {
      becomeHeader(k);
    }
    if (level > 0 && !speculation.mayExplore(l)) {
      path.add(k);
      giveUpSpeculation(level, Speculation.Outcome.BOUND);
      return Optional.empty();
    }
    path.add(k);
    return Optional.empty();
  }

  /** Lines 12 to 16: child-ancestor subsumption, at first without giving anything up for it. */
  private boolean close(Frame f, Frame k, boolean generalising) {
    for (boolean giveUp : generalising ? new boolean[] {false, true} : new boolean[] {false}) {
      for (int i = path.size() - 1; i >= 0; i--) {
        Frame ancestor = path.get(i);
        if (!ancestor.location().equals(k.location())) {
          continue;
        }
        Header h = ancestor.header().orElseThrow();
        Optional<List<Part>> parts =
            giveUp ? nonPathInv.generalise(h, k.state()) : nonPathInv.holds(h, k.state());
        if (parts.isPresent()) {
          k.node().become(Node.Kind.CLOSED, h.node());
          f.reliesOn().add(h.promise());
          leaf(k, parts.get());
          return true;
        }
      }
    }
    return false;
  }

  /** A state that is not explored. */
  private void leaf(Frame k, List<Part> parts) {
    add(k.node());
    k.node().annotate(parts);
    leave(k, parts);
  }

  private void add(Node n) {
    path.get(path.size() - 1).node().children().add(n);
    listener.state(n);
  }

  private void becomeHeader(Frame k) {
    SymbolicState state = k.state();
    List<Expr> candidates = Projection.of(state, live.at(k.location()));
    List<Expr> locked = new ArrayList<>();
    for (Expr lock : locks.getOrDefault(k.location(), Set.of())) {
      if (prover.reasons(state, state.apply(lock)).isPresent()) {
        locked.add(lock);
      }
    }
    k.becomeHeader(new Header(k.node(), state.copy(), candidates, locked));
    if (path.stream().anyMatch(f -> f.location().equals(k.location()))) {
      listener.unrolled(k.node());
    }
  }

  /** An edge that cannot be taken. */
  private void infeasible(Frame f, Edge e) {
    Node n = new Node(nodes++, e.target(), Optional.of(e));
    n.become(Node.Kind.INFEASIBLE);
    listener.infeasible(n);
    f.node().children().add(n);
    f.infeasible().add(n);
  }

  /**
   * Line 2: the interpolant of an edge that cannot be taken, or what would do if it could: some
   * interpolant of the location behind it.
   */
  private void learnInfeasible(Frame f, Node n) {
    Edge e = n.edge().orElseThrow();
    if (strategies.generalisation().looksBehind() && !facts.containsKey(e.target())) {
      for (Entry entry : table.at(e.target())) {
        Optional<List<Part>> parts = backward.infeasible(e, f.state(), entry.parts(), f.parts());
        if (parts.isPresent()) {
          n.become(Node.Kind.INFEASIBLE, entry.node());
          f.reliesOn().addAll(Promise.unresolved(entry.reliesOn()));
          f.parts().addAll(parts.get());
          return;
        }
      }
    }
    f.parts().addAll(backward.infeasible(e, f.state()));
  }

  /** Lines 4 to 7. */
  private Optional<Result> error(Frame f, Edge e, SymbolicState.Mark before) {
    Optional<Result> real = counterexample.check(path, e);
    if (real.isPresent()) {
      return real;
    }
    f.state().undo(before);
    Optional<RefineAndRestart.Refined> refined = refineAndRestart.refine(path, e);
    if (refined.isEmpty()) {
      return Optional.of(Result.gaveUp("a spurious error could not be excluded"));
    }
    refined
        .get()
        .locks()
        .forEach((l, set) -> locks.computeIfAbsent(l, x -> new LinkedHashSet<>()).addAll(set));
    Frame h = path.get(refined.get().frame());
    Header header = h.header().orElseThrow();
    Set<Expr> mine = refined.get().locks().get(h.location());
    abandonFrom(refined.get().frame() + 1);
    header.lock(mine);
    listener.refined(h.node(), mine);
    h.restart(h.arrival());
    return Optional.empty();
  }

  /** Takes frames off the path whose exploration is not finished. */
  private void abandonFrom(int index) {
    for (int i = path.size() - 1; i >= index; i--) {
      Frame f = path.remove(i);
      f.header().ifPresent(h -> h.promise().breakIt());
      path.get(i - 1).state().undo(f.beforeEdge());
    }
  }

  /** The guard that was just ignored is needed. */
  private void heed(Frame f, Edge e, SymbolicState.Mark before, Speculation.Outcome outcome) {
    f.state().undo(before);
    infeasible(f, e);
    endSpeculation(f, e, f.level() + 1, outcome);
  }

  /** ε: back to where the innermost guard was ignored; its interpolant is the eager one. */
  private void giveUpSpeculation(int level, Speculation.Outcome outcome) {
    int root = path.size() - 1;
    while (path.get(root - 1).level() == level) {
      root--;
    }
    Edge ignored = path.get(root).node().edge().orElseThrow();
    Frame f = path.get(root - 1);
    f.node().children().remove(path.get(root).node());
    abandonFrom(root);
    infeasible(f, ignored);
    endSpeculation(f, ignored, level, outcome);
  }

  private void endSpeculation(Frame f, Edge ignored, int level, Speculation.Outcome outcome) {
    speculation.ended(ignored, outcome);
    listener.speculationEnded(level, outcome);
    if (f.level() == 0) {
      speculation.clear();
    }
  }

  /** Lines 23 to 25: annotates a node all of whose successors are explored. */
  private void finish(Frame f) {
    if (f.header().filter(Header::isOutdated).isPresent()) {
      Header h = f.header().get();
      h.renew();
      listener.generalised(h.node());
      List<Expr> constraints = new ArrayList<>(facts.getOrDefault(f.location(), List.of()));
      constraints.addAll(h.constraints());
      f.restart(SymbolicState.satisfying(factory, symbols, constraints));
      return;
    }
    f.infeasible().forEach(n -> learnInfeasible(f, n));
    List<Part> parts = PartList.merged(f.parts());
    Set<Promise> reliesOn = Promise.unresolved(f.reliesOn());
    if (f.header().filter(Header::isAbstracted).isPresent()) {
      parts = settle(f, f.header().get(), parts);
      reliesOn.remove(f.header().get().promise());
    } else {
      parts = PartList.merged(strategies.generalisation().at(f.state(), parts, prover));
    }
    f.header().ifPresent(h -> h.promise().keep(reliesOn));
    f.node().annotate(parts);
    listener.annotated(f.node());
    if (strategies.generalisation().isLearned() && isWorthLearning(f.location())) {
      table.add(new Entry(f.node(), reliesOn));
    }
    path.remove(path.size() - 1);
    if (!path.isEmpty()) {
      path.get(path.size() - 1).reliesOn().addAll(reliesOn);
      leave(f, parts);
    }
  }

  /** The interpolant of an abstracted header, as what its arrival implies. */
  private List<Part> settle(Frame f, Header h, List<Part> parts) {
    Map<Expr, Set<Obligation>> needed =
        Needed.of(h, parts, facts.getOrDefault(f.location(), List.of()), prover);
    h.settle(needed);
    List<Part> result = new ArrayList<>();
    needed.forEach((c, purposes) -> result.add(backward.implied(h.arrival(), c, purposes)));
    return result;
  }

  /** Line 23: takes what a node needs back over the edge to it. */
  private void leave(Frame k, List<Part> parts) {
    Frame parent = path.get(path.size() - 1);
    List<Part> needed =
        facts.containsKey(k.location())
            ? backward.knowing(facts.get(k.location()), k.guardEnd(), parts)
            : parts;
    parent.state().undo(k.beforeEdge());
    Edge e = k.node().edge().orElseThrow();
    if (k.level() > parent.level()) {
      endSpeculation(parent, e, k.level(), Speculation.Outcome.SUCCESS);
    }
    parent.parts().addAll(backward.before(e, parent.state(), k.guardEnd(), needed));
  }

  /** Where another path may arrive, or a path that differs in what its last branch was. */
  private boolean isWorthLearning(Location l) {
    List<Edge> incoming = cfa.incoming(l);
    return incoming.size() > 1
        || incoming.stream().anyMatch(e -> cfa.outgoing(e.source()).size() > 1);
  }
}
