package dev.tracefold.frontend.translate;

import dev.tracefold.cfa.expr.BitVectorType;
import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.ExprFactory;
import dev.tracefold.cfa.expr.Type;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import dev.tracefold.cfa.graph.Location;
import dev.tracefold.cfa.graph.SourceSpan;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A loop over bytes that a library call stands for: a head with edges back to itself and out. The
 * operands of the loop are put into variables before it, as the values of a path do not outlive the
 * changes of a loop.
 */
final class PathLoop {
  private final BlockPath path;
  private final ExprFactory factory;
  private final SourceSpan span;
  private final Set<Variable> changed = new LinkedHashSet<>();
  private Location head;

  PathLoop(BlockPath path, SourceSpan span) {
    this.path = path;
    this.factory = path.factory();
    this.span = span;
  }

  /** An operand of the loop, evaluated once. */
  Expr fixed(String hint, Expr value) {
    if (value.isConst()) {
      return value;
    }
    Variable v = path.frame().temporary(hint, value.type());
    path.write(v, value);
    changed.add(v);
    return v.expr();
  }

  /** A variable of the loop with its initial value. */
  Variable variable(String hint, Expr initial) {
    Variable v = path.frame().temporary(hint, initial.type());
    path.write(v, initial);
    changed.add(v);
    return v;
  }

  Variable counter(long start) {
    return variable("index", factory.bv(start, path.frame().context().pointerWidth()));
  }

  Variable unset(String hint, Type type) {
    Variable v = path.frame().temporary(hint, type);
    changed.add(v);
    return v;
  }

  /** The loop is going to write this variable. */
  void changes(Variable variable) {
    changed.add(variable);
  }

  /** After the operands are fixed: the loop begins. */
  void begin() {
    path.flushBeforeChangesOf(changed);
    head = path.frame().builder().location(span);
    path.continueInto(head);
    path.continueAt(head);
  }

  /** Another time round. */
  void again(Expr guard, Map<Variable, Expr> updates) {
    path.frame().builder().edge(head, head, guard, clean(updates), Map.of(), span);
  }

  /** Another time round with an arbitrary value that the changes may use. */
  void again(Expr guard, Variable arbitrary, Input input, Map<Variable, Expr> updates) {
    Location chosen = path.frame().builder().location(span);
    path.frame().builder().edge(head, chosen, guard, Map.of(), Map.of(arbitrary, input), span);
    path.frame().builder().edge(chosen, head, factory.trueExpr(), clean(updates), Map.of(), span);
  }

  /** Out of the loop; the exits of one loop meet. */
  void exit(Location exit, Expr guard, Map<Variable, Expr> updates) {
    path.frame().builder().edge(head, exit, guard, clean(updates), Map.of(), span);
  }

  Location makeExit() {
    return path.frame().builder().location(span);
  }

  /** The path goes on behind the loop. */
  void end(Location exit) {
    path.continueAt(exit);
  }

  /** What changes, in the order of variables: that of {@link Map#of} differs from run to run. */
  private static Map<Variable, Expr> clean(Map<Variable, Expr> updates) {
    Map<Variable, Expr> real = new TreeMap<>(updates);
    real.entrySet().removeIf(u -> u.getValue() == u.getKey().expr());
    return real;
  }

  Expr plusOne(Variable counter) {
    return plus(counter.expr(), 1);
  }

  Expr plus(Expr value, long bytes) {
    int width = ((BitVectorType) value.type()).width();
    return factory.add(value, factory.bv(bytes, width));
  }
}
