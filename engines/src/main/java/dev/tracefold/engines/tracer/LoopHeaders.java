package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.loops.LoopForest;
import dev.tracefold.engines.tracer.interpolation.Projection;
import dev.tracefold.engines.tracer.state.SymbolicState;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.widening.Widening;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** The loop headers on the path, and what refinements have locked at them. */
final class LoopHeaders {
  private final Problem problem;
  private final SymbolicPath path;
  private final TracerListener listener;
  private final LoopForest loops;
  private final Liveness live;
  private final NonPathInv nonPathInv;
  private final Map<Location, Set<Expr>> locks = new TreeMap<>();

  /** An ancestor of which the state is a state, and what of that follows from what. */
  record Closed(Header header, List<Part> parts) {}

  LoopHeaders(Problem problem, SymbolicPath path, TracerListener listener) {
    this.problem = problem;
    this.path = path;
    this.listener = listener;
    this.loops = problem.known().get(LoopForest.class);
    this.live = problem.known().get(Liveness.class);
    this.nonPathInv =
        new NonPathInv(problem.prover(), Widening.of(problem.known(), problem.prover()));
  }

  boolean isHeader(Location l) {
    return loops.isHeader(l);
  }

  void lock(Map<Location, Set<Expr>> constraints) {
    constraints.forEach(
        (l, set) -> locks.computeIfAbsent(l, x -> new LinkedHashSet<>()).addAll(set));
  }

  /** Figure 2, lines 12 to 16, at first without giving anything up for it. */
  Optional<Closed> close(Frame k, boolean generalising) {
    if (!isHeader(k.location())) {
      return Optional.empty();
    }
    List<Frame> frames = path.frames();
    for (boolean giveUp : generalising ? new boolean[] {false, true} : new boolean[] {false}) {
      for (int i = frames.size() - 1; i >= 0; i--) {
        Frame ancestor = frames.get(i);
        if (!ancestor.location().equals(k.location())) {
          continue;
        }
        Header h = ancestor.header().orElseThrow();
        Optional<List<Part>> parts =
            giveUp ? nonPathInv.generalise(h, k.state()) : nonPathInv.holds(h, k.state());
        if (parts.isPresent()) {
          return Optional.of(new Closed(h, parts.get()));
        }
      }
    }
    return Optional.empty();
  }

  /** Makes a state at a header one whose constraints may be given up, but for those locked. */
  void enter(Frame k) {
    if (!isHeader(k.location())) {
      return;
    }
    SymbolicState state = k.state();
    List<Expr> candidates = Projection.of(state, live.at(k.location()));
    List<Expr> locked = new ArrayList<>();
    for (Expr lock : locks.getOrDefault(k.location(), Set.of())) {
      if (problem.prover().reasons(state, lock).isPresent()) {
        locked.add(lock);
      }
    }
    k.becomeHeader(new Header(k.node(), state.copy(), candidates, locked));
    if (path.comesBy(k.location())) {
      listener.unrolled(k.node());
    }
  }

  /**
   * Figure 3, lines 31 to 33: a header that has given something up is explored from what is left.
   */
  boolean renew(Frame f) {
    Optional<Header> outdated = f.header().filter(Header::isOutdated);
    outdated.ifPresent(
        h -> {
          h.renew();
          listener.generalised(h.node());
          List<Expr> constraints = new ArrayList<>(problem.factsAt(f.location()));
          constraints.addAll(h.constraints());
          f.restart(problem.beginning(constraints));
        });
    return outdated.isPresent();
  }
}
