package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.solver.Derivation;
import dev.tracefold.solver.Solver;
import dev.tracefold.solver.Status;
import dev.tracefold.solver.model.Model;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a solver says about symbolic states. Cores are minimal: each member was tried without.
 * Whatever the solver does not know is not implied.
 */
public final class Prover {
  /** From this many on, the solver's own core is asked for before members are tried one by one. */
  private static final int MANY = 6;

  private final ExprFactory factory;
  private final Solver solver;
  private final Map<Variable, Variable> primed = new HashMap<>();

  public Prover(ExprFactory factory, Solver solver) {
    this.factory = factory;
    this.solver = solver;
  }

  public ExprFactory factory() {
    return factory;
  }

  /** Whether Π ∧ condition has a model; Π is known to have one. */
  public Status feasible(SymbolicState state, Expr condition) {
    if (condition.isTrue()) {
      return Status.sat();
    }
    if (condition.isFalse()) {
      return Status.unsat();
    }
    List<Expr> query = new ArrayList<>(state.relevantTo(condition));
    query.add(condition);
    return solver.isSatisfiable(query);
  }

  /** A model of the whole path condition. */
  public Status modelOf(SymbolicState state) {
    return solver.isSatisfiable(state.conjuncts());
  }

  /** The model of the last query that had one. */
  public Model model() {
    return solver.model();
  }

  /** Whether the state satisfies the formula over program variables. */
  public boolean holds(SymbolicState state, Expr formula) {
    Expr said = state.apply(formula);
    return said.isTrue() || !said.isFalse() && feasible(state, factory.not(said)).isUnsat();
  }

  /**
   * If the state satisfies the formula over program variables: positions of constraints that
   * suffice for it, few of which are not annotated MAX.
   */
  public Optional<BitSet> reasons(SymbolicState state, Expr formula) {
    if (!holds(state, formula)) {
      return Optional.empty();
    }
    if (state.vector().isPresent()) {
      PathVector vector = state.vector().get();
      Expr goal = vector.apply(factory.not(formula));
      return Optional.of(VectorCore.of(factory, vector, goal, new Asked()));
    }
    Expr said = state.apply(formula);
    return Optional.of(said.isTrue() ? new BitSet() : minimal(state, factory.not(said)));
  }

  private BitSet minimal(SymbolicState state, Expr negation) {
    BitSet core = state.positionsRelevantTo(negation);
    if (core.cardinality() > MANY) {
      core = solversCore(state, core, negation);
    }
    for (int i = core.length() - 1; i >= 0; i = core.previousSetBit(i - 1)) {
      core.clear(i);
      if (!unsatisfiable(query(state, core, negation))) {
        core.set(i);
      }
    }
    return core;
  }

  private BitSet solversCore(SymbolicState state, BitSet positions, Expr negation) {
    Set<Expr> core = solversCore(positions.stream().mapToObj(state::conjunct).toList(), negation);
    BitSet smaller = new BitSet();
    positions.stream().filter(i -> core.contains(state.conjunct(i))).forEach(smaller::set);
    return unsatisfiable(query(state, smaller, negation)) ? smaller : positions;
  }

  /** All of the premises if the solver does not know. */
  private Set<Expr> solversCore(List<Expr> premises, Expr negation) {
    List<Expr> assumptions = new ArrayList<>(premises);
    assumptions.add(negation);
    solver.push();
    try {
      return new HashSet<>(solver.check(assumptions).isUnsat() ? solver.unsatCore() : premises);
    } finally {
      solver.pop();
    }
  }

  private final class Asked implements VectorCore.Contradictions {
    @Override
    public boolean areThere(List<Expr> formulas) {
      return unsatisfiable(formulas);
    }

    @Override
    public Set<Expr> some(List<Expr> premises, Expr last) {
      Set<Expr> all = new LinkedHashSet<>(premises);
      if (all.size() <= MANY) {
        return all;
      }
      Set<Expr> core = solversCore(List.copyOf(all), last);
      List<Expr> query = new ArrayList<>(all);
      query.retainAll(core);
      query.add(last);
      return unsatisfiable(query) ? core : all;
    }
  }

  private static List<Expr> query(SymbolicState state, BitSet positions, Expr more) {
    List<Expr> query = new ArrayList<>();
    positions.stream().forEach(i -> query.add(state.conjunct(i)));
    query.add(more);
    return query;
  }

  private boolean unsatisfiable(List<Expr> query) {
    return solver.isSatisfiable(query).isUnsat();
  }

  /** Whether every state that satisfies the one satisfies the other. */
  public boolean implies(Expr a, Expr b) {
    if (b.isTrue() || a.isFalse() || a == b) {
      return true;
    }
    return unsatisfiable(List.of(a, factory.not(b)));
  }

  /** Premises that suffice for the conclusion, given what is known, if all together do. */
  public Optional<Set<Expr>> core(List<Expr> known, List<Expr> premises, Expr conclusion) {
    List<Expr> query = new ArrayList<>(known);
    query.add(factory.not(conclusion));
    List<Expr> core = new ArrayList<>(sharing(premises, query));
    if (!unsatisfiable(joined(query, core))) {
      core = new ArrayList<>(premises);
      if (!unsatisfiable(joined(query, core))) {
        return Optional.empty();
      }
    }
    for (int i = core.size() - 1; i >= 0; i--) {
      Expr tried = core.remove(i);
      if (!unsatisfiable(joined(query, core))) {
        core.add(i, tried);
      }
    }
    return Optional.of(new HashSet<>(core));
  }

  /** Those premises that have variables in common with the query. */
  private static List<Expr> sharing(List<Expr> premises, List<Expr> query) {
    Set<Variable> variables = Traversal.variables(query);
    return premises.stream()
        .filter(p -> Traversal.variables(p).stream().anyMatch(variables::contains))
        .toList();
  }

  private static List<Expr> joined(List<Expr> a, List<Expr> b) {
    List<Expr> both = new ArrayList<>(a);
    both.addAll(b);
    return both;
  }

  /**
   * A variable's value at the end of a path, where the variable stands for that at the beginning.
   */
  public Variable primed(Variable v) {
    return primed.computeIfAbsent(v, x -> factory.fresh(v.name() + "_now", v.type()));
  }

  /** A formula in common variables that the one implies and that contradicts the other. */
  public Derivation interpolate(Expr a, Expr b) {
    return solver.interpolate(a, b);
  }

  /** ∀ variables. formula, without the variables, if that can be said. */
  public Optional<Expr> forAll(Set<Variable> variables, Expr formula) {
    Derivation none = solver.eliminate(variables, factory.not(formula));
    if (none instanceof Derivation.Derived derived) {
      Expr result = factory.not(derived.formula());
      if (Traversal.variables(result).stream().noneMatch(variables::contains)) {
        return Optional.of(result);
      }
    }
    return Optional.empty();
  }
}
