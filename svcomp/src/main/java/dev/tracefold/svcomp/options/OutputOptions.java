package dev.tracefold.svcomp.options;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What is told of a run.
 *
 * @param statistics whether to print statistics
 * @param json where to write what happened, as JSON
 * @param report where to write a page on the run: a file {@code .html} or a folder
 * @param automaton where to write the program's automaton, as text or ({@code .dot}) as a graph
 * @param tree where to write the search's tree as a graph or ({@code .svg}) as a picture
 */
public record OutputOptions(
    Verbosity verbosity,
    boolean statistics,
    Optional<Path> json,
    Optional<Path> report,
    Optional<Path> automaton,
    Optional<Path> tree) {

  /** Whether somebody reads which steps a violation takes; with statistics alone nobody does. */
  public boolean areStepsWanted() {
    return json.isPresent() || report.isPresent();
  }

  /** Whether anybody wants to know what a run took and found. */
  public boolean isRecordWanted() {
    return statistics || json.isPresent() || report.isPresent();
  }
}
