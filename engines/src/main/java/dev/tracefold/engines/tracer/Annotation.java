package dev.tracefold.engines.tracer;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.engines.tracer.interpolation.Generalisation;
import dev.tracefold.engines.tracer.interpolation.PartList;
import dev.tracefold.engines.tracer.tree.Entry;
import dev.tracefold.engines.tracer.tree.Header;
import dev.tracefold.engines.tracer.tree.Node;
import dev.tracefold.engines.tracer.tree.Obligation;
import dev.tracefold.engines.tracer.tree.Part;
import dev.tracefold.engines.tracer.tree.Promise;
import dev.tracefold.engines.tracer.tree.SubsumptionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Figure 2, lines 2 and 25: the interpolant of a state all of whose successors are explored, and
 * its line in the subsumption table.
 */
final class Annotation {
  private final Problem problem;
  private final Generalisation generalisation;
  private final SubsumptionTable table;

  Annotation(Problem problem, SubsumptionTable table) {
    this.problem = problem;
    this.generalisation = problem.strategies().generalisation();
    this.table = table;
  }

  /** Annotates the node; what the frame relies on are then open promises. */
  List<Part> of(Frame f) {
    f.infeasible().forEach(n -> learn(f, n));
    List<Part> parts = PartList.merged(f.parts());
    Set<Promise> reliesOn = Promise.unresolved(f.reliesOn());
    if (f.header().filter(Header::isAbstracted).isPresent()) {
      parts = settle(f, f.header().get(), parts);
      reliesOn.remove(f.header().get().promise());
    } else {
      parts = PartList.merged(generalisation.at(f.state(), parts, problem.prover()));
    }
    f.header().ifPresent(h -> h.promise().keep(reliesOn));
    f.node().annotate(parts);
    if (generalisation.isLearned() && isWorthLearning(f.location())) {
      table.add(new Entry(f.node(), reliesOn));
    }
    f.reliesOn().clear();
    f.reliesOn().addAll(reliesOn);
    return parts;
  }

  /**
   * Line 2: the interpolant of an edge that cannot be taken, or what would do if it could: some
   * interpolant of the location behind it.
   */
  private void learn(Frame f, Node n) {
    Edge e = n.edge().orElseThrow();
    if (generalisation.looksBehind() && problem.factsAt(e.target()).isEmpty()) {
      for (Entry entry : table.at(e.target())) {
        Optional<List<Part>> parts =
            problem.backward().infeasible(e, f.state(), entry.parts(), f.parts());
        if (parts.isPresent()) {
          n.become(Node.Kind.INFEASIBLE, entry.node());
          f.reliesOn().addAll(Promise.unresolved(entry.reliesOn()));
          f.parts().addAll(parts.get());
          return;
        }
      }
    }
    f.parts().addAll(problem.backward().infeasible(e, f.state()));
  }

  /** The interpolant of an abstracted header, as what its arrival implies. */
  private List<Part> settle(Frame f, Header h, List<Part> parts) {
    Map<Expr, Set<Obligation>> needed =
        Needed.of(h, parts, problem.factsAt(f.location()), problem.prover());
    h.settle(needed);
    List<Part> result = new ArrayList<>();
    needed.forEach(
        (c, purposes) -> result.add(problem.backward().implied(h.arrival(), c, purposes)));
    return result;
  }

  /** Where another path may arrive, or a path that differs in what its last branch was. */
  private boolean isWorthLearning(Location l) {
    List<Edge> incoming = problem.cfa().incoming(l);
    return incoming.size() > 1
        || incoming.stream().anyMatch(e -> problem.cfa().outgoing(e.source()).size() > 1);
  }
}
