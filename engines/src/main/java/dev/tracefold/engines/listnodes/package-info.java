/**
 * Proofs of programs with linked structures of any size: invariants that hold of each object that
 * the program allocates, said of its fields and of what they point to. Uses {@code
 * analysis.invariants} for {@code Houdini} and segments.
 */
package dev.tracefold.engines.listnodes;
