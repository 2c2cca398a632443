package dev.tracefold.cfa.expr;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A simultaneous replacement of variables by expressions. Applying it builds terms as it is told
 * to, and shares work between calls: results are remembered for the life of the object.
 */
public final class Substitution {
  /** Makes a term like another one over other arguments. */
  @FunctionalInterface
  public interface Builder {
    Expr rebuild(Expr like, List<Expr> args);
  }

  private final Builder builder;
  private final Map<Variable, Expr> replacements;
  private final Map<Expr, Expr> done = new HashMap<>();
  private final long mask;

  private Substitution(Builder builder, Map<Variable, Expr> replacements) {
    this.builder = builder;
    this.replacements = replacements;
    long m = 0;
    for (Map.Entry<Variable, Expr> r : replacements.entrySet()) {
      if (!r.getKey().type().equals(r.getValue().type())) {
        throw new IllegalArgumentException("type of " + r.getKey() + " changes by substitution");
      }
      m |= r.getKey().expr().variableMask();
    }
    this.mask = m;
  }

  /** One that simplifies as it builds. */
  public static Substitution of(ExprFactory factory, Map<Variable, Expr> replacements) {
    return of(factory::rebuild, replacements);
  }

  public static Substitution of(Builder builder, Map<Variable, Expr> replacements) {
    return new Substitution(builder, new LinkedHashMap<>(replacements));
  }

  public Expr apply(Expr root) {
    if (untouched(root)) {
      return root;
    }
    Deque<Expr> stack = new ArrayDeque<>();
    stack.push(root);
    while (!stack.isEmpty()) {
      Expr e = stack.peek();
      if (untouched(e) || done.containsKey(e)) {
        stack.pop();
        continue;
      }
      if (e.isVariable()) {
        done.put(e, replacements.getOrDefault(e.variable(), e));
        stack.pop();
        continue;
      }
      boolean ready = true;
      for (Expr arg : e.args()) {
        if (!untouched(arg) && !done.containsKey(arg)) {
          stack.push(arg);
          ready = false;
        }
      }
      if (ready) {
        stack.pop();
        List<Expr> args = new ArrayList<>(e.args().size());
        boolean changed = false;
        for (Expr arg : e.args()) {
          Expr replaced = untouched(arg) ? arg : done.get(arg);
          changed |= replaced != arg;
          args.add(replaced);
        }
        done.put(e, changed ? builder.rebuild(e, args) : e);
      }
    }
    return done.get(root);
  }

  private boolean untouched(Expr e) {
    return (e.variableMask() & mask) == 0;
  }
}
