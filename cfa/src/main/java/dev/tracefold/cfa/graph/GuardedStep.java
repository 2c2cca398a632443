package dev.tracefold.cfa.graph;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What an edge says of a run that takes it, wherever the edge leads from and to.
 *
 * @param updates the assigned variables with their values over the state before
 * @param inputs the variables that get arbitrary values
 * @param doubts why a violation whose run takes the edge may not exist, besides what inputs say
 * @param call what is called; then nothing is assigned
 */
public record GuardedStep(
    Expr guard,
    Map<Variable, Expr> updates,
    Map<Variable, Input> inputs,
    Set<Caveat.Undefined> doubts,
    Optional<Call> call,
    SourceSpan span) {

  /** A step that nothing is doubted for, and without a call. */
  public static GuardedStep of(
      Expr guard, Map<Variable, Expr> updates, Map<Variable, Input> inputs, SourceSpan span) {
    return new GuardedStep(guard, updates, inputs, Set.of(), Optional.empty(), span);
  }

  /** A step that only says why violations behind it may not exist. */
  public static GuardedStep ofDoubt(Expr guard, Caveat.Undefined doubt, SourceSpan span) {
    return new GuardedStep(guard, Map.of(), Map.of(), Set.of(doubt), Optional.empty(), span);
  }

  /** A step that only calls. */
  public static GuardedStep ofCall(Expr guard, Call call, SourceSpan span) {
    return new GuardedStep(guard, Map.of(), Map.of(), Set.of(), Optional.of(call), span);
  }
}
