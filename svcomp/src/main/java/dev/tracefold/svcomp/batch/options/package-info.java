/** The command line of {@code svcomp-batch}. */
package dev.tracefold.svcomp.batch.options;
