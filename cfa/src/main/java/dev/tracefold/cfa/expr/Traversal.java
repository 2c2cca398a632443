package dev.tracefold.cfa.expr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;

/** Walks over expression graphs without recursion; each node is met once. */
public final class Traversal {
  private Traversal() {}

  /** All nodes below and including the roots, arguments before parents, the first root's first. */
  public static List<Expr> postOrder(Collection<Expr> roots) {
    List<Expr> order = new ArrayList<>();
    Set<Expr> seen = new HashSet<>();
    Deque<Expr> stack = new ArrayDeque<>();
    for (Expr root : roots) {
      stack.push(root);
      while (!stack.isEmpty()) {
        Expr e = stack.peek();
        boolean ready = true;
        if (!seen.contains(e)) {
          for (Expr arg : e.args()) {
            if (!seen.contains(arg)) {
              stack.push(arg);
              ready = false;
            }
          }
        }
        if (ready) {
          stack.pop();
          if (seen.add(e)) {
            order.add(e);
          }
        }
      }
    }
    return order;
  }

  /** The variables that occur, in order of id. */
  public static Set<Variable> variables(Collection<Expr> roots) {
    Set<Variable> found = new TreeSet<>();
    Set<Expr> seen = new HashSet<>();
    Deque<Expr> stack = new ArrayDeque<>(roots);
    while (!stack.isEmpty()) {
      Expr e = stack.pop();
      if (e.isGround() || !seen.add(e)) {
        continue;
      }
      if (e.isVariable()) {
        found.add(e.variable());
      }
      stack.addAll(e.args());
    }
    return found;
  }

  public static Set<Variable> variables(Expr root) {
    return variables(List.of(root));
  }

  /** Gives the visitor each variable that occurs, in no particular order, and some repeatedly. */
  public static void forEachVariable(Expr root, Consumer<Variable> visitor) {
    if (root.isVariable()) {
      visitor.accept(root.variable());
    } else if (!root.isGround()) {
      new VariableVisit(visitor).below(root);
    }
  }

  private static final class VariableVisit {
    private final Consumer<Variable> visitor;
    private final Deque<Expr> open = new ArrayDeque<>();
    private final Set<Expr> seen = new HashSet<>();

    VariableVisit(Consumer<Variable> visitor) {
      this.visitor = visitor;
    }

    void below(Expr root) {
      Expr e = root;
      while (e != null) {
        for (Expr arg : e.args()) {
          if (arg.isVariable()) {
            visitor.accept(arg.variable());
          } else if (!arg.isGround() && seen.add(arg)) {
            open.push(arg);
          }
        }
        e = open.poll();
      }
    }
  }

  /** How many distinct nodes are below and including the root. */
  public static int size(Expr root) {
    return postOrder(List.of(root)).size();
  }
}
