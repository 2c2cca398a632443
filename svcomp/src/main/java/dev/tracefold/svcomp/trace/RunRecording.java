package dev.tracefold.svcomp.trace;

import dev.tracefold.certifier.TraceReplay;
import dev.tracefold.cfa.concrete.RunListener;
import dev.tracefold.cfa.concrete.Trace;
import dev.tracefold.cfa.concrete.Value;
import dev.tracefold.cfa.expr.Variable;
import dev.tracefold.cfa.graph.Edge;
import dev.tracefold.cfa.graph.Program;
import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.results.Result;
import dev.tracefold.results.budget.Budget;
import dev.tracefold.results.certificate.ReplayResult;
import dev.tracefold.svcomp.replay.InputRecorder;
import dev.tracefold.witness.violation.RecordedInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Interprets a violation once, while all who want to know something of it listen. */
public final class RunRecording {
  private final Program program;
  private final List<RunListener> ofSteps = new ArrayList<>();

  /** Runs are long, and few of their steps read an input. */
  private final List<RunListener> ofInputs = new ArrayList<>();

  private RunRecording(Program program) {
    this.program = program;
  }

  /**
   * The run of a violation.
   *
   * @param steps whether its steps are wanted, which costs time if it is long
   */
  public static RecordedRun of(
      Program program, Result.Unsafe result, boolean steps, Budget budget) {
    RunRecording recording = new RunRecording(program);
    TraceRecorder recorder = TraceRecorder.of(program);
    UnwrittenReads reads = UnwrittenReads.of(program);
    InputRecorder calls = new InputRecorder();
    RecordedInputs inputs = new RecordedInputs();
    recording.ofInputs.addAll(List.of(calls, inputs));
    recording.ofSteps.add(reads);
    if (steps) {
      recording.ofSteps.add(recorder);
    }
    SourceSpan end = recording.run(result.trace(), budget);
    return new RecordedRun(
        recorder.finish(end),
        result.violation(),
        end,
        new RunInputs(result.trace().initial(), calls.recorded(), inputs),
        reads.found());
  }

  /** The place of the violation. */
  private SourceSpan run(Trace trace, Budget budget) {
    ReplayResult result = TraceReplay.replay(program, trace, budget, new All());
    return result instanceof ReplayResult.Confirmed confirmed
        ? confirmed.outcome().location().source()
        : SourceSpan.NONE;
  }

  private final class All implements RunListener {
    @Override
    public void taken(Edge edge, Function<Variable, Value> state) {
      for (RunListener listener : ofSteps) {
        listener.taken(edge, state);
      }
      if (!edge.inputs().isEmpty()) {
        for (RunListener listener : ofInputs) {
          listener.taken(edge, state);
        }
      }
    }

    @Override
    public void returned(Edge call, Function<Variable, Value> state) {
      for (RunListener listener : ofSteps) {
        listener.returned(call, state);
      }
    }

    @Override
    public boolean allowsLeaps() {
      return ofSteps.stream().allMatch(RunListener::allowsLeaps);
    }

    @Override
    public void leapt(List<Edge> path, long rounds) {
      ofSteps.forEach(listener -> listener.leapt(path, rounds));
    }
  }
}
