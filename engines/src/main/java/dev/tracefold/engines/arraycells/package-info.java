/**
 * Proofs about arrays: a program is made that knows one arbitrary cell of an array in place of all
 * of them, and engines for programs without arrays prove it. {@link
 * dev.tracefold.engines.arraycells.CellChoice} chooses which cells, {@link
 * dev.tracefold.engines.arraycells.ScalarProgram} is the program, {@link
 * dev.tracefold.engines.arraycells.CellGuesses} suggests invariants. The proof speaks of the arrays
 * again and holds for all cells: {@link dev.tracefold.results.QuantifiedProof}.
 */
package dev.tracefold.engines.arraycells;
