/**
 * The command line of {@code svcomp-run} as one typed record.
 *
 * <p>{@link dev.tracefold.svcomp.options.OptionsParser} is the entry; no other package reads
 * arguments or knows picocli.
 */
package dev.tracefold.svcomp.options;
