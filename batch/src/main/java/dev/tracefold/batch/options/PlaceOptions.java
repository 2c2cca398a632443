package dev.tracefold.batch.options;

import java.util.List;
import java.util.Optional;

/**
 * Where runs take place.
 *
 * @param jobs how many at a time
 * @param slurm options of {@code sbatch}, if runs are to be sent to Slurm
 */
public record PlaceOptions(int jobs, Optional<List<String>> slurm) {}
