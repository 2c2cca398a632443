/**
 * States that runs on random inputs come to: what refutes wrong guesses without a solver. {@link
 * dev.tracefold.analysis.samples.RandomRuns} makes the runs; what is kept of them is up to who
 * observes them.
 */
package dev.tracefold.analysis.samples;
