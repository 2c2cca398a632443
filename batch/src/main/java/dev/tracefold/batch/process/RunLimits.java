package dev.tracefold.batch.process;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * What one run may use.
 *
 * @param memoryBytes resident memory of all its processes together
 * @param outputBytes what it may print
 */
public record RunLimits(
    Duration cpuTime, Duration wallTime, OptionalLong memoryBytes, long outputBytes) {}
