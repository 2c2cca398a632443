package dev.tracefold.results.budget;

/** What a budget counts time by. */
interface Clock {

  /** Of the whole process, all the time. */
  Clock OF_THE_PROCESS =
      new Clock() {
        @Override
        public long cpuNanos() {
          return ResourceMeter.cpuNanos();
        }

        @Override
        public long wallNanos() {
          return ResourceMeter.wallNanos();
        }

        @Override
        public void pass() {
          // Nobody is held up.
        }

        @Override
        public boolean isOverForOthers() {
          return false;
        }

        @Override
        public Budget.Registration inBreaks(Break between) {
          // There are no turns.
          return () -> {};
        }
      };

  long cpuNanos();

  long wallNanos();

  /** Holds up whoever works by this clock until it goes on. */
  void pass();

  /** Whether what works by this clock is to stop soon, asked by who does not: a query, say. */
  boolean isOverForOthers();

  /** What whoever works by this clock does around being held up. */
  Budget.Registration inBreaks(Break between);
}
