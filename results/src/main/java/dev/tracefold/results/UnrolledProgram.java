package dev.tracefold.results;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.List;

/**
 * The program with its loops and calls unrolled: an acyclic graph of positions, each after those
 * that lead to it, the start first. The claim: every run stays in it, so whatever step is not there
 * is never taken, and no position is an error.
 */
public record UnrolledProgram(List<Position> positions, List<Activation> activations)
    implements Proof {
  public UnrolledProgram {
    positions = List.copyOf(positions);
    activations = List.copyOf(activations);
  }

  /**
   * Where a run may be.
   *
   * @param activation the procedure's run that the position belongs to, by its place in the list
   */
  public record Position(Location location, int activation, List<Step> steps) {
    public Position {
      steps = List.copyOf(steps);
    }
  }

  /**
   * How it may go on.
   *
   * @param edge one that leaves the position's location; at the exit of a procedure the edge that
   *     called it
   * @param target a later position, by its place in the list
   */
  public record Step(Edge edge, int target) {}

  /**
   * A run of a procedure.
   *
   * @param caller the position of the call, negative for main, which is the first in the list
   * @param call the edge of the call; null for main
   */
  public record Activation(int caller, Edge call) {}
}
