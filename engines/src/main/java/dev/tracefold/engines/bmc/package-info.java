/**
 * Bounded model checking: loops and recursion are unrolled, and paths are merged where they meet.
 * {@link dev.tracefold.engines.bmc.BoundedModelChecking} is the algorithm. Uses {@code machine} and
 * {@code feasibility}.
 */
package dev.tracefold.engines.bmc;
