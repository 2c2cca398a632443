package dev.tracefold.engines.coverage;

import dev.tracefold.engines.machine.Node;
import dev.tracefold.engines.machine.Registers;
import dev.tracefold.engines.machine.SavedValues;

/**
 * Decides when a path that makes no symbolic choices is worth comparing with known states: when it
 * seems to be where it was before. After Brent: one state is remembered, and replaced after twice
 * as many arrivals.
 */
final class Laps {
  private static final long FIRST_PATIENCE = 64;

  private Node node;
  private SavedValues values;
  private long arrivals;
  private long patience = FIRST_PATIENCE;

  void reset() {
    node = null;
    arrivals = 0;
    patience = FIRST_PATIENCE;
  }

  /** Whether this state is about to be remembered, or looks like the remembered one. */
  boolean isWorthALook(Node here, Registers r) {
    if (here == node && r.seemToHold(here.live(), values)) {
      return true;
    }
    if (++arrivals < patience) {
      return false;
    }
    arrivals = 0;
    patience *= 2;
    node = here;
    values = r.save(here.live());
    return true;
  }
}
