package dev.tracefold.engines.listnodes;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Op;
import dev.tracefold.cfa.expr.Traversal;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Which variables hold addresses of nodes, and which fields nodes have: arrays are accessed at a
 * variable, or at a constant distance from it; what is copied from or to such a variable holds
 * addresses, too.
 */
final class Pointers {
  private final ExprFactory f;
  private final int width;
  private final Set<Variable> variables = new TreeSet<>();
  private final Set<Variable> arrays = new TreeSet<>();
  private final Set<Field> fields = new LinkedHashSet<>();
  private final Set<Expr> known = new LinkedHashSet<>();

  /** What each variable may be assigned, ends of choices only. */
  private record Flow(Variable to, Expr from) {}

  private final List<Flow> flows = new ArrayList<>();

  private Pointers(Program program) {
    this.f = program.factory();
    this.width = program.pointerWidth();
    List<Expr> all = new ArrayList<>();
    for (Edge e : program.main().edges()) {
      all.add(e.guard());
      e.updates().forEach(this::addFlows);
      all.addAll(e.updates().values());
    }
    for (Expr e : Traversal.postOrder(all)) {
      if (e.is(Op.SELECT) || e.is(Op.STORE)) {
        addAccess(e);
      }
    }
    spread();
  }

  static Pointers of(Program program) {
    return new Pointers(program);
  }

  /** Those that hold addresses. */
  Set<Variable> variables() {
    return variables;
  }

  Set<Field> fields() {
    return fields;
  }

  boolean holdsAddresses(Field field) {
    return arrays.contains(field.array());
  }

  /** Constants that variables or fields hold as addresses. */
  Set<Expr> known() {
    return known;
  }

  /** The ends of choices, each once. */
  static List<Expr> leaves(Expr e) {
    List<Expr> leaves = new ArrayList<>();
    Set<Expr> seen = new HashSet<>();
    Deque<Expr> open = new ArrayDeque<>(List.of(e));
    while (!open.isEmpty()) {
      Expr next = open.pop();
      if (seen.add(next)) {
        if (next.is(Op.ITE)) {
          open.push(next.arg(2));
          open.push(next.arg(1));
        } else {
          leaves.add(next);
        }
      }
    }
    return leaves;
  }

  /** What an index is a constant distance from, if it is not a constant. */
  static Optional<Expr> base(Expr index) {
    if (index.is(Op.ADD) && index.args().size() == 2 && index.arg(1).isConst()) {
      return Optional.of(index.arg(0));
    }
    return index.isConst() ? Optional.empty() : Optional.of(index);
  }

  private void addFlows(Variable v, Expr value) {
    if (!(v.type() instanceof ArrayType)) {
      leaves(value).forEach(l -> flows.add(new Flow(v, l)));
      return;
    }
    for (Expr e : Traversal.postOrder(List.of(value))) {
      if (e.is(Op.STORE) && e.type().equals(v.type())) {
        leaves(e.arg(2)).forEach(l -> flows.add(new Flow(v, l)));
      }
    }
  }

  private void addAccess(Expr e) {
    Optional<Expr> base = base(e.arg(1)).filter(b -> b.isVariable() && isAddress(b));
    if (base.isPresent()) {
      variables.add(base.get().variable());
      Expr offset = f.sub(e.arg(1), base.get());
      arrays(e.arg(0)).forEach(a -> fields.add(new Field(a, offset)));
    }
  }

  private boolean isAddress(Expr e) {
    return e.type() instanceof BitVectorType && e.width() == width;
  }

  private static Set<Variable> arrays(Expr array) {
    Set<Variable> found = new TreeSet<>();
    for (Expr e : Traversal.postOrder(List.of(array))) {
      if (e.isVariable() && e.type().equals(array.type())) {
        found.add(e.variable());
      }
    }
    return found;
  }

  private void spread() {
    int before = -1;
    while (before != variables.size() + arrays.size()) {
      before = variables.size() + arrays.size();
      for (Flow flow : flows) {
        boolean toPointer = variables.contains(flow.to()) || arrays.contains(flow.to());
        boolean fromPointer =
            flow.from().isVariable()
                ? variables.contains(flow.from().variable())
                : flow.from().is(Op.SELECT)
                    && arrays(flow.from().arg(0)).stream().anyMatch(arrays::contains);
        if (toPointer || fromPointer) {
          addAll(flow);
        }
      }
    }
    for (Flow flow : flows) {
      boolean toPointer = variables.contains(flow.to()) || arrays.contains(flow.to());
      if (toPointer && flow.from().isConst() && flow.from().unsignedValue().signum() != 0) {
        known.add(flow.from());
      }
    }
  }

  private void addAll(Flow flow) {
    (flow.to().type() instanceof ArrayType ? arrays : variables).add(flow.to());
    if (flow.from().isVariable() && isAddress(flow.from())) {
      variables.add(flow.from().variable());
    } else if (flow.from().is(Op.SELECT)) {
      arrays.addAll(arrays(flow.from().arg(0)));
    }
  }

  /** What is assigned to a variable, ends of choices only. */
  List<Expr> assignedTo(Variable v) {
    return flows.stream().filter(x -> x.to().equals(v)).map(Flow::from).toList();
  }
}
