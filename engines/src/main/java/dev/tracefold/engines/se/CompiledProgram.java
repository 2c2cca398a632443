package dev.tracefold.engines.se;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All locations and edges of a program, linked and prepared for execution. */
final class CompiledProgram {
  private final Program program;
  private final StateLayout layout;
  private final Map<Location, Node> nodes = new LinkedHashMap<>();
  private final List<CompiledEdge> edges = new ArrayList<>();

  private CompiledProgram(Program program) {
    this.program = program;
    this.layout = StateLayout.of(program);
  }

  static CompiledProgram of(Program program) {
    CompiledProgram compiled = new CompiledProgram(program);
    Liveness liveness = Liveness.of(program, compiled.layout);
    compiled.add(program.main(), liveness);
    program.procedures().values().forEach(p -> compiled.add(p, liveness));
    compiled.edges.stream().filter(e -> e.edge().call().isPresent()).forEach(compiled::connectCall);
    return compiled;
  }

  private void add(Cfa cfa, Liveness liveness) {
    Set<Location> cuts = CutPoints.of(cfa);
    for (Location l : cfa.locations()) {
      boolean join = cfa.incoming(l).size() > 1 && !l.kind().isFinal();
      nodes.put(l, new Node(l, liveness.at(l), cuts.contains(l), join));
    }
    ExprFactory f = program.factory();
    for (Location l : cfa.locations()) {
      List<Edge> out = cfa.outgoing(l);
      boolean secondIsElse = out.size() == 2 && out.get(1).guard() == f.not(out.get(0).guard());
      List<CompiledEdge> compiled =
          out.stream().map(e -> CompiledEdge.of(e, nodes.get(e.target()), layout)).toList();
      edges.addAll(compiled);
      nodes.get(l).connect(compiled, secondIsElse);
    }
  }

  private void connectCall(CompiledEdge e) {
    Call call = e.edge().call().orElseThrow();
    Cfa callee = program.procedures().get(call.procedure());
    if (callee == null) {
      throw new IllegalArgumentException("call of a procedure that does not exist: " + call);
    }
    e.connect(
        CompiledCall.of(call, callee, nodes.get(callee.initial()), e.target(), program, layout));
  }

  Program program() {
    return program;
  }

  StateLayout layout() {
    return layout;
  }

  Node start() {
    return nodes.get(program.main().initial());
  }

  Node node(Location l) {
    return nodes.get(l);
  }
}
