package dev.tracefold.svcomp.trace;

import dev.tracefold.cfa.graph.SourceSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a run did on one source line before it went to another.
 *
 * @param events inputs and assignments in their order, as C
 * @param decision whether the run might have gone elsewhere from here
 * @param next the source line where it went then
 */
public record TraceStep(
    SourceSpan span, List<String> events, boolean decision, Optional<SourceSpan> next) {

  /** The events, and where a decision went. */
  public List<String> told() {
    List<String> told = new ArrayList<>(events);
    if (decision) {
      next.map(to -> "-> " + way(to)).ifPresent(told::add);
    }
    return told;
  }

  private String way(SourceSpan to) {
    String line = "line " + to.line();
    return to.function().equals(span.function()) ? line : line + " in " + to.function();
  }

  /** Whether the step tells something. */
  boolean matters() {
    return decision || !events.isEmpty();
  }
}
