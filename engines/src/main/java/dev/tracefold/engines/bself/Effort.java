package dev.tracefold.engines.bself;

import dev.tracefold.solver.Status;

/**
 * What a run has asked of the solver by now, in queries: the clock by which searches and foldings
 * take turns, so that who does what when does not depend on the machine.
 */
final class Effort {
  /** A query without an answer took as long as many that have one. */
  private static final int OF_GIVING_UP = 100;

  private long spent;

  Status count(Status answer) {
    spent += answer.isUnknown() ? OF_GIVING_UP : 1;
    return answer;
  }

  long spent() {
    return spent;
  }

  /** So many more queries. */
  Allowance allow(long queries) {
    return new Allowance(this, Math.addExact(spent, queries));
  }

  /** No end. */
  Allowance unlimited() {
    return new Allowance(this, Long.MAX_VALUE);
  }

  /** How far a turn goes. */
  record Allowance(Effort effort, long end) {
    boolean isUsedUp() {
      return effort.spent() >= end;
    }

    /** The same, but not more than that from now. */
    Allowance atMost(long queries) {
      return new Allowance(effort, Math.min(end, effort.spent() + queries));
    }
  }
}
