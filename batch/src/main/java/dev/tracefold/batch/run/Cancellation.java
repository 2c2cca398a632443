package dev.tracefold.batch.run;

/** Asks a batch to stop. */
public final class Cancellation {
  private volatile boolean requested;

  public void request() {
    requested = true;
  }

  public boolean isRequested() {
    return requested;
  }
}
