package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.flow.Liveness;
import dev.tracefold.cfa.graph.Call;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.Program;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All locations of a program, linked by edges that are compiled when they are first looked at. */
public final class CompiledProgram {
  private final Program program;
  private final StateLayout layout;
  private final Map<Location, Node> nodes = new LinkedHashMap<>();

  private CompiledProgram(Program program) {
    this.program = program;
    this.layout = StateLayout.of(program);
  }

  public static CompiledProgram of(Program program) {
    CompiledProgram compiled = new CompiledProgram(program);
    compiled.add(program.main());
    program.procedures().values().forEach(compiled::add);
    return compiled;
  }

  private void add(Cfa cfa) {
    Set<Location> cuts = CutPoints.of(cfa);
    Liveness liveness = Liveness.ofReads(program, cfa);
    for (Location l : cfa.locations()) {
      boolean join = cfa.incoming(l).size() > 1 && !l.kind().isFinal();
      nodes.put(l, new Node(l, live(l, liveness), cuts.contains(l), join));
    }
    for (Location l : cfa.locations()) {
      nodes.get(l).leadTo(() -> compiled(cfa.outgoing(l)), l.kind().isFinal());
    }
  }

  /** The slots that a state at the location must keep: with calls all globals, for the callers. */
  private int[] live(Location l, Liveness liveness) {
    BitSet slots = new BitSet();
    if (program.hasCalls()) {
      program.globals().forEach(g -> slots.set(layout.slot(g)));
    }
    liveness.forEach(l, v -> slots.set(layout.slot(v)));
    return slots.stream().toArray();
  }

  private Node.Exits compiled(List<Edge> out) {
    ExprFactory f = program.factory();
    boolean secondIsElse = out.size() == 2 && out.get(1).guard() == f.not(out.get(0).guard());
    return new Node.Exits(out.stream().map(this::compiled).toList(), secondIsElse);
  }

  private CompiledEdge compiled(Edge e) {
    Node target = nodes.get(e.target());
    CompiledEdge compiled = CompiledEdge.of(e, target, layout);
    e.call().ifPresent(c -> compiled.connect(compiled(c, target)));
    return compiled;
  }

  private CompiledCall compiled(Call call, Node returnTo) {
    Cfa callee = program.procedures().get(call.procedure());
    if (callee == null) {
      throw new IllegalArgumentException("call of a procedure that does not exist: " + call);
    }
    return CompiledCall.of(call, callee, nodes.get(callee.initial()), returnTo, program, layout);
  }

  public Program program() {
    return program;
  }

  public StateLayout layout() {
    return layout;
  }

  public Node start() {
    return nodes.get(program.main().initial());
  }

  Node node(Location l) {
    return nodes.get(l);
  }
}
