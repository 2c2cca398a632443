package dev.tracefold.svcomp.trace;

import java.util.List;
import java.util.stream.Stream;

/**
 * The steps of a run, of a long one only the beginning and the end.
 *
 * @param leftOut how many steps between the first and the last ones were dropped
 */
public record TraceSteps(List<TraceStep> first, long leftOut, List<TraceStep> last) {
  public static final TraceSteps NONE = new TraceSteps(List.of(), 0, List.of());

  /** Those that are kept. */
  public List<TraceStep> kept() {
    return Stream.concat(first.stream(), last.stream()).toList();
  }
}
