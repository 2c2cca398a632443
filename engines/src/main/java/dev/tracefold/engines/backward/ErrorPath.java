package dev.tracefold.engines.backward;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A path that ends in given states, and its weakest precondition, computed edge by edge: (eπ)⁻¹(φ)
 * = e⁻¹(π⁻¹(φ)) (section 3.1, last paragraph). Each input on the path is a symbol of its own in the
 * condition, so the condition reads existentially: there are inputs for which the path runs.
 */
public final class ErrorPath {
  private final Location start;
  private final Expr condition;
  private final Optional<Step> first;
  private final int length;

  /** The first edge of a path, the symbols of its inputs, and the path after it. */
  private record Step(Edge edge, Map<Variable, Variable> symbols, ErrorPath rest) {}

  private ErrorPath(Location start, Expr condition, Optional<Step> first, int length) {
    this.start = start;
    this.condition = condition;
    this.first = first;
    this.length = length;
  }

  /** The path without edges that is in the states (target, φ). */
  public static ErrorPath at(Location target, Expr states) {
    return new ErrorPath(target, states, Optional.empty(), 0);
  }

  /** eπ for this path π. */
  public ErrorPath after(Edge e, ExprFactory factory) {
    if (!e.target().equals(start)) {
      throw new IllegalArgumentException("edge " + e + " does not lead to " + start);
    }
    Map<Variable, Variable> symbols = new LinkedHashMap<>();
    Expr before = preimage(e, condition, symbols, factory);
    return new ErrorPath(e.source(), before, Optional.of(new Step(e, symbols, this)), length + 1);
  }

  /** The same path, run only from states that satisfy the formula. */
  public ErrorPath assuming(Expr states, ExprFactory factory) {
    return states.isTrue()
        ? this
        : new ErrorPath(start, factory.and(condition, states), first, length);
  }

  /** {@code guard ∧ φ[updates]}, with a fresh symbol for each input that φ speaks of. */
  private static Expr preimage(
      Edge e, Expr states, Map<Variable, Variable> symbols, ExprFactory factory) {
    Map<Variable, Expr> change = new LinkedHashMap<>(e.updates());
    for (Variable input : e.inputs().keySet()) {
      if (states.mayContain(input)) {
        Variable symbol = factory.fresh("input", input.type());
        symbols.put(input, symbol);
        change.put(input, symbol.expr());
      }
    }
    return factory.and(e.guard(), Substitution.of(factory, change).apply(states));
  }

  public Location start() {
    return start;
  }

  /** The states at the start from which the path runs, over variables and input symbols. */
  public Expr condition() {
    return condition;
  }

  public int length() {
    return length;
  }

  /** The edges from start to target. */
  public List<Edge> edges() {
    List<Edge> edges = new ArrayList<>(length);
    for (ErrorPath p = this; p.first.isPresent(); p = p.first.get().rest()) {
      edges.add(p.first.get().edge());
    }
    return edges;
  }

  /**
   * The symbols that stand for the inputs along the path, in the order in which a run asks for
   * them; empty for an input whose value does not matter.
   */
  public List<InputSymbol> inputs() {
    List<InputSymbol> inputs = new ArrayList<>();
    for (ErrorPath p = this; p.first.isPresent(); p = p.first.get().rest()) {
      Step step = p.first.get();
      for (Variable v : step.edge().inputs().keySet()) {
        inputs.add(new InputSymbol(v, Optional.ofNullable(step.symbols().get(v))));
      }
    }
    return inputs;
  }

  /** An input of a path: the variable that receives it, and its symbol if it matters. */
  public record InputSymbol(Variable receiver, Optional<Variable> symbol) {}
}
