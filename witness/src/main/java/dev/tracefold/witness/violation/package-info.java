/**
 * From a violating run to the content of a violation witness.
 *
 * <p>{@link dev.tracefold.witness.violation.ViolationRecorder} listens to a concrete run over the
 * automaton as the front end made it and keeps what matters: the values of inputs, and the
 * decisions that depend on them. {@link dev.tracefold.witness.violation.ViolationContent} says that
 * in the words of either format.
 */
package dev.tracefold.witness.violation;
