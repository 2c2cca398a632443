package dev.tracefold.results;

import java.util.Arrays;
import java.util.Optional;

/**
 * Why there is no verdict, as verdict lines, tables and batches tell it apart. Where several causes
 * meet, the one that is declared first stands for all: what is a defect of ours, then what no
 * longer time would mend, then limits, and last that nothing was found.
 */
public enum Cause {
  /** Something of ours failed. */
  INTERNAL_ERROR("internal error"),
  /** An engine claimed something that its check refuted: a defect of ours too. */
  CERTIFICATE_REJECTED("certificate rejected"),
  /** A witness says something wrong. */
  WITNESS_REJECTED("witness rejected"),
  /** A run may come to something that is not modelled, so there is no proof. */
  UNSUPPORTED("unsupported"),
  /** A violation was found that rests on what is only approximated. */
  DOUBTFUL("doubtful"),
  MEMORY("memory limit reached"),
  CPU_TIME("CPU time limit reached"),
  WALL_TIME("wall time limit reached"),
  /** A signal, or whoever started the run, has ended it. */
  INTERRUPTED("interrupted"),
  /** A witness was neither confirmed nor refuted. */
  WITNESS_NOT_CONFIRMED("witness not confirmed"),
  /** The algorithms came to their ends without an answer. */
  GAVE_UP("gave up");

  private final String marker;

  Cause(String marker) {
    this.marker = marker;
  }

  /** How verdict lines begin their reason: no marker begins another one, none has a colon. */
  public String marker() {
    return marker;
  }

  /** Whether it was shown that the automaton has a run that no proof could exclude. */
  public boolean excludesProofs() {
    return this == UNSUPPORTED || this == DOUBTFUL;
  }

  /** The cause of a marker; empty for any other text. */
  public static Optional<Cause> of(String marker) {
    return Arrays.stream(values()).filter(c -> c.marker.equals(marker)).findFirst();
  }
}
