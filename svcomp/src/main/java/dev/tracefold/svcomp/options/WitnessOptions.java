package dev.tracefold.svcomp.options;

import java.nio.file.Path;
import java.util.Optional;

/**
 * Witnesses.
 *
 * @param graphml where to write one in GraphML
 * @param yaml where to write one in YAML
 * @param validated the one to be validated
 */
public record WitnessOptions(
    Optional<Path> graphml, Optional<Path> yaml, Optional<Path> validated) {

  /** Whether any is to be written. */
  public boolean isWanted() {
    return graphml.isPresent() || yaml.isPresent();
  }
}
