/**
 * Witnesses of verdicts as files: what belongs to the task and the tool is added to what {@code
 * dev.tracefold.witness} says of the run or the proof, and written as a whole or not at all.
 */
package dev.tracefold.svcomp.witness;
