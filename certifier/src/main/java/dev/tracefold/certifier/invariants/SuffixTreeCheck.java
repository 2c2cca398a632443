package dev.tracefold.certifier.invariants;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.results.SuffixTree;
import dev.tracefold.results.certificate.Certification;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Checks that a tree of suffixes leaves no way into given states: its leaves are infeasible, its
 * other nodes have all entering edges as branches, and the initial location is always a leaf.
 */
final class SuffixTreeCheck {
  private SuffixTreeCheck() {}

  /** A node to be checked, and the edges of its suffix in order. */
  private record Open(SuffixTree tree, Suffix suffix) {}

  /** A suffix as a linked list that shares its end with its siblings. */
  private record Suffix(Edge first, Suffix rest) {
    static List<Edge> edges(Suffix suffix) {
      List<Edge> edges = new ArrayList<>();
      for (Suffix s = suffix; s != null; s = s.rest) {
        edges.add(s.first);
      }
      return edges;
    }
  }

  /** {@code states} are states after the edges {@code last}, which follow the tree's root. */
  static Certification refutes(
      ProofChecker.Check check, List<Edge> last, SuffixTree root, Expr states) {
    Suffix end = null;
    for (int i = last.size() - 1; i >= 0; i--) {
      end = new Suffix(last.get(i), end);
    }
    Deque<Open> open = new ArrayDeque<>();
    open.push(new Open(root, end));
    while (!open.isEmpty()) {
      Open node = open.pop();
      Certification c =
          node.tree().isRefuted() ? leaf(check, node, states) : complete(check, node.tree());
      if (!c.isAccepted()) {
        return c;
      }
      for (SuffixTree.Branch b : node.tree().branches()) {
        open.push(new Open(b.tree(), new Suffix(b.edge(), node.suffix())));
      }
    }
    return Certification.accepted();
  }

  private static Certification leaf(ProofChecker.Check check, Open node, Expr states) {
    boolean entered = !check.cfa().incoming(node.tree().start()).isEmpty();
    boolean initial = node.tree().start().equals(check.cfa().initial());
    if (!entered && !initial) {
      return Certification.accepted();
    }
    return check.infeasible(Suffix.edges(node.suffix()), node.tree().start(), states);
  }

  private static Certification complete(ProofChecker.Check check, SuffixTree node) {
    if (node.start().equals(check.cfa().initial())) {
      return Certification.rejected("a suffix is extended beyond the initial location");
    }
    Set<Edge> covered = new HashSet<>();
    node.branches().forEach(b -> covered.add(b.edge()));
    for (Edge e : check.cfa().incoming(node.start())) {
      if (!covered.contains(e)) {
        return Certification.rejected("a suffix from " + node.start() + " ignores edge " + e);
      }
    }
    return Certification.accepted();
  }
}
