/**
 * Cheap invariants for all loop headers at once: many small guesses (bounds, orders, equalities),
 * of which the largest subset that is inductive is kept. Engines use what is kept as a first step
 * of their proofs; the certifier checks it like every other step.
 */
package dev.tracefold.analysis.invariants;
