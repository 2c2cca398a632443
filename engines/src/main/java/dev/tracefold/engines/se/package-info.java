/**
 * Forward symbolic execution. {@link dev.tracefold.engines.se.SymbolicExecution} is the algorithm;
 * {@code SearchOrder} is its strategy. The machine that executes paths, what says which can be
 * taken, and what remembers states are in {@code machine}, {@code feasibility} and {@code
 * coverage}.
 */
package dev.tracefold.engines.se;
