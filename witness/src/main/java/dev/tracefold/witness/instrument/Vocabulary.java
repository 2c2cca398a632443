package dev.tracefold.witness.instrument;

/** The names that observing programs add to those of the program. */
public final class Vocabulary {
  /** No witness may use a name that starts so. */
  static final String PREFIX = "__tracefold_";

  /** Called when the run has followed a witness to its target. */
  public static final String TARGET = PREFIX + "target";

  /** Called when an invariant does not hold. */
  public static final String INVARIANT_VIOLATED = PREFIX + "invariant_violated";

  /**
   * With the number of an invariant and that of a verdict on it after it, the function that reports
   * this.
   */
  static final String INVARIANT = PREFIX + "invariant_";

  static final String STATE = PREFIX + "state";
  static final String ARMED = PREFIX + "armed";
  static final String CALLED = PREFIX + "called";
  static final String LEAVE = PREFIX + "leave";
  static final String REARM = PREFIX + "rearm";
  static final String OUTCOME = PREFIX + "outcome";
  static final String RESULT = PREFIX + "result";
  static final String FAULT = PREFIX + "fault";
  static final String TEMPORARY = PREFIX + "t";

  private Vocabulary() {}

  /** Whether a function or object is the observer's; those in a function have its name as well. */
  public static boolean isOwn(String name) {
    return name.contains(PREFIX);
  }
}
