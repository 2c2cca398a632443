/**
 * The invariants of an accepted proof as C conditions at source positions, for users and for
 * correctness witnesses.
 */
package dev.tracefold.witness.invariant;
