/** The command line of {@code svcomp-batch}. */
package dev.tracefold.batch.options;
