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

  /** The values of the nodes under evaluation: of each in the one that its type belongs to. */
  private final Expr[] scalars;

  private final MemoryArray[] arrays;

  private SymbolicCode(Expr[] nodes, int[][] arguments, int[] slots) {
    this.nodes = nodes;
    this.arguments = arguments;
    this.slots = slots;
    this.scalars = new Expr[nodes.length];
    this.arrays = new MemoryArray[nodes.length];
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

  boolean isArray() {
    return isArray(nodes.length - 1);
  }

  /** The value of a scalar expression. */
  Expr scalar(Registers r, ArrayAccess access) {
    evaluate(r, access);
    return scalars[nodes.length - 1];
  }

  /** The value of an array expression, independent of all registers. */
  MemoryArray array(Registers r, ArrayAccess access) {
    evaluate(r, access);
    return arrays[nodes.length - 1].fork();
  }

  private void evaluate(Registers r, ArrayAccess access) {
    for (int i = 0; i < nodes.length; i++) {
      if (isArray(i)) {
        arrays[i] = array(i, r, access);
      } else {
        scalars[i] = scalar(i, r, access);
      }
    }
  }

  private boolean isArray(int node) {
    return nodes[node].type() instanceof ArrayType;
  }

  private Expr scalar(int i, Registers r, ArrayAccess access) {
    Expr node = nodes[i];
    int[] args = arguments[i];
    switch (node.op()) {
      case CONST:
        return node;
      case VARIABLE:
        return r.scalar(slots[i]);
      case SELECT:
        return access.read(arrays[args[0]], scalars[args[1]]);
      case ITE:
        Expr condition = scalars[args[0]];
        if (condition.isConst()) {
          return scalars[args[condition.isTrue() ? 1 : 2]];
        }
        break;
      default:
        break;
    }
    return rebuilt(node, args, access.factory());
  }

  private MemoryArray array(int i, Registers r, ArrayAccess access) {
    Expr node = nodes[i];
    int[] args = arguments[i];
    switch (node.op()) {
      case VARIABLE:
        return r.array(slots[i]);
      case STORE:
        MemoryArray copy = arrays[args[0]].fork();
        return access.written(copy, scalars[args[1]], scalars[args[2]]);
      case ITE:
        Expr condition = scalars[args[0]];
        if (condition.isConst()) {
          return arrays[args[condition.isTrue() ? 1 : 2]];
        }
        break;
      default:
        break;
    }
    return MemoryArray.of(rebuilt(node, args, access.factory()));
  }

  private Expr rebuilt(Expr node, int[] args, ExprFactory f) {
    List<Expr> operands = new ArrayList<>(args.length);
    for (int arg : args) {
      operands.add(isArray(arg) ? arrays[arg].term(f) : scalars[arg]);
    }
    return f.rebuild(node, operands);
  }
}
