package dev.tracefold.cfa.expr;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A value for each expression that follows from the values of its arguments. Computes each once,
 * arguments first, and without recursion, so that deep expressions do no harm.
 */
public final class BottomUp<V> {
  private final Function<Expr, V> rule;
  private final Map<Expr, V> values = new HashMap<>();

  private BottomUp(Function<Expr, V> rule) {
    this.rule = rule;
  }

  /** By a rule that asks {@link #known} for the values of the arguments. */
  public static <V> BottomUp<V> by(Function<Expr, V> rule) {
    return new BottomUp<>(rule);
  }

  /** The value of an expression, computed where it is not known. */
  public V of(Expr root) {
    V known = values.get(root);
    if (known != null) {
      return known;
    }
    Deque<Expr> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Expr e = stack.peek();
      if (values.containsKey(e)) {
        stack.pop();
      } else if (argumentsAreKnown(e, stack)) {
        stack.pop();
        values.put(e, rule.apply(e));
      }
    }
    return values.get(root);
  }

  private boolean argumentsAreKnown(Expr e, Deque<Expr> missing) {
    boolean ready = true;
    for (Expr arg : e.args()) {
      if (!values.containsKey(arg)) {
        missing.push(arg);
        ready = false;
      }
    }
    return ready;
  }

  /** The value of an expression that has been computed, as those of arguments have. */
  public V known(Expr e) {
    return values.get(e);
  }

  /** Gives an expression a value that does not follow from the rule. */
  public void set(Expr e, V value) {
    values.put(e, value);
  }

  /** How many expressions have a value. */
  public int size() {
    return values.size();
  }
}
