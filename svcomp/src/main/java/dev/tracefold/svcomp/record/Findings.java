package dev.tracefold.svcomp.record;

import dev.tracefold.svcomp.trace.RecordedRun;
import dev.tracefold.witness.invariant.SourceInvariant;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * What was found out besides the verdict.
 *
 * @param remarks warnings, and notes on the verdict, as they were told
 * @param violation the run that violates the property
 * @param invariants of a proof, if they were asked for
 * @param witnesses the files that were written
 */
public record Findings(
    List<String> remarks,
    Optional<RecordedRun> violation,
    List<SourceInvariant> invariants,
    List<Path> witnesses) {}
