/**
 * Backward symbolic execution: algorithm 1 of "Backward Symbolic Execution with Loop Folding", with
 * preconditions computed edge by edge. Its proofs are the finite trees of refuted suffixes.
 */
package dev.tracefold.engines.bse;
