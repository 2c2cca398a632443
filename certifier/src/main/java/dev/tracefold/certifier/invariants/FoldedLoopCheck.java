package dev.tracefold.certifier.invariants;

import dev.tracefold.certifier.formula.OwnLocations;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.ProofStep;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.certificate.Certification;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Checks the invariants of a loop. A run comes to one of their locations either by an edge for
 * which the proof has a tree, or from a location inside: inside is whatever leads to the other
 * edges without passing one of the invariants' locations. So every run that is inside was at one of
 * these locations before, and by induction on its length the invariants hold there.
 */
final class FoldedLoopCheck {
  private FoldedLoopCheck() {}

  static Certification check(ProofChecker.Check check, ProofStep.FoldedLoop step) {
    Set<Location> cuts = OwnLocations.of(List.of(check.cfa())).of(step.invariants().keySet());
    Set<Edge> entries = new HashSet<>();
    for (SuffixTree.Branch entry : step.entries()) {
      Expr invariant = step.invariants().get(entry.edge().target());
      if (invariant == null) {
        return Certification.rejected("no invariant where " + entry.edge() + " enters");
      }
      Certification c =
          SuffixTreeCheck.refutes(
              check, List.of(entry.edge()), entry.tree(), check.formulas().not(invariant));
      if (!c.isAccepted()) {
        return c;
      }
      entries.add(entry.edge());
    }
    Set<Location> inside = inside(check, cuts, entries);
    if (inside.contains(check.cfa().initial())) {
      return Certification.rejected("runs start inside the loop of " + cuts);
    }
    return check.preserves(Region.of(check.cfa(), inside, cuts), cuts, step.invariants());
  }

  private static Set<Location> inside(
      ProofChecker.Check check, Set<Location> cuts, Set<Edge> entries) {
    Set<Location> inside = new TreeSet<>(cuts);
    Deque<Location> open = new ArrayDeque<>(cuts);
    while (!open.isEmpty()) {
      for (Edge e : check.cfa().incoming(open.pop())) {
        if (!entries.contains(e) && inside.add(e.source())) {
          open.push(e.source());
        }
      }
    }
    return inside;
  }
}
