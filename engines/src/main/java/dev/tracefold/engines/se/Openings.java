package dev.tracefold.engines.se;

import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.machine.Node;
import dev.tracefold.engines.machine.State;
import dev.tracefold.engines.machine.TraceOfModel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads the inputs of open paths, where they are known, off a search that stops. */
final class Openings {
  /** The paths that end at one place tell much the same. */
  private static final int PER_PLACE = 6;

  private static final int LIMIT = 64;

  private Openings() {}

  static List<Trace> of(Program program, Collection<State> open) {
    List<Trace> traces = new ArrayList<>();
    Map<Node, Integer> places = new HashMap<>();
    for (State s : open) {
      if (traces.size() == LIMIT) {
        break;
      }
      if (s.path().model().isPresent() && places.merge(s.node(), 1, Integer::sum) <= PER_PLACE) {
        traces.add(TraceOfModel.of(program, s.inputs(), s.path().model().get()));
      }
    }
    return traces;
  }
}
