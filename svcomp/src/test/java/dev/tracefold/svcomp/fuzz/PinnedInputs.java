package dev.tracefold.svcomp.fuzz;

import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.LocationKind;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.rewrite.CfaDraft;
import dev.tracefold.cfa.rewrite.DraftEdge;
import java.util.List;
import java.util.Map;

/** A copy of a program in which a run ends unless its inputs are among the given ones. */
final class PinnedInputs {
  private final Program program;
  private final Map<Edge, Map<Variable, List<Value>>> values;

  private PinnedInputs(Program program, Map<Edge, Map<Variable, List<Value>>> values) {
    this.program = program;
    this.values = values;
  }

  /** {@code values} says what a variable may be after an edge that reads it as an input. */
  static Program pin(Program program, Map<Edge, Map<Variable, List<Value>>> values) {
    PinnedInputs pinning = new PinnedInputs(program, values);
    return CfaDraft.change(program, (cfa, draft) -> pinning.change(draft)).program();
  }

  private void change(CfaDraft draft) {
    for (Location l : draft.locations()) {
      for (DraftEdge e : draft.outgoing(l)) {
        Map<Variable, List<Value>> wanted = values.get(e.origins().get(0));
        if (wanted != null) {
          draft.replace(e, e.to(pinBefore(e.target(), wanted, draft)));
        }
      }
    }
  }

  /** A location that goes on to the other one only when the variables have values of theirs. */
  private Location pinBefore(Location to, Map<Variable, List<Value>> wanted, CfaDraft draft) {
    ExprFactory f = program.factory();
    Expr all = f.trueExpr();
    for (Map.Entry<Variable, List<Value>> e : wanted.entrySet()) {
      Expr some = f.falseExpr();
      for (Value value : e.getValue()) {
        some = f.or(some, equal(e.getKey(), value));
      }
      all = f.and(all, some);
    }
    Location check = draft.newLocation("", SourceSpan.NONE);
    Location end = draft.newLocation(LocationKind.HALT, "another input", SourceSpan.NONE);
    draft.add(DraftEdge.between(check, to, all, SourceSpan.NONE));
    draft.add(DraftEdge.between(check, end, f.not(all), SourceSpan.NONE));
    return check;
  }

  private Expr equal(Variable v, Value value) {
    ExprFactory f = program.factory();
    Expr constant = f.constant(v.type(), ((Value.Scalar) value).bits());
    return f.eq(v.expr(), constant);
  }
}
