package dev.tracefold.svcomp.options;

import dev.tracefold.engines.catalogue.EngineOptions;
import dev.tracefold.engines.catalogue.StageShare;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Which engines run.
 *
 * @param stages the algorithms, one after the other
 * @param firstRound how long their first turns take together, if they take several
 * @param options what is chosen of them
 */
public record EngineChoice(
    List<StageShare> stages, Optional<Duration> firstRound, EngineOptions options) {}
