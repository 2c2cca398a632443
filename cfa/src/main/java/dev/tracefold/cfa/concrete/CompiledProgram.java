package dev.tracefold.cfa.concrete;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.loops.LoopForest;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A program whose edges and expressions are compiled when first used and then kept. Not for use by
 * two threads at once.
 */
public final class CompiledProgram {
  private final Program program;
  private final Slots slots;
  private final Map<Location, CompiledLocation> locations = new HashMap<>();
  private final Map<Edge, CompiledEdge> edges = new HashMap<>();
  private final Map<Edge, CompiledCall> calls = new HashMap<>();
  private final Map<Expr, CompiledExpr> exprs = new HashMap<>();
  private final Map<Location, Cfa> owners = new HashMap<>();

  private boolean headersAreKnown;

  private CompiledProgram(Program program) {
    this.program = program;
    this.slots = Slots.of(program);
    own(program.main());
    program.procedures().values().forEach(this::own);
  }

  private void own(Cfa cfa) {
    cfa.locations().forEach(l -> owners.put(l, cfa));
  }

  public static CompiledProgram of(Program program) {
    return new CompiledProgram(program);
  }

  public Program program() {
    return program;
  }

  public Slots slots() {
    return slots;
  }

  public CompiledEdge edge(Edge e) {
    return edges.computeIfAbsent(e, edge -> CompiledEdge.of(edge, slots));
  }

  CompiledCall call(Edge e) {
    return calls.computeIfAbsent(
        e,
        edge -> {
          Call call = edge.call().orElseThrow();
          Cfa callee = program.procedures().get(call.procedure());
          if (callee == null) {
            throw new IllegalArgumentException("call of unknown procedure " + call.procedure());
          }
          return CompiledCall.of(call, callee, slots);
        });
  }

  public CompiledExpr expr(Expr e) {
    return exprs.computeIfAbsent(e, expr -> CompiledExpr.of(expr, slots));
  }

  public CompiledLocation location(Location l) {
    CompiledLocation known = locations.get(l);
    if (known == null) {
      List<CompiledEdge> out = owners.get(l).outgoing(l).stream().map(this::edge).toList();
      known = new CompiledLocation(l, out);
      locations.put(l, known);
    }
    return known;
  }

  /** The edges that leave a location. */
  List<Edge> outgoing(Location l) {
    return owners.get(l).outgoing(l);
  }

  /** Has loop headers say so; until then nobody looks for them. */
  void markLoopHeaders() {
    if (!headersAreKnown) {
      headersAreKnown = true;
      markLoopHeaders(program.main());
      program.procedures().values().forEach(this::markLoopHeaders);
    }
  }

  private void markLoopHeaders(Cfa cfa) {
    LoopForest.of(cfa).headers().forEach(l -> location(l).markLoopHeader());
  }

  /** Where an edge leads. */
  CompiledLocation target(CompiledLocation from, int edge) {
    CompiledLocation target = from.targets[edge];
    if (target == null) {
      target = location(from.edge(edge).edge().target());
      from.targets[edge] = target;
    }
    return target;
  }
}
