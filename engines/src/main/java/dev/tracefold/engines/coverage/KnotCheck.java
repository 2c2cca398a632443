package dev.tracefold.engines.coverage;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.FloatType;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.feasibility.PathSolver;
import dev.tracefold.engines.machine.Coverage;
import dev.tracefold.engines.machine.Machine;
import dev.tracefold.engines.machine.MemoryArray;
import dev.tracefold.engines.machine.PathCondition;
import dev.tracefold.engines.machine.StateLayout;
import dev.tracefold.results.ExhaustedTree;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Checks the knots of a proof on the walk that confirms it: where a path is claimed to lead to a
 * knot, a solver must agree. Each knot is then continued once, from the knot itself, whatever led
 * to it.
 */
public final class KnotCheck implements Coverage {
  private final ExhaustedTree tree;
  private final StateLayout layout;
  private final ExprFactory factory;
  private final PathSolver solver;
  private final Set<Integer> continued = new LinkedHashSet<>();
  private final Set<Integer> used = new LinkedHashSet<>();

  public KnotCheck(ExhaustedTree tree, StateLayout layout, ExprFactory factory, PathSolver solver) {
    this.tree = tree;
    this.layout = layout;
    this.factory = factory;
    this.solver = solver;
  }

  @Override
  public void switched() {}

  @Override
  public boolean isInterested(Machine machine, boolean fresh) {
    return !tree.arrivals().isEmpty() && tree.arrivals().containsKey(machine.pathHash());
  }

  @Override
  public Advice arrived(Machine machine, PathCondition path) {
    ExhaustedTree.Arrival arrival = tree.arrivals().get(machine.pathHash());
    ExhaustedTree.Knot knot = tree.knots().get(arrival.knot());
    Map<Variable, Expr> values = knot.values();
    if (!knot.location().equals(machine.node().location())) {
      return new Advice.Refused("a path is said to lead to a state at another location");
    }
    Optional<String> doubt = doubt(machine, path, values, knot.constraints(), arrival);
    if (doubt.isPresent()) {
      return new Advice.Refused(doubt.get());
    }
    used.add(arrival.knot());
    if (knot.path() != machine.pathHash() || !continued.add(arrival.knot())) {
      return new Advice.Covered();
    }
    if (knot.inputs() != machine.inputs().count() || !arrival.renaming().isEmpty()) {
      return new Advice.Refused("a state's own path has other inputs");
    }
    machine.generalise(values);
    PathCondition general = PathCondition.TRUE;
    for (Expr c : knot.constraints()) {
      general = general.and(c, Optional.empty());
    }
    return new Advice.Continue(general);
  }

  /** Whether some states at the end of the path might not belong to the knot. */
  private Optional<String> doubt(
      Machine machine,
      PathCondition path,
      Map<Variable, Expr> values,
      List<Expr> constraints,
      ExhaustedTree.Arrival arrival) {
    Substitution renaming = Substitution.of(factory, arrival.renaming());
    List<Expr> demands = new ArrayList<>();
    for (int slot : machine.node().live()) {
      Variable v = layout.variable(slot);
      if (!values.containsKey(v)) {
        return Optional.of("a state does not say what " + v + " is");
      }
      Object here = machine.registers().value(slot);
      Expr value = here instanceof MemoryArray array ? array.term(factory) : (Expr) here;
      demands.add(same(value, renaming.apply(values.get(v))));
    }
    constraints.forEach(c -> demands.add(renaming.apply(c)));
    Expr all = factory.and(demands);
    if (all.isTrue()) {
      return Optional.empty();
    }
    return switch (solver.decide(path, factory.not(all)).kind()) {
      case INFEASIBLE -> Optional.empty();
      case FEASIBLE ->
          Optional.of("a state at " + machine.node() + " is not among those it is said to be");
      case UNKNOWN ->
          Optional.of(
              "it was not decided whether a state at " + machine.node() + " is a known one");
    };
  }

  private Expr same(Expr a, Expr b) {
    if (a == b) {
      return factory.trueExpr();
    }
    return a.type() instanceof FloatType
        ? factory.eq(factory.floatToBits(a), factory.floatToBits(b))
        : factory.eq(a, b);
  }

  /** Whether each knot that a path was found to lead to was itself continued. */
  public boolean isComplete() {
    return continued.containsAll(used);
  }
}
