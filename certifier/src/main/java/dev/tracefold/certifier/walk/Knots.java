package dev.tracefold.certifier.walk;

import dev.tracefold.certifier.formula.Formulas;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.results.ExhaustedTree;
import dev.tracefold.solver.Status;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The states that paths are said to lead to. That a path does is asked of a solver; and a path ends
 * in a knot only if the knot is continued somewhere, as itself and not as what some path knows.
 */
final class Knots {
  private final ExhaustedTree tree;
  private final Layout layout;
  private final Formulas formulas;
  private final Refutation refutation;
  private final Symbols symbols;
  private final Set<Location> locations = new HashSet<>();
  private final Set<Integer> continued = new HashSet<>();
  private final Set<Integer> used = new HashSet<>();

  /** What is to be done where a path comes to a knot. */
  sealed interface Advice {
    /** The proof is wrong there. */
    record Refuse(String reason) implements Advice {}

    /** All states of the path are continued elsewhere. */
    record Stop() implements Advice {}

    /** Go on from all states of the knot, in which the path's are. */
    record Generalise(ExhaustedTree.Knot knot) implements Advice {}
  }

  Knots(
      ExhaustedTree tree,
      Layout layout,
      Formulas formulas,
      Refutation refutation,
      Symbols symbols) {
    this.tree = tree;
    this.layout = layout;
    this.formulas = formulas;
    this.refutation = refutation;
    this.symbols = symbols;
    tree.knots().forEach(k -> locations.add(k.location()));
  }

  /** Whether paths may come to knots there. */
  boolean areAt(Location l) {
    return locations.contains(l);
  }

  Optional<ExhaustedTree.Arrival> arrival(long path) {
    return Optional.ofNullable(tree.arrivals().get(path));
  }

  /** At the end of the path, outside of all calls. */
  Advice at(Location here, ExhaustedTree.Arrival arrival, Memory memory, Walker.Position end) {
    if (arrival.knot() < 0 || arrival.knot() >= tree.knots().size()) {
      return new Advice.Refuse("a path is said to lead to a state that is not there");
    }
    ExhaustedTree.Knot knot = tree.knots().get(arrival.knot());
    if (!knot.location().equals(here)) {
      return new Advice.Refuse("a path is said to lead to a state at another location");
    }
    Optional<Advice> doubt = doubt(knot, arrival, memory, end.path());
    if (doubt.isPresent()) {
      return doubt.get();
    }
    used.add(arrival.knot());
    if (knot.path() != end.hash() || !continued.add(arrival.knot())) {
      return new Advice.Stop();
    }
    return speaksOfLater(knot, end.inputs())
        ? new Advice.Refuse("a state speaks of inputs that are yet to be read")
        : new Advice.Generalise(knot);
  }

  /** Whether each knot that paths ended in was continued. */
  boolean areContinued() {
    return continued.containsAll(used);
  }

  private boolean speaksOfLater(ExhaustedTree.Knot knot, int inputs) {
    List<Expr> all = new ArrayList<>(knot.values().values());
    all.addAll(knot.constraints());
    return Traversal.variables(all).stream().anyMatch(v -> symbols.isToCome(v, inputs));
  }

  /** Why some state at the end of the path might not be one of the knot's. */
  private Optional<Advice> doubt(
      ExhaustedTree.Knot knot, ExhaustedTree.Arrival arrival, Memory memory, Path path) {
    Substitution renaming = formulas.replacing(arrival.renaming());
    List<Expr> demands = new ArrayList<>();
    for (Map.Entry<Variable, Expr> value : knot.values().entrySet()) {
      Variable v = value.getKey();
      if (!layout.slots().contains(v) || !v.type().equals(value.getValue().type())) {
        return Optional.of(new Advice.Refuse("a state of other variables"));
      }
      demands.addAll(equal(memory, layout.slot(v), renaming.apply(value.getValue())));
    }
    knot.constraints().forEach(c -> demands.add(renaming.apply(c)));
    Expr all = formulas.and(demands);
    if (all.isTrue()) {
      return Optional.empty();
    }
    Status otherwise = refutation.of(path, formulas.not(all));
    if (otherwise.isUnsat()) {
      return Optional.empty();
    }
    return Optional.of(
        new Advice.Refuse(
            otherwise.isSat()
                ? "a state at " + knot.location() + " is not among those it is said to be"
                : "it was not decided whether a state at " + knot.location() + " is a known one"));
  }

  private List<Expr> equal(Memory memory, int slot, Expr claimed) {
    if (!memory.isArray(slot)) {
      return List.of(formulas.same(memory.scalar(slot), claimed));
    }
    TermArray array = memory.array(slot);
    return array.term(formulas) == claimed
        ? List.of()
        : array.equal(TermArray.of(claimed), formulas);
  }
}
