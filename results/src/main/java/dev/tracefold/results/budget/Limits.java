package dev.tracefold.results.budget;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a run may use. CPU time and memory are those of the whole process.
 *
 * @param memoryBytes resident memory
 */
public record Limits(Optional<Duration> cpu, Optional<Duration> wall, OptionalLong memoryBytes) {
  public static final Limits NONE =
      new Limits(Optional.empty(), Optional.empty(), OptionalLong.empty());

  public static Limits cpu(Duration time) {
    return new Limits(Optional.of(time), Optional.empty(), OptionalLong.empty());
  }

  public static Limits wall(Duration time) {
    return new Limits(Optional.empty(), Optional.of(time), OptionalLong.empty());
  }

  public Limits withMemory(long bytes) {
    return new Limits(cpu, wall, OptionalLong.of(bytes));
  }
}
