package dev.tracefold.engines.fuzz;

import dev.tracefold.analysis.knowledge.Knowledge;
import dev.tracefold.analysis.samples.RandomValues;
import dev.tracefold.cfa.concrete.CompiledProgram;
import dev.tracefold.cfa.concrete.Interpreter;
import dev.tracefold.cfa.concrete.Outcome;
import dev.tracefold.cfa.concrete.RunLimits;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.engines.run.Engine;
import dev.tracefold.engines.run.EngineListener;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * Runs the program on inputs that are random, or variations of inputs that once took an edge more
 * often than any before, from initial states that are zero or random. The same program gets the
 * same inputs.
 */
public final class Fuzzing implements Engine {
  public static final String NAME = "fuzz";

  private static final long SEED = 2;
  private static final int CALL_DEPTH = 20_000;

  /** Every run may take so many edges, every 32nd run 32 times as many, and so on. */
  private static final long STEPS = 1_000;

  /**
   * After the very first run, some are long: loops may have to end before anything can happen. Not
   * where loops read inputs: what many inputs cover would count as known.
   */
  private static final int LONG_RUNS = 4;

  /**
   * After those, some are long even where loops read inputs, and what they cover does not count.
   */
  private static final int BLIND_RUNS = 2;

  private static final int FEW_INPUTS = 50;

  private static final long LONG = 3_000_000;

  /** So many fit into memory easily. */
  private static final int MOST_INPUTS = 400_000;

  private static final int GROWTH = 32;

  private final EngineListener listener;

  private Fuzzing(EngineListener listener) {
    this.listener = listener;
  }

  public static Fuzzing with(EngineListener listener) {
    return new Fuzzing(listener);
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public Result run(Knowledge known, Budget budget) {
    Program program = known.program();
    Random random = new Random(SEED);
    CompiledProgram compiled = known.get(CompiledProgram.class);
    RandomValues values = RandomValues.of(program, random);
    Corpus corpus = new Corpus(random);
    InitialStates states = InitialStates.of(compiled, random, values);
    EdgeCoverage coverage = EdgeCoverage.of(program);
    Optional<Result> result = Optional.empty();
    long runs = 0;
    while (result.isEmpty() && !budget.isExhausted()) {
      runs++;
      values.begin();
      int most = isLong(runs) ? FEW_INPUTS : MOST_INPUTS;
      boolean blind = isBlind(runs);
      Attempt attempt = new Attempt(blind ? List.of() : corpus.next(), values, most);
      coverage.begin(attempt);
      RunLimits limits = new RunLimits(steps(runs), CALL_DEPTH, budget::isExhausted);
      RunListener observer = blind ? RunListener.NONE : coverage;
      Outcome outcome = Interpreter.from(compiled, states.next(), attempt, observer, limits).run();
      result = conclude(program, outcome, attempt, states);
      corpus.add(attempt.inputs().subList(0, coverage.end()));
    }
    listener.statistic(NAME, "runs", runs);
    listener.statistic(NAME, "kept inputs", corpus.size());
    return result.orElseGet(() -> budget.unknown("no time is left"));
  }

  private static Optional<Result> conclude(
      Program program, Outcome outcome, Attempt attempt, InitialStates states) {
    if (outcome instanceof Outcome.ReachedError reached) {
      Trace trace = new Trace(states.used(), attempt.inputs());
      return isDoubtful(program, trace)
          ? Optional.empty()
          : Optional.of(Result.unsafe(trace, reached.location()));
    }
    return outcome instanceof Outcome.Ended && attempt.inputs().isEmpty() && states.isUnique()
        ? Optional.of(Result.gaveUp("the one run there is does not fail"))
        : Optional.empty();
  }

  /** Whether the run takes an edge after which no violation counts. */
  private static boolean isDoubtful(Program program, Trace trace) {
    AtomicBoolean doubtful = new AtomicBoolean();
    RunListener listener =
        new RunListener() {
          @Override
          public void taken(Edge edge, Function<Variable, Value> state) {
            if (!edge.doubts().isEmpty()) {
              doubtful.set(true);
            }
          }

          @Override
          public boolean allowsLeaps() {
            return true;
          }
        };
    Interpreter.run(program, trace, listener, RunLimits.stoppedBy(doubtful::get));
    return doubtful.get();
  }

  private static boolean isLong(long run) {
    return run > 1 && run <= 1 + LONG_RUNS;
  }

  private static boolean isBlind(long run) {
    return run > 1 + LONG_RUNS && run <= 1 + LONG_RUNS + BLIND_RUNS;
  }

  private static long steps(long run) {
    if (isLong(run) || isBlind(run)) {
      return LONG;
    }
    long steps = STEPS;
    for (long rest = run; rest % GROWTH == 0; rest /= GROWTH) {
      steps *= GROWTH;
    }
    return steps;
  }
}
