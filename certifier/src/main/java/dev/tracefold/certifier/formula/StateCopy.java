package dev.tracefold.certifier.formula;

import dev.tracefold.cfa.expr.BoolType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A state somewhere on a path, in fresh names: what stands for each variable there. Steps add one
 * equation per assigned variable instead of substituting values into each other, so the formula
 * that the solver sees is made of the edges as they are.
 */
public final class StateCopy {
  private final Formulas formulas;
  private final Map<Variable, Expr> names;

  private StateCopy(Formulas formulas, Map<Variable, Expr> names) {
    this.formulas = formulas;
    this.names = names;
  }

  /** The state in which each variable stands for itself. */
  public static StateCopy start(Formulas formulas) {
    return new StateCopy(formulas, Map.of());
  }

  public Map<Variable, Expr> names() {
    return names;
  }

  /** The formula, said of this state. */
  public Expr say(Expr formula) {
    return naming(List.of(formula)).apply(formula);
  }

  public List<Expr> say(List<Expr> all) {
    Substitution here = naming(all);
    return all.stream().map(here::apply).toList();
  }

  /** What the formulas speak of, which is little of a state. */
  private Substitution naming(Collection<Expr> all) {
    Map<Variable, Expr> used = new LinkedHashMap<>();
    for (Variable v : Traversal.variables(all)) {
      if (names.containsKey(v)) {
        used.put(v, names.get(v));
      }
    }
    return formulas.replacing(used);
  }

  /** The values of the expressions in this state. */
  public Map<Variable, Expr> values(Map<Variable, Expr> expressions) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    expressions.forEach((v, e) -> values.put(v, say(e)));
    return values;
  }

  /** The state after an edge, and in {@code equations} how it relates to this one. */
  public StateCopy after(Edge e, List<Expr> equations) {
    return after(e.updates(), e.inputs().keySet(), equations);
  }

  /** The state after a parallel assignment, where the inputs may be anything. */
  public StateCopy after(
      Map<Variable, Expr> updates, Collection<Variable> inputs, List<Expr> equations) {
    Substitution here = naming(updates.values());
    Map<Variable, Expr> next = new LinkedHashMap<>(names);
    updates.forEach((v, value) -> next.put(v, named(v, here.apply(value), equations)));
    for (Variable v : inputs) {
      next.put(v, formulas.fresh("check", v.type()));
    }
    return new StateCopy(formulas, next);
  }

  /** This state, but for the given values. */
  public StateCopy with(Map<Variable, Expr> values, List<Expr> equations) {
    Map<Variable, Expr> next = new LinkedHashMap<>(names);
    values.forEach((v, value) -> next.put(v, named(v, value, equations)));
    return new StateCopy(formulas, next);
  }

  /** This state, but that the variables may be anything. */
  public StateCopy forgetting(Collection<Variable> variables) {
    if (variables.isEmpty()) {
      return this;
    }
    Map<Variable, Expr> next = new LinkedHashMap<>(names);
    variables.forEach(v -> next.put(v, formulas.fresh("check", v.type())));
    return new StateCopy(formulas, next);
  }

  /** This state, and nothing is said of the variables. */
  public StateCopy without(Collection<Variable> variables) {
    if (variables.isEmpty()) {
      return this;
    }
    Map<Variable, Expr> next = new LinkedHashMap<>(names);
    next.keySet().removeAll(variables);
    return new StateCopy(formulas, next);
  }

  /** A fresh name for a truth value. */
  public static Expr named(Formulas formulas, Expr truth, List<Expr> equations) {
    if (truth.isConst() || truth.isVariable()) {
      return truth;
    }
    Expr name = formulas.fresh("check", BoolType.BOOL);
    equations.add(formulas.eq(name, truth));
    return name;
  }

  /** A fresh name for a value. Floats have no equality that holds of NaN: they stay values. */
  private Expr named(Variable v, Expr value, List<Expr> equations) {
    if (value.isConst() || value.isVariable() || value.type() instanceof FloatType) {
      return value;
    }
    Expr name = formulas.fresh("check", v.type());
    equations.add(formulas.eq(name, value));
    return name;
  }

  /**
   * The state where several states meet: {@code chosen.get(i)} says that it is the i-th. Variables
   * on which the states differ get a fresh name that equals the chosen one, or one that may be
   * anything if the variable does not matter.
   */
  public static StateCopy join(
      Formulas formulas,
      List<Expr> chosen,
      List<StateCopy> states,
      Predicate<Variable> matters,
      List<Expr> equations) {
    if (states.size() == 1) {
      return states.get(0);
    }
    Map<Variable, Expr> joined = new LinkedHashMap<>();
    List<Variable> touched = new ArrayList<>();
    states.forEach(s -> touched.addAll(s.names.keySet()));
    for (Variable v : touched.stream().distinct().sorted().toList()) {
      Expr value = states.get(states.size() - 1).of(v);
      Expr last = value;
      if (!matters.test(v) && states.stream().anyMatch(s -> s.of(v) != last)) {
        joined.put(v, formulas.fresh("check", v.type()));
        continue;
      }
      for (int i = states.size() - 2; i >= 0; i--) {
        value = formulas.ite(chosen.get(i), states.get(i).of(v), value);
      }
      joined.put(v, states.get(0).named(v, value, equations));
    }
    return new StateCopy(formulas, joined);
  }

  private Expr of(Variable v) {
    return names.getOrDefault(v, v.expr());
  }
}
