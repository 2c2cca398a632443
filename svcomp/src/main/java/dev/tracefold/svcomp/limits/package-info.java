/**
 * Limits and signals: a run ends in time with a verdict line whatever its main thread does, even
 * inside of native code.
 *
 * <p>Engines stop by themselves when their budget is exhausted; what is here is the second line.
 */
package dev.tracefold.svcomp.limits;
