package dev.tracefold.engines.tracer.tree;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.InvariantProof;
import dev.tracefold.results.ProofStep;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Reads a finished tree as invariants: a run that is at a location satisfies the interpolant of one
 * of its nodes there. Nodes that were subsumed count as those that subsume them.
 */
public final class ProofOfTree {
  private ProofOfTree() {}

  /**
   * The invariants of all locations.
   *
   * @param facts what the tree rests on: its states satisfy these invariants, too, and its
   *     interpolants need not say so
   */
  public static InvariantProof read(
      Node root, Cfa cfa, List<? extends ProofStep> facts, ExprFactory factory) {
    Map<Location, Set<Expr>> interpolants = new TreeMap<>();
    cfa.locations().stream()
        .filter(l -> !l.kind().isFinal() && !l.equals(cfa.initial()))
        .forEach(l -> interpolants.put(l, new LinkedHashSet<>()));
    Set<Node> seen = new HashSet<>(Set.of(root));
    Deque<Node> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      Node n = open.pop();
      if (n.kind() == Node.Kind.INNER && interpolants.containsKey(n.location())) {
        interpolants.get(n.location()).add(n.formula(factory));
      }
      n.cover().filter(seen::add).ifPresent(open::push);
      n.children().stream().filter(seen::add).forEach(open::push);
    }
    Map<Location, Expr> invariants = new TreeMap<>();
    interpolants.forEach((l, formulas) -> invariants.put(l, factory.or(formulas)));
    return new InvariantProof(List.copyOf(facts), invariants);
  }
}
