package dev.tracefold.batch.options;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * How each task is verified.
 *
 * @param tool the command that verifies, with placeholders; nothing for {@code svcomp-run}
 * @param cpuTime the limit of CPU time of each run
 * @param wallTime the limit of wall time of each run
 * @param memory the limit of memory of each run in bytes
 */
public record RunOptions(
    List<Configuration> configurations,
    Optional<List<String>> tool,
    Duration cpuTime,
    Duration wallTime,
    OptionalLong memory) {}
