/** Proofs about arrays: what is proved, what is not, and random loops against exhaustive search. */
package dev.tracefold.engines.arraycells;
