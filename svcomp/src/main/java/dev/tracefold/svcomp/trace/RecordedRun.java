package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.graph.SourceSpan;
import java.util.List;

/**
 * The run of a violation, interpreted once: what the printed trace, the report, the native replay
 * and the witness tell of it.
 *
 * @param end the place of the violation; unknown if the run does not end with one
 * @param unwrittenReads what the run's decisions rest on though nothing has written it
 */
public record RecordedRun(
    TraceSteps steps, SourceSpan end, RunInputs inputs, List<String> unwrittenReads) {}
