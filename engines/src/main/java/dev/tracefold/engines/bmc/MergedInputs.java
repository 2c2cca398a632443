package dev.tracefold.engines.bmc;

import dev.tracefold.cfa.expr.Expr;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.engines.machine.InputLog;
import dev.tracefold.solver.model.ModelEvaluation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What was read on the paths that were merged into one, latest first. */
sealed interface MergedInputs {
  record None() implements MergedInputs {}

  record Read(MergedInputs before, Variable symbol) implements MergedInputs {}

  /** The inputs of one of two paths: of the first where the condition holds. */
  record Either(Expr condition, MergedInputs first, MergedInputs second) implements MergedInputs {}

  /** What the path that the values choose has read, in order. */
  static InputLog chosenBy(ModelEvaluation values, MergedInputs all) {
    List<Variable> symbols = new ArrayList<>();
    MergedInputs here = all;
    while (!(here instanceof None)) {
      if (here instanceof Read read) {
        symbols.add(read.symbol());
        here = read.before();
      } else {
        Either either = (Either) here;
        here = values.satisfies(either.condition()) ? either.first() : either.second();
      }
    }
    Collections.reverse(symbols);
    InputLog log = InputLog.EMPTY;
    for (Variable s : symbols) {
      log = log.and(s);
    }
    return log;
  }
}
