/**
 * k-induction on control-flow paths: algorithm 2 of "Backward Symbolic Execution with Loop
 * Folding". It decides the same programs as {@code bse}; the two are tested against each other.
 */
package dev.tracefold.engines.kinduction;
