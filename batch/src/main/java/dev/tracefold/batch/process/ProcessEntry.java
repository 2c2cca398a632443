package dev.tracefold.batch.process;

import java.util.Optional;

/**
 * One process as {@code /proc/PID/stat} has it.
 *
 * @param cpuTicks of the process itself and of the children that it has waited for
 */
record ProcessEntry(
    Identity identity, long parent, long session, char state, long cpuTicks, long residentPages) {

  /**
   * What makes it unlike all others.
   *
   * @param start when it began, in clock ticks since the machine did; tells processes apart that
   *     had the same number one after the other
   */
  record Identity(long pid, long start) {}

  private static final int STATE = 0;
  private static final int PARENT = 1;
  private static final int SESSION = 3;
  private static final int USER_TIME = 11;
  private static final int CHILDREN_SYSTEM_TIME = 14;
  private static final int START = 19;
  private static final int RESIDENT = 21;

  /** Reads the one line of a file {@code stat}; nothing when it is not whole. */
  static Optional<ProcessEntry> parse(String line) {
    // The name of the program, in parentheses, may itself contain them and spaces.
    int open = line.indexOf('(');
    int close = line.lastIndexOf(')');
    if (open < 0 || close < 0) {
      return Optional.empty();
    }
    String[] fields = line.substring(close + 1).strip().split(" ", -1);
    if (fields.length <= RESIDENT) {
      return Optional.empty();
    }
    long ticks = 0;
    for (int i = USER_TIME; i <= CHILDREN_SYSTEM_TIME; i++) {
      ticks += Long.parseLong(fields[i]);
    }
    return Optional.of(
        new ProcessEntry(
            new Identity(
                Long.parseLong(line.substring(0, open).strip()), Long.parseLong(fields[START])),
            Long.parseLong(fields[PARENT]),
            Long.parseLong(fields[SESSION]),
            fields[STATE].charAt(0),
            ticks,
            Long.parseLong(fields[RESIDENT])));
  }

  /** Whether it has ended already, and merely waits for its parent to notice. */
  boolean hasEnded() {
    return state == 'Z' || state == 'X';
  }

  long pid() {
    return identity.pid();
  }

  boolean isSameAs(ProcessEntry other) {
    return identity.equals(other.identity);
  }
}
