package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.WeakOrder;
import dev.tracefold.engines.machine.CompiledEdge;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The positions of the unrolled program: a location, the iterations of the loops around it, and the
 * same for each caller. They are sequences of numbers; every step leads to a later one in
 * lexicographic order.
 */
final class Positions {
  private final Map<Cfa, WeakOrder> orders = new HashMap<>();

  WeakOrder order(Cfa cfa) {
    return orders.computeIfAbsent(cfa, WeakOrder::of);
  }

  static Cfa callee(Program program, CompiledEdge e) {
    return program.procedures().get(e.edge().call().orElseThrow().procedure());
  }

  int[] of(Activation activation, List<Lap> laps, Location l) {
    WeakOrder order = order(activation.cfa());
    int[] prefix = activation.prefix();
    int[] position = Arrays.copyOf(prefix, prefix.length + 2 * laps.size() + 1);
    int i = prefix.length;
    for (Lap lap : laps) {
      position[i++] = order.rank(lap.head());
      position[i++] = lap.iteration();
    }
    position[i] = order.rank(l);
    return position;
  }

  /** What the positions in a callee begin with: that of the call, and which edge calls. */
  static int[] inside(int[] call, CompiledEdge e) {
    int[] prefix = Arrays.copyOf(call, call.length + 1);
    prefix[call.length] = e.edge().id();
    return prefix;
  }

  boolean isHead(Cfa cfa, Location l) {
    return order(cfa).isHead(l);
  }

  /** The iterations at a location that an edge leads to from these iterations. */
  List<Lap> enter(Cfa cfa, List<Lap> from, Location l) {
    List<Location> heads = order(cfa).heads(l);
    int common = 0;
    while (common < heads.size()
        && common < from.size()
        && heads.get(common).equals(from.get(common).head())) {
      common++;
    }
    boolean again = common == heads.size() && common > 0 && heads.get(common - 1).equals(l);
    if (common == heads.size() && common == from.size() && !again) {
      return from;
    }
    List<Lap> laps = new ArrayList<>(heads.size());
    laps.addAll(from.subList(0, common));
    if (again) {
      laps.set(common - 1, laps.get(common - 1).next());
    }
    for (Location head : heads.subList(common, heads.size())) {
      laps.add(Lap.first(head));
    }
    return List.copyOf(laps);
  }
}
