/** Proofs about linked structures: what is proved, what is not, and random lists against runs. */
package dev.tracefold.engines.listnodes;
