package dev.tracefold.batch.options;

import java.nio.file.Path;
import java.util.List;

/**
 * The tasks of a batch.
 *
 * @param paths folders, {@code .set} files and task definitions
 */
public record TaskSelection(List<Path> paths, Path property) {}
