package dev.tracefold.certifier.invariants;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.certifier.formula.StateCopy;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * All segments of a {@link Region} that start at one location, as one formula: a truth value for
 * each edge says that the segment takes it, and where edges meet the states are joined. Its size is
 * linear in the number of edges.
 */
final class SegmentEncoding {
  private final List<Expr> equations;
  private final List<Arrival> arrivals;

  /** An edge that ends a segment, and the state there. */
  record Arrival(Expr taken, Location target, StateCopy state) {}

  private SegmentEncoding(List<Expr> equations, List<Arrival> arrivals) {
    this.equations = equations;
    this.arrivals = arrivals;
  }

  List<Expr> equations() {
    return equations;
  }

  List<Arrival> arrivals() {
    return arrivals;
  }

  static SegmentEncoding of(Formulas formulas, Region region, Location start) {
    List<Expr> equations = new ArrayList<>();
    List<Arrival> arrivals = new ArrayList<>();
    Map<Location, List<Arrival>> meetings = new LinkedHashMap<>();
    for (Location l : region.order(start)) {
      Expr here;
      StateCopy state;
      if (l.equals(start)) {
        here = formulas.bool(true);
        state = StateCopy.start(formulas);
      } else {
        List<Arrival> met = meetings.get(l);
        List<Expr> chosen = met.stream().map(Arrival::taken).toList();
        here = StateCopy.named(formulas, formulas.or(chosen), equations);
        state =
            StateCopy.join(
                formulas, chosen, met.stream().map(Arrival::state).toList(), v -> true, equations);
      }
      for (Edge e : region.edges(l)) {
        Expr taken = StateCopy.named(formulas, formulas.and(here, state.say(e.guard())), equations);
        Arrival arrival = new Arrival(taken, e.target(), state.after(e, equations));
        if (region.isEnd(e.target())) {
          arrivals.add(arrival);
        } else {
          meetings.computeIfAbsent(e.target(), t -> new ArrayList<>()).add(arrival);
        }
      }
    }
    return new SegmentEncoding(equations, arrivals);
  }
}
