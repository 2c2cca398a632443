package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.graph.SourceSpan;
import dev.tracefold.cfa.graph.Violation;
import java.util.List;

/**
 * The run of a violation, interpreted once: what the printed trace, the report, the native replay
 * and the witness tell of it.
 *
 * @param violation what does not hold
 * @param end the place of the violation; unknown if the run does not end with one
 * @param unwrittenReads what the run's decisions rest on though nothing has written it
 */
public record RecordedRun(
    TraceSteps steps,
    Violation violation,
    SourceSpan end,
    RunInputs inputs,
    List<String> unwrittenReads) {}
