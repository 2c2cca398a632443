package dev.tracefold.engines.listnodes;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Substitution;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Location;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Of which nodes something must be known where a segment starts: the one that is asked about, and
 * those whose fields the segment reads.
 */
final class Instances {
  private static final int MOST = 10;

  private final ExprFactory f;
  private final Variable node;
  private final Set<Variable> sayable;
  private final Map<Location, List<Expr>> nodes = new HashMap<>();

  /**
   * @param sayable the program's variables
   */
  Instances(ExprFactory f, Variable node, Set<Variable> sayable) {
    this.f = f;
    this.node = node;
    this.sayable = sayable;
  }

  /** Notes what a formula over the states at a location reads. */
  void add(Location start, Expr formula, Set<Field> fields) {
    Set<Expr> found = new LinkedHashSet<>(nodes.getOrDefault(start, List.of()));
    for (Expr e : Traversal.postOrder(List.of(formula))) {
      if (e.is(Op.SELECT)) {
        Set<Variable> read = Traversal.variables(e.arg(0));
        for (Field field : fields) {
          if (read.contains(field.array()) && e.arg(1).type().equals(field.offset().type())) {
            for (Expr index : Pointers.leaves(e.arg(1))) {
              found.addAll(Pointers.leaves(f.sub(index, field.offset())));
            }
          }
        }
      }
    }
    found.removeIf(e -> e == node.expr() || !isSayable(e));
    List<Expr> shortest = new ArrayList<>(found);
    shortest.sort(Comparator.comparingInt(Traversal::size));
    nodes.put(start, List.copyOf(shortest.subList(0, Math.min(MOST, shortest.size()))));
  }

  private boolean isSayable(Expr e) {
    return Traversal.variables(e).stream().allMatch(v -> v.equals(node) || sayable.contains(v));
  }

  /** The claim, of all these nodes. */
  Expr of(Location start, Expr claim) {
    List<Expr> all = new ArrayList<>(List.of(claim));
    if (Traversal.variables(claim).contains(node)) {
      for (Expr n : nodes.getOrDefault(start, List.of())) {
        all.add(Substitution.of(f, Map.of(node, n)).apply(claim));
      }
    }
    return f.and(all);
  }

  /** Values of the node, of all locations. */
  List<Map<Variable, Expr>> all() {
    Set<Expr> all = new LinkedHashSet<>();
    nodes.values().forEach(all::addAll);
    return all.stream().map(n -> Map.of(node, n)).toList();
  }
}
