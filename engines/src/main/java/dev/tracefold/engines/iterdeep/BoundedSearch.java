package dev.tracefold.engines.iterdeep;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.backward.TraceOfPath;
import dev.tracefold.engines.tracer.interpolation.BackwardStep;
import dev.tracefold.engines.tracer.interpolation.Generalisation;
import dev.tracefold.engines.tracer.interpolation.PartList;
import dev.tracefold.engines.tracer.interpolation.WeakestPrecondition;
import dev.tracefold.engines.tracer.state.InputSymbols;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Symbolic execution with interpolants of all paths that come back to loop headers at most that
 * often; a path that would do so once more is cut off and taken for safe.
 */
final class BoundedSearch {
  private final Program program;
  private final Cfa cfa;
  private final int depth;
  private final LoopForest loops;
  private final Prover prover;
  private final BackwardStep backward;
  private final SymbolicState state;
  private final Generalisation generalisation = WeakestPrecondition.conjunctive();
  private final Node root;
  private final List<Frame> path = new ArrayList<>();
  private final Map<Location, List<Learned>> table = new TreeMap<>();
  private boolean cut;
  private int nodes;
  private int infeasible;

  /** Where the search is on the current path, and what it has found below. */
  private record Frame(
      Node node,
      Iterator<Edge> edges,
      SymbolicState.Mark before,
      int guardEnd,
      int rounds,
      List<Part> parts) {}

  /** An interpolant, and how many rounds were behind it: fewer were left for what it says. */
  private record Learned(Node node, int rounds) {}

  BoundedSearch(Knowledge known, Solver solver, int depth) {
    this.program = known.program();
    this.cfa = program.main();
    this.depth = depth;
    this.loops = known.get(LoopForest.class);
    this.prover = new Prover(program.factory(), solver);
    this.backward = new BackwardStep(prover);
    this.state = SymbolicState.arbitrary(program.factory(), new InputSymbols(program.factory()));
    this.root = new Node(nodes++, cfa.initial(), Optional.empty());
  }

  Node root() {
    return root;
  }

  /** As TRACER counts them: an edge that cannot be taken is none. */
  int states() {
    return nodes - infeasible;
  }

  int infeasible() {
    return infeasible;
  }

  /** Whether there are paths that were not followed to their end. */
  boolean isCut() {
    return cut;
  }

  /** What was needed at loop headers. */
  Map<Location, List<Expr>> interpolants() {
    Map<Location, List<Expr>> found = new TreeMap<>();
    for (Location header : loops.headers()) {
      found.put(
          header,
          table.getOrDefault(header, List.of()).stream()
              .flatMap(l -> l.node().interpolant().stream().map(Part::formula))
              .filter(f -> !f.isConst())
              .distinct()
              .toList());
    }
    return found;
  }

  /** An answer, or nothing if no path of that length reaches an error. */
  Optional<Result> run(Budget budget) {
    enter(root, state.mark(), 0, 0);
    while (!path.isEmpty()) {
      if (budget.isExhausted()) {
        return Optional.of(budget.unknown("no time is left"));
      }
      Frame last = path.get(path.size() - 1);
      if (!last.edges().hasNext()) {
        finish(last);
        continue;
      }
      Optional<Result> end = step(last, last.edges().next());
      if (end.isPresent()) {
        return end;
      }
    }
    return Optional.empty();
  }

  private void enter(Node n, SymbolicState.Mark before, int guardEnd, int rounds) {
    path.add(
        new Frame(
            n, cfa.outgoing(n.location()).iterator(), before, guardEnd, rounds, new ArrayList<>()));
  }

  private Optional<Result> step(Frame f, Edge e) {
    Node n = new Node(nodes++, e.target(), Optional.of(e));
    f.node().children().add(n);
    Expr guard = state.apply(e.guard());
    SymbolicState.Mark before = state.mark();
    if (prover.feasible(state, guard).isUnsat()) {
      n.become(Node.Kind.INFEASIBLE);
      infeasible++;
      f.parts().addAll(backward.infeasible(e, state));
      return Optional.empty();
    }
    state.assume(e.guard());
    int guardEnd = state.position();
    state.pass(e);
    Location l = e.target();
    if (l.is(LocationKind.ERROR) || l.is(LocationKind.UNSUPPORTED)) {
      return Optional.of(error(l));
    }
    int rounds = f.rounds() + (isOnPath(l) ? 1 : 0);
    Optional<Learned> cover = cover(l, rounds);
    if (cover.isPresent()) {
      n.become(Node.Kind.SUBSUMED, cover.get().node());
      n.annotate(
          cover.get().node().interpolant().stream()
              .map(p -> backward.implied(state, p.formula(), Set.of(Obligation.SAFETY)))
              .toList());
    } else if (rounds > depth) {
      cut = true;
    } else if (l.kind().isFinal()) {
      n.become(Node.Kind.TERMINAL);
    } else {
      enter(n, before, guardEnd, rounds);
      return Optional.empty();
    }
    state.undo(before);
    f.parts().addAll(backward.before(e, state, guardEnd, n.interpolant()));
    return Optional.empty();
  }

  private boolean isOnPath(Location l) {
    return loops.isHeader(l) && path.stream().anyMatch(f -> f.node().location().equals(l));
  }

  /** Nothing was abstracted on the way, so a path to an error is one. */
  private Result error(Location l) {
    Status status = prover.modelOf(state);
    if (status instanceof Status.Unknown unknown) {
      return Result.gaveUp(unknown.reason());
    }
    if (status.isUnsat()) {
      return Result.gaveUp("the solver contradicts itself");
    }
    return l.is(LocationKind.ERROR)
        ? Result.unsafe(TraceOfPath.of(program, state.inputs(), prover.model()), l)
        : Result.unsupported(l);
  }

  private Optional<Learned> cover(Location l, int rounds) {
    return table.getOrDefault(l, List.of()).stream()
        .filter(known -> known.rounds() <= rounds)
        .filter(
            known ->
                known.node().interpolant().stream()
                    .allMatch(p -> prover.reasons(state, p.formula()).isPresent()))
        .findFirst();
  }

  private void finish(Frame f) {
    List<Part> parts =
        PartList.merged(generalisation.at(state, PartList.merged(f.parts()), prover));
    f.node().annotate(parts);
    table
        .computeIfAbsent(f.node().location(), l -> new ArrayList<>())
        .add(0, new Learned(f.node(), f.rounds()));
    path.remove(path.size() - 1);
    if (!path.isEmpty()) {
      Frame parent = path.get(path.size() - 1);
      state.undo(f.before());
      Edge e = f.node().edge().orElseThrow();
      parent.parts().addAll(backward.before(e, state, f.guardEnd(), parts));
    }
  }
}
