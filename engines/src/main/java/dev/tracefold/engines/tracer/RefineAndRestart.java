package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.Strategies.Lock;
import dev.tracefold.engines.tracer.Strategies.Refinement;
import dev.tracefold.engines.tracer.interpolation.BackwardStep;
import dev.tracefold.engines.tracer.interpolation.Generalisation;
import dev.tracefold.engines.tracer.state.Prover;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Part;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Procedure REFINEANDRESTART of figure 3, up to the restart: finds a loop header on the path to a
 * spurious error without whose abstraction the path is infeasible, and the interpolant there.
 */
final class RefineAndRestart {
  private static final int MEMBERS = 3;

  /** How many locked constraints over the same variables are tried. */
  private static final int PATIENCE = 2;

  private final Prover prover;
  private final BackwardStep backward;
  private final Generalisation generalisation;
  private final Refinement choice;
  private final Lock lock;
  private final Predicate<Location> isHeader;

  RefineAndRestart(Problem problem, Predicate<Location> isHeader) {
    this.prover = problem.prover();
    this.backward = problem.backward();
    this.generalisation = problem.strategies().generalisation();
    this.choice = problem.strategies().refinement();
    this.lock = problem.strategies().lock();
    this.isHeader = isHeader;
  }

  /**
   * Interpolants that exclude the error.
   *
   * @param frame where the exploration begins again, by its place on the path
   * @param locks constraints by the location of the loop header where they are needed; one of them
   *     is the frame's
   */
  record Refined(int frame, Map<Location, Set<Expr>> locks) {}

  /** An edge of the path, followed without abstraction, and the state before it. */
  private record Step(Edge edge, SymbolicState.Mark before, int guardEnd) {}

  /** Empty if no single header is to blame as far as the solver knows. */
  Optional<Refined> refine(List<Frame> path, Edge last) {
    List<Integer> abstracted = new ArrayList<>();
    for (int i = 0; i < path.size(); i++) {
      if (path.get(i).header().filter(Header::isAbstracted).isPresent()) {
        abstracted.add(i);
      }
    }
    if (choice == Refinement.LAST) {
      Collections.reverse(abstracted);
    }
    for (int i : abstracted) {
      Optional<Refined> refined = exclude(path, i, last);
      if (refined.isPresent() && makesProgress(path.get(i), refined.get())) {
        return refined;
      }
    }
    return Optional.empty();
  }

  private static boolean makesProgress(Frame f, Refined refined) {
    return !f.header()
        .orElseThrow()
        .locked()
        .containsAll(refined.locks().getOrDefault(f.location(), Set.of()));
  }

  /** Follows the path from the header's state as it is; if it is infeasible, says why. */
  private Optional<Refined> exclude(List<Frame> path, int from, Edge last) {
    List<Edge> edges = new ArrayList<>();
    path.subList(from + 1, path.size()).forEach(f -> edges.add(f.node().edge().orElseThrow()));
    edges.add(last);
    SymbolicState state = path.get(from).header().orElseThrow().arrival().copy();
    List<Step> steps = new ArrayList<>();
    for (Edge e : edges) {
      Expr guard = state.apply(e.guard());
      if (prover.feasible(state, guard).isUnsat()) {
        Set<Expr> refutation = refutation(path.get(from).header().orElseThrow(), edges);
        if (!refutation.isEmpty()) {
          return Optional.of(new Refined(from, Map.of(path.get(from).location(), refutation)));
        }
        return Optional.of(new Refined(from, locks(state, steps, e, path.get(from).location())));
      }
      SymbolicState.Mark before = state.mark();
      state.assume(e.guard());
      steps.add(new Step(e, before, state.position()));
      state.pass(e);
    }
    return Optional.empty();
  }

  /**
   * Constraints that make the path infeasible from the header: a disjunction; when that kind of
   * thing has been locked before and did not suffice, a member of it; then the candidates it
   * follows from, since variables with many values would be excluded value by value for ever.
   */
  private Set<Expr> refutation(Header h, List<Edge> path) {
    if (lock == Lock.CONSTRAINTS) {
      return new PathRefutation(prover, Integer.MAX_VALUE)
          .of(h.arrival(), path)
          .flatMap(any -> prover.core(List.of(), h.candidates(), any))
          .orElse(Set.of());
    }
    Optional<Expr> disjunction = new PathRefutation(prover, MEMBERS).of(h.arrival(), path);
    if (disjunction.isEmpty() || isNew(h, disjunction.get())) {
      return disjunction.map(Set::of).orElse(Set.of());
    }
    Expr member = new PathRefutation(prover, 1).of(h.arrival(), path).orElseThrow();
    if (isNew(h, member)) {
      return Set.of(member);
    }
    Set<Expr> support = prover.core(List.of(), h.candidates(), member).orElse(Set.of(member));
    return h.locked().containsAll(support) ? Set.of(member) : support;
  }

  private static boolean isNew(Header h, Expr constraint) {
    Set<Variable> variables = Traversal.variables(constraint);
    return h.locked().stream().filter(l -> Traversal.variables(l).equals(variables)).count()
        < PATIENCE;
  }

  private Map<Location, Set<Expr>> locks(
      SymbolicState state, List<Step> steps, Edge infeasible, Location start) {
    Map<Location, Set<Expr>> locks = new LinkedHashMap<>();
    List<Part> parts = generalisation.at(state, backward.infeasible(infeasible, state), prover);
    for (int i = steps.size() - 1; i >= 0; i--) {
      Step step = steps.get(i);
      Location after = step.edge().target();
      if (choice == Refinement.ALL && isHeader.test(after)) {
        lock(locks, after, parts);
      }
      state.undo(step.before());
      parts = backward.before(step.edge(), state, step.guardEnd(), parts);
      parts = generalisation.at(state, parts, prover);
    }
    lock(locks, start, parts);
    return locks;
  }

  private static void lock(Map<Location, Set<Expr>> locks, Location l, List<Part> parts) {
    Set<Expr> here = locks.computeIfAbsent(l, x -> new LinkedHashSet<>());
    parts.forEach(p -> here.add(p.formula()));
  }
}
