package dev.tracefold.results.budget;

import java.util.Optional;
import java.util.function.Function;

/**
 * Work that is done in turns: where a turn ends, the next one goes on. The work runs on a thread of
 * its own, which is held up whenever it looks at its budget between turns; so whoever does it needs
 * to know nothing of turns. Never does more than one of the two threads run.
 *
 * @param <T> what the work comes to
 */
public final class Session<T> implements AutoCloseable {
  /** As large as the main thread's: terms are deep. */
  private static final long STACK_BYTES = 64L << 20;

  private final Gate gate = new Gate();
  private final Budget budget;
  private final Thread worker;
  private boolean isStarted;
  private volatile Optional<T> outcome = Optional.empty();
  private volatile Optional<Throwable> failure = Optional.empty();

  private Session(String name, Budget whole, Function<Budget, T> work) {
    this.budget = whole.by(gate);
    this.worker = new Thread(null, () -> work(work), name, STACK_BYTES);
    worker.setDaemon(true);
    gate.admit(worker);
  }

  /**
   * Work that has not begun. It may use all that is left of the budget, as far as it gets turns.
   */
  public static <T> Session<T> of(String name, Budget whole, Function<Budget, T> work) {
    return new Session<>(name, whole, work);
  }

  private void work(Function<Budget, T> work) {
    try {
      outcome = Optional.of(work.apply(budget));
    } catch (RuntimeException | Error e) {
      failure = Optional.of(e);
    } finally {
      gate.leave();
    }
  }

  /**
   * One turn, as long as that budget lasts: what the work came to, or nothing if it is not done.
   * What it throws is thrown here.
   */
  public Optional<T> turn(Budget turn) {
    gate.open();
    // It may be over at once, and never without the gate being closed.
    Budget.Registration end = turn.onExhaustion(gate::close);
    try {
      gate.release();
      start();
      if (!gate.awaitWorker()) {
        return Optional.empty();
      }
    } finally {
      end.close();
    }
    if (failure.isPresent()) {
      throwAgain(failure.get());
    }
    return outcome;
  }

  private void start() {
    if (!isStarted) {
      worker.start();
      isStarted = true;
    }
  }

  private static void throwAgain(Throwable failure) {
    if (failure instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) failure;
  }

  /**
   * Ends work that is not done as any limit would, and waits until it has ended: whoever goes on
   * uses the same expressions, which two threads at once would damage.
   */
  @Override
  public void close() {
    budget.cancel("no further turn");
    if (isStarted) {
      gate.open();
      gate.release();
      gate.awaitLeaving();
    }
    budget.close();
  }
}
