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
import java.util.HashSet;
import java.util.List;
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
    return solver.isSatisfiable(query(state, state.relevantTo(condition), condition));
  }

  /** A model of the whole path condition. */
  public Status modelOf(SymbolicState state) {
    return solver.isSatisfiable(state.conjuncts());
  }

  /** The model of the last query that had one. */
  public Model model() {
    return solver.model();
  }

  /** If Π implies what is said of symbols: positions of conjuncts that suffice for it. */
  public Optional<BitSet> reasons(SymbolicState state, Expr said) {
    if (said.isTrue()) {
      return Optional.of(new BitSet());
    }
    if (said.isFalse()) {
      return Optional.empty();
    }
    Expr negation = factory.not(said);
    BitSet core = state.relevantTo(negation);
    if (!unsatisfiable(query(state, core, negation))) {
      return Optional.empty();
    }
    if (core.cardinality() > MANY) {
      core = solversCore(state, core, negation);
    }
    for (int i = core.length() - 1; i >= 0; i = core.previousSetBit(i - 1)) {
      core.clear(i);
      if (!unsatisfiable(query(state, core, negation))) {
        core.set(i);
      }
    }
    return Optional.of(core);
  }

  private BitSet solversCore(SymbolicState state, BitSet positions, Expr negation) {
    List<Expr> assumptions = query(state, positions, negation);
    solver.push();
    try {
      if (!solver.check(assumptions).isUnsat()) {
        return positions;
      }
      Set<Expr> core = new HashSet<>(solver.unsatCore());
      BitSet smaller = new BitSet();
      positions.stream().filter(i -> core.contains(state.conjunct(i))).forEach(smaller::set);
      return unsatisfiable(query(state, smaller, negation)) ? smaller : positions;
    } finally {
      solver.pop();
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
