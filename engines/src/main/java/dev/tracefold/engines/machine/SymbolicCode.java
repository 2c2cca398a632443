package dev.tracefold.engines.machine;

import dev.tracefold.cfa.expr.ArrayType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Traversal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An expression over program variables, prepared for evaluation in symbolic states: its nodes in
 * topological order. Evaluation simplifies on the way, and reads array elements from the entries of
 * {@link MemoryArray} instead of building terms of stores.
 */
final class SymbolicCode {
  private final Expr[] nodes;
  private final int[][] arguments;
  private final int[] slots;
  private final Object[] values;

  private SymbolicCode(Expr[] nodes, int[][] arguments, int[] slots) {
    this.nodes = nodes;
    this.arguments = arguments;
    this.slots = slots;
    this.values = new Object[nodes.length];
  }

  static SymbolicCode of(Expr root, StateLayout layout) {
    List<Expr> order = Traversal.postOrder(List.of(root));
    Map<Expr, Integer> places = new HashMap<>();
    Expr[] nodes = order.toArray(Expr[]::new);
    int[][] arguments = new int[nodes.length][];
    int[] slots = new int[nodes.length];
    for (int i = 0; i < nodes.length; i++) {
      places.put(nodes[i], i);
      arguments[i] = nodes[i].args().stream().mapToInt(places::get).toArray();
      slots[i] = nodes[i].isVariable() ? layout.slot(nodes[i].variable()) : -1;
    }
    return new SymbolicCode(nodes, arguments, slots);
  }

  /** The value of a scalar expression. */
  Expr scalar(Registers r, ArrayAccess access) {
    return (Expr) evaluate(r, access);
  }

  /** The value of an array expression, independent of all registers. */
  MemoryArray array(Registers r, ArrayAccess access) {
    return (MemoryArray) value(r, access);
  }

  /** An {@link Expr}, or a {@link MemoryArray} that is independent of all registers. */
  Object value(Registers r, ArrayAccess access) {
    Object result = evaluate(r, access);
    return result instanceof MemoryArray array ? array.fork() : result;
  }

  private Object evaluate(Registers r, ArrayAccess access) {
    ExprFactory f = access.factory();
    for (int i = 0; i < nodes.length; i++) {
      values[i] = value(i, r, f, access);
    }
    return values[nodes.length - 1];
  }

  private Object value(int i, Registers r, ExprFactory f, ArrayAccess access) {
    Expr node = nodes[i];
    int[] args = arguments[i];
    switch (node.op()) {
      case CONST:
        return node;
      case VARIABLE:
        return r.value(slots[i]);
      case SELECT:
        return access.read((MemoryArray) values[args[0]], (Expr) values[args[1]]);
      case STORE:
        MemoryArray copy = ((MemoryArray) values[args[0]]).fork();
        return access.written(copy, (Expr) values[args[1]], (Expr) values[args[2]]);
      case ITE:
        Expr condition = (Expr) values[args[0]];
        if (condition.isTrue() || condition.isFalse()) {
          return values[args[condition.isTrue() ? 1 : 2]];
        }
        break;
      default:
        break;
    }
    List<Expr> operands = new ArrayList<>(args.length);
    for (int arg : args) {
      Object v = values[arg];
      operands.add(v instanceof MemoryArray array ? array.term(f) : (Expr) v);
    }
    Expr result = f.rebuild(node, operands);
    return node.type() instanceof ArrayType ? MemoryArray.of(result) : result;
  }
}
