package dev.tracefold.engines.tracer.state;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Procedure of the minimax algorithm that interpolates: of the constraints of a path the fewest
 * that contradict something, where those that are annotated MAX count for nothing. Members are
 * tried one by one; of an assignment that is needed, so are the assignments of what it reads.
 */
final class VectorCore {
  private final ExprFactory factory;
  private final PathVector vector;
  private final Contradictions contradictions;
  private final Expr goal;
  private final List<Integer> guards = new ArrayList<>();
  private final Set<Variable> dropped = new HashSet<>();

  /** What a solver says. */
  interface Contradictions {
    boolean areThere(List<Expr> formulas);

    /** Some of the premises that contradict the last formula as all of them do. */
    Set<Expr> some(List<Expr> premises, Expr last);
  }

  private VectorCore(
      ExprFactory factory, PathVector vector, Expr goal, Contradictions contradictions) {
    this.factory = factory;
    this.vector = vector;
    this.goal = goal;
    this.contradictions = contradictions;
  }

  /**
   * Positions in the vector.
   *
   * @param goal what they contradict, in the versions of variables that are current
   */
  static BitSet of(
      ExprFactory factory, PathVector vector, Expr goal, Contradictions contradictions) {
    VectorCore core = new VectorCore(factory, vector, goal, contradictions);
    core.search();
    return core.positions();
  }

  private void search() {
    guards.addAll(relevant());
    Set<Expr> some = contradictions.some(guards.stream().map(this::said).toList(), known(goal));
    guards.removeIf(i -> !some.contains(said(i)));
    List<Integer> tried = new ArrayList<>(guards);
    tried.sort(
        Comparator.<Integer, Boolean>comparing(vector::isMax)
            .thenComparing(Comparator.reverseOrder()));
    for (Integer guard : tried) {
      int place = guards.indexOf(guard);
      guards.remove(place);
      if (!contradictions.areThere(query())) {
        guards.add(place, guard);
      }
    }
    for (Variable version : read()) {
      dropped.add(version);
      if (!contradictions.areThere(query())) {
        dropped.remove(version);
      }
    }
  }

  /** The guards that share symbols with what is to be contradicted, directly or through others. */
  private List<Integer> relevant() {
    Set<Variable> symbols = new HashSet<>(Traversal.variables(known(goal)));
    List<Integer> open =
        new ArrayList<>(
            vector.relevantTo(goal).stream()
                .boxed()
                .filter(i -> vector.origin(i).version().isEmpty())
                .toList());
    List<Integer> found = new ArrayList<>();
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Iterator<Integer> rest = open.iterator(); rest.hasNext(); ) {
        Integer guard = rest.next();
        Set<Variable> spokenOf = Traversal.variables(said(guard));
        if (spokenOf.stream().anyMatch(symbols::contains)) {
          grows |= symbols.addAll(spokenOf);
          found.add(guard);
          rest.remove();
        }
      }
    }
    found.sort(Comparator.naturalOrder());
    return found;
  }

  /** A guard with the values of all versions. */
  private Expr said(int guard) {
    return vector.origin(guard).said();
  }

  /** The versions that the goal and the guards speak of, those not annotated first. */
  private List<Variable> read() {
    Set<Variable> read = new LinkedHashSet<>(Traversal.variables(goal));
    guards.forEach(i -> read.addAll(Traversal.variables(vector.get(i))));
    List<Variable> versions =
        new ArrayList<>(read.stream().filter(v -> vector.assignmentOf(v).isPresent()).toList());
    versions.sort(Comparator.comparing(this::isMax));
    return versions;
  }

  private boolean isMax(Variable version) {
    return vector.assignmentOf(version).filter(vector::isMax).isPresent();
  }

  private List<Expr> query() {
    List<Expr> query = new ArrayList<>();
    guards.forEach(i -> query.add(dropped.isEmpty() ? said(i) : known(vector.get(i))));
    query.add(known(goal));
    return query;
  }

  /** The expression with the values of versions that are not dropped. */
  private Expr known(Expr e) {
    Map<Variable, Expr> values = new LinkedHashMap<>();
    for (Variable v : Traversal.variables(e)) {
      Optional<Integer> assignment = vector.assignmentOf(v).filter(i -> !dropped.contains(v));
      assignment.ifPresent(i -> values.put(v, vector.origin(i).said()));
    }
    return values.isEmpty() ? e : Substitution.of(factory, values).apply(e);
  }

  private BitSet positions() {
    BitSet positions = new BitSet();
    guards.forEach(positions::set);
    Deque<Variable> open = new ArrayDeque<>(read());
    while (!open.isEmpty()) {
      Variable version = open.pop();
      Optional<Integer> assignment = vector.assignmentOf(version);
      if (assignment.isPresent()
          && !dropped.contains(version)
          && !positions.get(assignment.get())) {
        positions.set(assignment.get());
        open.addAll(Traversal.variables(vector.get(assignment.get())));
      }
    }
    return positions;
  }
}
