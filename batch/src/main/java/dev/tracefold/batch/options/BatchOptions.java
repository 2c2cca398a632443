package dev.tracefold.batch.options;

/**
 * What a batch is to do.
 *
 * @param tasks what is verified
 * @param runs how
 * @param place where, and how many at a time
 * @param results what becomes of the results
 */
public record BatchOptions(
    TaskSelection tasks, RunOptions runs, PlaceOptions place, ResultOptions results) {}
