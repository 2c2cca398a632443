package dev.tracefold.results.budget;

import dev.tracefold.results.Cause;
import dev.tracefold.results.Result;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * What a run may still use: CPU time, wall time and memory in one, plus cancellation from outside.
 * A watchdog thread reads the clocks, so polling costs one volatile read. Once exhausted, a budget
 * and its parts stay exhausted.
 */
public final class Budget implements AutoCloseable {
  private final Optional<Budget> parent;
  private final OptionalLong cpuDeadline;
  private final OptionalLong wallDeadline;
  private final OptionalLong memoryBytes;
  private final Clock clock;
  private final List<Budget> parts = new CopyOnWriteArrayList<>();
  private final List<Runnable> callbacks = new ArrayList<>();
  private volatile Result.Unknown exhaustion;

  private Budget(
      Optional<Budget> parent,
      OptionalLong cpuDeadline,
      OptionalLong wallDeadline,
      OptionalLong memoryBytes,
      Clock clock) {
    this.parent = parent;
    this.clock = clock;
    this.cpuDeadline = cpuDeadline;
    this.wallDeadline = wallDeadline;
    this.memoryBytes = memoryBytes;
  }

  /** A budget that starts now and is watched until it is closed. */
  public static Budget start(Limits limits) {
    Budget b =
        new Budget(
            Optional.empty(),
            deadline(limits.cpu(), ResourceMeter.cpuNanos()),
            deadline(limits.wall(), ResourceMeter.wallNanos()),
            limits.memoryBytes(),
            Clock.OF_THE_PROCESS);
    b.check();
    Watchdog.watch(b);
    return b;
  }

  public static Budget unlimited() {
    return start(Limits.NONE);
  }

  private static OptionalLong deadline(Optional<Duration> limit, long now) {
    return limit.map(d -> OptionalLong.of(now + d.toNanos())).orElse(OptionalLong.empty());
  }

  /**
   * A part: that fraction of the time that is left, the same memory. It ends with this budget, and
   * cancelling it leaves this budget alone.
   */
  public Budget sub(double fraction) {
    Budget part =
        new Budget(
            Optional.of(this),
            shorten(cpuDeadline, clock.cpuNanos(), fraction),
            shorten(wallDeadline, clock.wallNanos(), fraction),
            memoryBytes,
            clock);
    adopt(part);
    return part;
  }

  /**
   * A part with all that is left of the time, counted by that clock, which shows now what ours
   * does.
   */
  Budget by(Clock other) {
    Budget part = new Budget(Optional.of(this), cpuDeadline, wallDeadline, memoryBytes, other);
    adopt(part);
    return part;
  }

  /** A part limited to an absolute time of CPU. */
  public Budget sub(Duration cpu) {
    long wanted = clock.cpuNanos() + cpu.toNanos();
    long end = cpuDeadline.isPresent() ? Math.min(cpuDeadline.getAsLong(), wanted) : wanted;
    Budget part =
        new Budget(Optional.of(this), OptionalLong.of(end), wallDeadline, memoryBytes, clock);
    adopt(part);
    return part;
  }

  private void adopt(Budget part) {
    parts.add(part);
    if (exhaustion != null) {
      part.exhaust(exhaustion);
    }
  }

  private static OptionalLong shorten(OptionalLong deadline, long now, double fraction) {
    if (deadline.isEmpty()) {
      return deadline;
    }
    return OptionalLong.of(now + (long) ((deadline.getAsLong() - now) * fraction));
  }

  /**
   * Why work has to stop, if it has to: a line for the user. Who asks on behalf of work that is
   * done in turns, to stop a query, is also told when the turn is over.
   */
  public Optional<String> exhausted() {
    return clock.isOverForOthers()
        ? Optional.of("the turn is over")
        : exhaustion().map(Result.Unknown::reason);
  }

  /** The same with its cause: what a run comes to that this budget has ended. */
  public Optional<Result.Unknown> exhaustion() {
    clock.pass();
    return Optional.ofNullable(exhaustion);
  }

  /**
   * The answer of an algorithm that stops without one: that the budget has ended it, or if that is
   * not so, that it gave up.
   */
  public Result.Unknown unknown(String whyElse) {
    return exhaustion().orElseGet(() -> new Result.Unknown(Cause.GAVE_UP, whyElse));
  }

  /** The cheap form of {@link #exhausted()} for inner loops. */
  public boolean isExhausted() {
    clock.pass();
    return exhaustion != null;
  }

  /** Ends this budget and its parts; {@code reason} tells the user why. */
  public void cancel(String reason) {
    exhaust(Cause.INTERRUPTED, reason);
  }

  /**
   * Calls back once when the budget is exhausted, on another thread; at once when it already is.
   * Closing the registration takes it back.
   */
  public Registration onExhaustion(Runnable callback) {
    synchronized (callbacks) {
      if (exhaustion == null) {
        callbacks.add(callback);
        return () -> {
          synchronized (callbacks) {
            callbacks.remove(callback);
          }
        };
      }
    }
    callback.run();
    return () -> {};
  }

  /** A callback that can be taken back. */
  @FunctionalInterface
  public interface Registration extends AutoCloseable {
    @Override
    void close();
  }

  /**
   * What work that is done in turns does between them. Work that has no turns never does it.
   * Closing the registration takes it back.
   */
  public Registration inBreaks(Break between) {
    return clock.inBreaks(between);
  }

  /** The CPU time that is left; empty when it is not limited. */
  public Optional<Duration> cpuLeft() {
    return left(cpuDeadline, clock.cpuNanos());
  }

  /** The wall time that is left; empty when it is not limited. */
  public Optional<Duration> wallLeft() {
    return left(wallDeadline, clock.wallNanos());
  }

  private static Optional<Duration> left(OptionalLong deadline, long now) {
    return deadline.isEmpty()
        ? Optional.empty()
        : Optional.of(Duration.ofNanos(Math.max(0, deadline.getAsLong() - now)));
  }

  /** Reads the clocks of this budget and its parts. */
  void check() {
    if (exhaustion != null) {
      return;
    }
    if (cpuDeadline.isPresent() && clock.cpuNanos() - cpuDeadline.getAsLong() >= 0) {
      exhaust(Cause.CPU_TIME, "");
    } else if (wallDeadline.isPresent() && clock.wallNanos() - wallDeadline.getAsLong() >= 0) {
      exhaust(Cause.WALL_TIME, "");
    } else if (memoryBytes.isPresent() && ResourceMeter.residentBytes() > memoryBytes.getAsLong()) {
      exhaust(Cause.MEMORY, "");
    } else if (parent.isEmpty() && ResourceMeter.heapIsFull()) {
      exhaust(Cause.MEMORY, "the Java heap is full");
    } else {
      parts.forEach(Budget::check);
    }
  }

  /** Whether so much of the heap is in use that who does not work just now should give back its. */
  public static boolean isMemoryShort() {
    return ResourceMeter.isQuarterFull();
  }

  private void exhaust(Cause cause, String detail) {
    exhaust(new Result.Unknown(cause, detail));
  }

  private void exhaust(Result.Unknown reason) {
    List<Runnable> toCall;
    synchronized (callbacks) {
      if (exhaustion != null) {
        return;
      }
      exhaustion = reason;
      toCall = List.copyOf(callbacks);
      callbacks.clear();
    }
    parts.forEach(p -> p.exhaust(reason));
    toCall.forEach(Runnable::run);
  }

  /** Ends the watching; the budget is not exhausted by that. */
  @Override
  public void close() {
    parent.ifPresentOrElse(p -> p.parts.remove(this), () -> Watchdog.forget(this));
  }
}
