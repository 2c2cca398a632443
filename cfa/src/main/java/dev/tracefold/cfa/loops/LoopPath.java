package dev.tracefold.cfa.loops;

import dev.tracefold.cfa.graph.Edge;
import java.util.List;

/** One way around a loop: edges from the header, through the body, back to the header. */
public record LoopPath(List<Edge> edges) {
  public LoopPath {
    edges = List.copyOf(edges);
  }
}
