/**
 * Proofs of programs that tell numbers apart only by constants: large state machines that compute
 * with some of their variables. Loop headers forget all but the class of a value; the rest is left
 * to an engine that follows every path. Uses {@code cfa.flow} for liveness.
 */
package dev.tracefold.engines.valueclasses;
