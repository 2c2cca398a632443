package dev.tracefold.solver;

import java.util.Optional;

/**
 * Asked while a query runs, from another thread and about fifty times a second, so it must be
 * thread-safe and cheap. The reason of a cancelled query becomes the reason of its {@code Unknown}.
 */
@FunctionalInterface
public interface Cancellation {
  Cancellation NEVER = Optional::empty;

  Optional<String> requested();
}
