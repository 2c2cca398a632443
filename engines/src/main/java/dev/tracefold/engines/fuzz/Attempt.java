package dev.tracefold.engines.fuzz;

import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.Frame;
import dev.tracefold.cfa.concrete.InputSource;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Input;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The inputs of one run: those planned as long as they last, then random ones. Ends the run where
 * no violation after it would count, and where it becomes too long.
 */
final class Attempt implements InputSource {
  private final List<Value> plan;
  private final RandomValues values;
  private final int most;
  private final List<Value> given = new ArrayList<>();

  /**
   * @param plan with nulls for values that are to be random
   * @param most how many inputs the run may have
   */
  Attempt(List<Value> plan, RandomValues values, int most) {
    this.plan = plan;
    this.values = values;
    this.most = most;
  }

  @Override
  public Optional<Value> next(Variable v, Input input) {
    if (input.caveat().isPresent() || given.size() >= most) {
      return Optional.empty();
    }
    Value planned = given.size() < plan.size() ? plan.get(given.size()) : null;
    Value value = planned != null && Frame.accepts(v, planned) ? planned : values.of(v.type());
    given.add(value);
    return Optional.of(value);
  }

  /** What was asked for. */
  List<Value> inputs() {
    return Collections.unmodifiableList(given);
  }
}
