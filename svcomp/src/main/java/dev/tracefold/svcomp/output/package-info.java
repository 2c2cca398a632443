/**
 * What a run prints: the verdict line on standard output, once and last; everything else on
 * standard error.
 *
 * <p>{@link dev.tracefold.svcomp.output.Conclusion} is the only class that prints a verdict.
 */
package dev.tracefold.svcomp.output;
