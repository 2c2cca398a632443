package dev.tracefold.svcomp.options;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What only {@code tracer} knows.
 *
 * @param tree where to write the symbolic execution tree as a graph or ({@code .svg}) as a picture
 * @param loopInvariants conditions in C that may be invariants, by the lines of their loops
 * @param guessesInvariants whether to look for invariants before the search
 */
public record TracerOptions(
    InterpolationName interpolation,
    RefinementName refinement,
    Optional<Path> tree,
    Map<Integer, List<String>> loopInvariants,
    boolean guessesInvariants) {}
