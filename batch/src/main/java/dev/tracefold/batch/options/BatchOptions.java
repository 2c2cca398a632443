package dev.tracefold.batch.options;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What a batch is to do.
 *
 * @param paths folders, {@code .set} files and task definitions
 * @param output the folder of the results
 * @param resume whether to go on with what the folder has
 * @param jobs how many runs at a time
 * @param cpuTime the limit of CPU time of each run
 * @param wallTime the limit of wall time of each run
 * @param memory the limit of memory of each run in bytes
 * @param tool the command that verifies, with placeholders; nothing for {@code svcomp-run}
 * @param compare the results of an earlier batch
 * @param report where to write a report
 * @param slurm options of {@code sbatch}, if runs are to be sent to Slurm
 */
public record BatchOptions(
    List<Path> paths,
    Path property,
    Path output,
    boolean resume,
    int jobs,
    Duration cpuTime,
    Duration wallTime,
    OptionalLong memory,
    List<Configuration> configurations,
    Optional<List<String>> tool,
    Optional<Path> compare,
    Optional<Path> report,
    Optional<List<String>> slurm) {}
