package dev.tracefold.svcomp.record;

import dev.tracefold.svcomp.output.Verdict;
import java.util.Optional;

/**
 * What a run came to.
 *
 * @param engine who decided; empty if nobody did
 */
public record Ending(Verdict verdict, Optional<String> engine) {}
