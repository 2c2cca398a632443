package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Cfa;
import dev.tracefold.cfa.graph.CfaBuilder;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A copy of a program in which a run ends unless its inputs are among the given ones. */
final class PinnedInputs {
  private final Program program;
  private final Map<Edge, Map<Variable, List<Value>>> values;
  private final CfaBuilder.Ids ids = new CfaBuilder.Ids();

  private PinnedInputs(Program program, Map<Edge, Map<Variable, List<Value>>> values) {
    this.program = program;
    this.values = values;
  }

  /** {@code values} says what a variable may be after an edge that reads it as an input. */
  static Program pin(Program program, Map<Edge, Map<Variable, List<Value>>> values) {
    PinnedInputs pinning = new PinnedInputs(program, values);
    Cfa main = pinning.copy(program.main());
    Map<String, Cfa> procedures = new LinkedHashMap<>();
    program.procedures().forEach((name, cfa) -> procedures.put(name, pinning.copy(cfa)));
    return new Program(
        program.factory(),
        main,
        procedures,
        program.globals(),
        program.names(),
        program.pointerWidth(),
        program.notes());
  }

  private Cfa copy(Cfa cfa) {
    CfaBuilder builder = CfaBuilder.named(cfa.name(), ids);
    Map<Location, Location> copies = new HashMap<>();
    for (Location l : cfa.locations()) {
      copies.put(l, builder.location(l.kind(), l.note(), l.source()));
    }
    for (Edge e : cfa.edges()) {
      Location from = copies.get(e.source());
      Location to = copies.get(e.target());
      if (e.call().isPresent()) {
        builder.callEdge(from, to, e.guard(), e.call().get(), e.span());
      } else {
        Location pinned = values.containsKey(e) ? pinBefore(to, values.get(e), builder) : to;
        builder.edge(from, pinned, e.guard(), e.updates(), e.inputs(), e.span());
      }
    }
    cfa.parameters().forEach(builder::parameter);
    cfa.locals().forEach(builder::local);
    cfa.result().ifPresent(builder::result);
    return builder.build();
  }

  /** A location that goes on to the other one only when the variables have values of theirs. */
  private Location pinBefore(Location to, Map<Variable, List<Value>> wanted, CfaBuilder builder) {
    ExprFactory f = program.factory();
    Expr all = f.trueExpr();
    for (Map.Entry<Variable, List<Value>> e : wanted.entrySet()) {
      Expr some = f.falseExpr();
      for (Value value : e.getValue()) {
        some = f.or(some, equal(e.getKey(), value));
      }
      all = f.and(all, some);
    }
    Location check = builder.location(SourceSpan.NONE);
    Location end = builder.location(LocationKind.HALT, "another input", SourceSpan.NONE);
    builder.edge(check, to, all, SourceSpan.NONE);
    builder.edge(check, end, f.not(all), SourceSpan.NONE);
    return check;
  }

  private Expr equal(Variable v, Value value) {
    ExprFactory f = program.factory();
    Expr constant = f.constant(v.type(), ((Value.Scalar) value).bits());
    return f.eq(v.expr(), constant);
  }
}
