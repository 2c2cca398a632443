package dev.tracefold.engines.portfolio;

import dev.tracefold.engines.run.Engine;

/**
 * An engine and its part of the time.
 *
 * @param share any positive number; what counts is its ratio to the shares of the later stages
 */
public record Stage(Engine engine, double share) {
  public Stage {
    if (!(share > 0)) {
      throw new IllegalArgumentException("stage " + engine.name() + " has no share of the time");
    }
  }
}
