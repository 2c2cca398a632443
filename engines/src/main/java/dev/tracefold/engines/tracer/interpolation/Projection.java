package dev.tracefold.engines.tracer.interpolation;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Literals;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.tracer.state.SymbolicState;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * ⟦σ⟧: what is known of a state, as constraints over program variables. Symbols are eliminated by
 * writing a variable for each that some variable determines; a constraint on other symbols is lost,
 * so this is an over-approximation.
 */
public final class Projection {
  private final ExprFactory factory;
  private final SymbolicState state;
  private final Set<Variable> variables;
  private final Map<Variable, Expr> spokenFor = new HashMap<>();
  private final Set<Expr> constraints = new LinkedHashSet<>();

  private Projection(SymbolicState state, Set<Variable> variables) {
    this.factory = state.factory();
    this.state = state;
    this.variables = variables;
  }

  /** The constraints on those variables. */
  public static List<Expr> of(SymbolicState state, Set<Variable> variables) {
    Projection projection = new Projection(state, variables);
    projection.project();
    return new ArrayList<>(projection.constraints);
  }

  /**
   * The constraints of a state with a vector over its path that those at some positions are, by
   * what they say of program variables at the end of the path.
   *
   * @param variables what is said of symbols is said of these rather than of others
   */
  public static List<Expr> annotated(
      SymbolicState state, BitSet positions, Set<Variable> variables) {
    Set<Variable> assigned = state.assignedAt(positions);
    List<Expr> guards = state.guardsAt(positions);
    Set<Variable> all = new LinkedHashSet<>(variables);
    all.addAll(assigned);
    for (Variable v : Traversal.variables(guards)) {
      if (state.value(v).equals(v.expr())) {
        all.add(v);
      }
    }
    Projection projection = new Projection(state, all);
    projection.speak();
    Substitution words = Substitution.of(state.factory(), projection.spokenFor);
    for (Variable v : assigned) {
      if (projection.isExpressible(state.value(v))) {
        projection.add(projection.equation(v, words.apply(state.value(v))));
      }
    }
    for (Expr guard : guards) {
      if (projection.isExpressible(guard)) {
        Literals.conjuncts(state.factory(), words.apply(guard)).forEach(projection::add);
      }
    }
    return new ArrayList<>(projection.constraints);
  }

  /** Finds words for symbols; the variables whose values are neither symbols nor constants. */
  private List<Variable> speak() {
    List<Variable> defined = new ArrayList<>();
    for (Variable v : variables) {
      Expr value = state.value(v);
      if (!value.isConst() && !representsASymbol(v, value)) {
        defined.add(v);
      }
    }
    return defined;
  }

  private void project() {
    List<Variable> defined = speak();
    for (Variable v : variables) {
      Expr value = state.value(v);
      if (value.isConst()) {
        add(equation(v, value));
      }
    }
    Substitution words = Substitution.of(factory, spokenFor);
    for (Variable v : defined) {
      Expr value = state.value(v);
      if (isExpressible(value)) {
        add(equation(v, words.apply(value)));
      }
    }
    for (Expr conjunct : state.conjuncts()) {
      if (isExpressible(conjunct)) {
        Literals.conjuncts(factory, words.apply(conjunct)).forEach(this::add);
      }
    }
  }

  private void add(Expr constraint) {
    if (!constraint.isConst()) {
      constraints.add(constraint);
    }
  }

  /** A symbol, or a symbol and a constant: then the symbol can be said with the variable. */
  private boolean representsASymbol(Variable v, Expr value) {
    if (value.isVariable()) {
      return spokenFor.putIfAbsent(value.variable(), v.expr()) == null;
    }
    boolean shifted =
        value.is(Op.ADD)
            && value.args().size() == 2
            && value.arg(0).isVariable()
            && value.arg(1).isConst();
    return shifted
        && spokenFor.putIfAbsent(value.arg(0).variable(), factory.sub(v.expr(), value.arg(1)))
            == null;
  }

  private boolean isExpressible(Expr e) {
    return spokenFor.keySet().containsAll(Traversal.variables(e));
  }

  private Expr equation(Variable v, Expr value) {
    if (!(v.type() instanceof FloatType)) {
      return factory.eq(v.expr(), value);
    }
    // A comparison of floats would take one zero for the other.
    return value.isConst() && !factory.floatClass(Op.IS_NAN, value).isTrue()
        ? factory.eq(factory.floatToBits(v.expr()), factory.floatToBits(value))
        : factory.trueExpr();
  }
}
