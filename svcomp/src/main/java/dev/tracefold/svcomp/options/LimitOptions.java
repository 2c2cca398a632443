package dev.tracefold.svcomp.options;

import java.time.Duration;
import java.util.OptionalLong;

/**
 * When a run gives up.
 *
 * @param memory resident memory in bytes
 */
public record LimitOptions(Duration cpuTime, Duration wallTime, OptionalLong memory) {}
