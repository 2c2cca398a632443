/**
 * The command line: tasks, options, verdict line and exit status. Wires all modules together.
 *
 * <p>{@link dev.tracefold.svcomp.SvcompRun} is the main class of {@code svcomp-run}.
 */
package dev.tracefold.svcomp;
