package dev.tracefold.batch.options;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What becomes of results.
 *
 * @param output their folder
 * @param resume whether to go on with what the folder has
 * @param compare the results of an earlier batch
 * @param report where to write a report
 */
public record ResultOptions(
    Path output, boolean resume, Optional<Path> compare, Optional<Path> report) {}
