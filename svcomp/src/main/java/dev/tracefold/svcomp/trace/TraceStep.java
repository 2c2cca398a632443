package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.graph.SourceSpan;
import java.util.List;
import java.util.Optional;

/**
 * What a run did on one source line before it went to another.
 *
 * @param events inputs and assignments in their order, as C
 * @param decision whether the run might have gone elsewhere from here
 * @param next the source line where it went then
 */
record TraceStep(
    SourceSpan span, List<String> events, boolean decision, Optional<SourceSpan> next) {

  /** Whether the step tells something. */
  boolean matters() {
    return decision || !events.isEmpty();
  }
}
