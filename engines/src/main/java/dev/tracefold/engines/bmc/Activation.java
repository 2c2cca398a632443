package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.engines.machine.CompiledCall;
import dev.tracefold.engines.machine.CompiledEdge;
import dev.tracefold.engines.machine.SavedValues;
import java.util.List;

/** A run of a procedure, called from one position of the unrolled program. */
final class Activation {
  private final Cfa cfa;
  private final int[] prefix;
  private final Activation caller;
  private final CompiledEdge edge;
  private final SavedValues locals;
  private final List<Lap> laps;
  private final int node;
  private final int depth;

  private Activation(
      Cfa cfa,
      int[] prefix,
      Activation caller,
      CompiledEdge edge,
      SavedValues locals,
      List<Lap> laps,
      int node) {
    this.cfa = cfa;
    this.prefix = prefix;
    this.caller = caller;
    this.edge = edge;
    this.locals = locals;
    this.laps = laps;
    this.node = node;
    this.depth = 1 + (caller == null ? 0 : caller.depthOf(cfa));
  }

  static Activation main(Cfa cfa) {
    return new Activation(cfa, new int[0], null, null, null, List.of(), -1);
  }

  /**
   * @param prefix what the positions of the callee begin with
   * @param locals what the caller still needs
   * @param laps the caller's loops
   * @param node the number of the position of the call
   */
  Activation calling(
      Cfa callee, int[] prefix, CompiledEdge edge, SavedValues locals, List<Lap> laps, int node) {
    return new Activation(callee, prefix, this, edge, locals, laps, node);
  }

  boolean isMain() {
    return caller == null;
  }

  Cfa cfa() {
    return cfa;
  }

  int[] prefix() {
    return prefix;
  }

  Activation caller() {
    return caller;
  }

  CompiledCall call() {
    return edge.call();
  }

  /** The edge of the call. */
  Edge edge() {
    return edge.edge();
  }

  SavedValues locals() {
    return locals;
  }

  List<Lap> laps() {
    return laps;
  }

  int node() {
    return node;
  }

  /** How many runs of the same procedure are under way, this one included. */
  int depth() {
    return depth;
  }

  private int depthOf(Cfa wanted) {
    for (Activation a = this; a != null; a = a.caller) {
      if (a.cfa == wanted) {
        return a.depth;
      }
    }
    return 0;
  }
}
