package dev.tracefold.svcomp.record;

import java.util.List;
import java.util.OptionalLong;

/**
 * What a run took.
 *
 * @param wallNanos from its beginning
 * @param cpuNanos of the whole process
 * @param peakBytes of resident memory
 */
public record Resources(
    List<Phase> phases, long wallNanos, OptionalLong cpuNanos, OptionalLong peakBytes) {}
