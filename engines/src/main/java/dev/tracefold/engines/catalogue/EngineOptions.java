package dev.tracefold.engines.catalogue;

import dev.tracefold.analysis.invariants.Suggestions;
import java.util.Optional;

/**
 * What can be chosen of engines.
 *
 * @param search how forward engines follow paths, if not as they do by default
 * @param facts what {@code bself} begins with
 * @param tracer what only that engine knows
 * @param suggestions invariants from outside, which an engine that uses them tries before all
 *     others
 */
public record EngineOptions(
    Optional<SearchName> search,
    FactsName facts,
    TracerOptions tracer,
    Optional<Suggestions> suggestions) {

  /** All as it is by default. */
  public static EngineOptions standard() {
    return new EngineOptions(
        Optional.empty(), FactsName.GUESSED, TracerOptions.standard(), Optional.empty());
  }

  public EngineOptions trying(Optional<Suggestions> others) {
    return new EngineOptions(search, facts, tracer, others);
  }
}
