package dev.tracefold.svcomp.report;

import java.util.List;
import java.util.Map;

/**
 * What a run has told besides its verdict.
 *
 * @param steps of a violation
 * @param invariants of a proof
 * @param statistics by name
 * @param tail the end of its log
 */
public record RunDetails(
    List<Note> steps, List<Note> invariants, Map<String, String> statistics, String tail) {
  private static final int TAIL = 1500;

  /** A text at a line of the source. */
  public record Note(int line, String text) {}

  /** As much of the end of a log as a page shows. */
  public static String tail(String log) {
    return log.length() <= TAIL ? log : "..." + log.substring(log.length() - TAIL);
  }
}
