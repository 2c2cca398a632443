package dev.tracefold.engines.leaps;

import dev.tracefold.analysis.acceleration.AcceleratedProgram;
import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Applicability;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.Optional;

/**
 * Finds violations behind many rounds of loops that count: another engine chooses the inputs, and
 * how many rounds are taken, in the accelerated program; a run of the program as it is tells
 * whether these inputs lead to an error. Proves nothing.
 */
public final class DeepViolations implements Engine {
  public static final String NAME = "leaps";

  private final Engine search;

  private DeepViolations(Engine search) {
    this.search = search;
  }

  /** Has the engine search the accelerated program. */
  public static DeepViolations with(Engine search) {
    return new DeepViolations(search);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Applicability applicability(Program program) {
    return Applicability.onlyIf(
        AcceleratedProgram.isPossible(program), "no loop counts by closed forms");
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    Optional<AcceleratedProgram> accelerated = AcceleratedProgram.of(program);
    if (accelerated.isEmpty()) {
      return Result.gaveUp("no loop counts by closed forms");
    }
    Result found = search.run(accelerated.get().program(), budget);
    if (found instanceof Result.Unsafe unsafe) {
      return replayed(
          program, accelerated.get().original(unsafe.trace(), budget::isExhausted), budget);
    }
    return found instanceof Result.Unknown unknown
        ? unknown.ofFewerRuns()
        : Result.gaveUp("no error is near any loop");
  }

  private static Result replayed(Program program, Trace trace, Budget budget) {
    Outcome outcome =
        Interpreter.run(program, trace, RunListener.NONE, RunLimits.stoppedBy(budget::isExhausted));
    return outcome instanceof Outcome.ReachedError reached
        ? Result.unsafe(trace, reached.location())
        : Result.gaveUp("what the rounds of a loop add up to leads to no error");
  }
}
