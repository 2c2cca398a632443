/**
 * Violations as a person reads them: the inputs, decisions and assignments of a run, line by line.
 *
 * <p>{@link dev.tracefold.svcomp.trace.RunRecording} interprets a violation once; what it gives
 * serves the printed trace, the report, the native replay and the witness.
 */
package dev.tracefold.svcomp.trace;
