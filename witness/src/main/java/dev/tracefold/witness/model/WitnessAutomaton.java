package dev.tracefold.witness.model;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The automaton of GraphML: runs of the program that take its edges. */
public record WitnessAutomaton(WitnessKind kind, List<WitnessNode> nodes, List<WitnessEdge> edges)
    implements Content {
  public WitnessAutomaton {
    nodes = List.copyOf(nodes);
    edges = List.copyOf(edges);
    Map<String, WitnessNode> byId = new HashMap<>();
    for (WitnessNode node : nodes) {
      if (byId.put(node.id(), node) != null) {
        throw new IllegalArgumentException("two nodes have the same id");
      }
      checkKeys(kind, node);
    }
    if (nodes.stream().filter(WitnessNode::isEntry).count() != 1) {
      throw new IllegalArgumentException("exactly one node must be the entry");
    }
    for (WitnessEdge edge : edges) {
      if (!byId.containsKey(edge.source()) || !byId.containsKey(edge.target())) {
        throw new IllegalArgumentException("an edge has an end that is not a node");
      }
      // A proof may come to a node again; no run of a violation does.
      if (kind == WitnessKind.VIOLATION && edge.source().equals(edge.target())) {
        throw new IllegalArgumentException("an edge leads from a node to itself");
      }
      if (byId.get(edge.source()).isSink()) {
        throw new IllegalArgumentException("an edge leaves a sink");
      }
      if (kind == WitnessKind.CORRECTNESS && edge.get(EdgeKey.ASSUMPTION).isPresent()) {
        throw new IllegalArgumentException("a correctness witness has an assumption");
      }
    }
  }

  private static void checkKeys(WitnessKind kind, WitnessNode node) {
    boolean ofViolation = node.isViolation() || node.isSink();
    boolean ofCorrectness = node.get(NodeKey.INVARIANT).isPresent();
    if (kind == WitnessKind.CORRECTNESS ? ofViolation : ofCorrectness) {
      throw new IllegalArgumentException("a node has data of the other kind of witness");
    }
  }
}
