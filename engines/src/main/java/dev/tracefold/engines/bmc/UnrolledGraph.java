package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.UnrolledProgram;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Writes down the unrolled program as it comes into being. */
final class UnrolledGraph {
  private final List<Location> locations = new ArrayList<>();
  private final List<Integer> runs = new ArrayList<>();
  private final List<List<UnrolledProgram.Step>> steps = new ArrayList<>();
  private final List<UnrolledProgram.Activation> activations = new ArrayList<>();
  private final Map<Activation, Integer> numbers = new HashMap<>();

  /** A new position, and its number. */
  int add(Location l, Activation activation, List<UnrolledStep> arrivals) {
    int number = locations.size();
    locations.add(l);
    runs.add(number(activation));
    steps.add(new ArrayList<>(2));
    for (UnrolledStep s : arrivals) {
      steps.get(s.from()).add(new UnrolledProgram.Step(s.edge(), number));
    }
    return number;
  }

  int size() {
    return locations.size();
  }

  private int number(Activation a) {
    return numbers.computeIfAbsent(
        a,
        x -> {
          Edge call = a.isMain() ? null : a.edge();
          activations.add(new UnrolledProgram.Activation(a.node(), call));
          return activations.size() - 1;
        });
  }

  UnrolledProgram build() {
    List<UnrolledProgram.Position> positions = new ArrayList<>(locations.size());
    for (int i = 0; i < locations.size(); i++) {
      positions.add(new UnrolledProgram.Position(locations.get(i), runs.get(i), steps.get(i)));
    }
    return new UnrolledProgram(positions, activations);
  }
}
