/**
 * Violations as a person reads them: the inputs, decisions and assignments of a run, line by line.
 *
 * <p>{@link dev.tracefold.svcomp.trace.TraceRecorder} listens to a concrete run, {@link
 * dev.tracefold.svcomp.trace.TraceText} prints what it has seen.
 */
package dev.tracefold.svcomp.trace;
