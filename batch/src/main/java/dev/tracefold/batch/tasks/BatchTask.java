package dev.tracefold.batch.tasks;

import java.nio.file.Path;
import java.util.Optional;

/**
 * One task of a batch.
 *
 * @param id its path below the folder that all tasks have in common; names it in results
 * @param category the set that lists it, or else the first folder of its id
 */
public record BatchTask(
    String id,
    Path definition,
    Path program,
    Path property,
    Optional<Boolean> expected,
    String category) {}
