package dev.tracefold.svcomp.options;

import java.nio.file.Path;
import java.util.Optional;

/**
 * What only {@code tracer} knows.
 *
 * @param tree where to write the symbolic execution tree as a graph
 */
public record TracerOptions(
    InterpolationName interpolation, RefinementName refinement, Optional<Path> tree) {}
