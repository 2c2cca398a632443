package dev.tracefold.engines.catalogue;

/**
 * A stage of the portfolio.
 *
 * @param percent its part of the time
 */
public record StageShare(EngineName engine, int percent) {}
