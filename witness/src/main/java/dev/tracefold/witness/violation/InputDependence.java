package dev.tracefold.witness.violation;

import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which variables hold values that were computed from inputs, as a run goes on. An array depends as
 * a whole. The locals of a recursive function are not told apart by activation: this only chooses
 * what is worth saying.
 */
final class InputDependence {
  private final Program program;
  private final Set<Variable> dependent = new HashSet<>();
  private final Map<Edge, Reads> reads = new HashMap<>();

  InputDependence(Program program) {
    this.program = program;
  }

  /** The variables that the parts of an edge read. */
  private record Reads(Set<Variable> guard, Map<Variable, Set<Variable>> updates) {
    static Reads of(Edge edge) {
      Map<Variable, Set<Variable>> updates = new HashMap<>();
      edge.updates().forEach((v, e) -> updates.put(v, Traversal.variables(List.of(e))));
      return new Reads(Traversal.variables(List.of(edge.guard())), updates);
    }
  }

  /** Whether the choice of the edge depends on inputs; to be asked before the edge is taken. */
  boolean decides(Edge edge) {
    return anyDependent(reads(edge).guard());
  }

  void taken(Edge edge) {
    Reads of = reads(edge);
    List<Variable> now = new ArrayList<>();
    List<Variable> noMore = new ArrayList<>();
    of.updates().forEach((v, read) -> (anyDependent(read) ? now : noMore).add(v));
    noMore.forEach(dependent::remove);
    dependent.addAll(now);
    dependent.addAll(edge.inputs().keySet());
    edge.call().ifPresent(this::called);
  }

  private void called(Call call) {
    if (anyDependent(Traversal.variables(call.arguments()))) {
      dependent.addAll(program.procedures().get(call.procedure()).parameters());
      call.result().ifPresent(dependent::add);
    }
  }

  private Reads reads(Edge edge) {
    return reads.computeIfAbsent(edge, Reads::of);
  }

  private boolean anyDependent(Set<Variable> variables) {
    for (Variable v : variables) {
      if (dependent.contains(v)) {
        return true;
      }
    }
    return false;
  }
}
