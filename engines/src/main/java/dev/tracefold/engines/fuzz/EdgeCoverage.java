package dev.tracefold.engines.fuzz;

import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.util.List;
import java.util.function.Function;

/** How often runs take edges, in powers of two, and after which inputs. */
final class EdgeCoverage implements RunListener {
  /** Beyond it, it does not matter how often. */
  private static final int OFTEN = 16;

  private final int[] counts;
  private final int[] touched;
  private final int[] seen;
  private int size;
  private Attempt attempt;
  private int newest;

  private EdgeCoverage(int edges) {
    this.counts = new int[edges];
    this.touched = new int[edges];
    this.seen = new int[edges];
  }

  static EdgeCoverage of(Program program) {
    int edges = last(program.main());
    for (Cfa cfa : program.procedures().values()) {
      edges = Math.max(edges, last(cfa));
    }
    return new EdgeCoverage(edges + 1);
  }

  private static int last(Cfa cfa) {
    return cfa.edges().stream().mapToInt(Edge::id).max().orElse(0);
  }

  void begin(Attempt next) {
    attempt = next;
    newest = 0;
    for (int i = 0; i < size; i++) {
      counts[touched[i]] = 0;
    }
    size = 0;
  }

  @Override
  public void taken(Edge edge, Function<Variable, Value> state) {
    if (counts[edge.id()]++ == 0) {
      touched[size++] = edge.id();
      if (seen[edge.id()] == 0) {
        newest = attempt.inputs().size();
      }
    }
  }

  @Override
  public boolean allowsLeaps() {
    return true;
  }

  /** All edges of the path have been taken before. */
  @Override
  public void leapt(List<Edge> path, long rounds) {
    for (Edge edge : path) {
      counts[edge.id()] += (int) Math.min(rounds, OFTEN);
    }
  }

  /**
   * Where the run took an edge for the first time or more often than any before, how many of its
   * inputs that took; zero if there is nothing new.
   */
  int end() {
    int worth = newest;
    for (int i = 0; i < size; i++) {
      int edge = touched[i];
      int magnitude = Integer.highestOneBit(Math.min(counts[edge], OFTEN));
      if (seen[edge] < magnitude) {
        seen[edge] = magnitude;
        worth = newest == 0 ? attempt.inputs().size() : newest;
      }
    }
    return worth;
  }
}
