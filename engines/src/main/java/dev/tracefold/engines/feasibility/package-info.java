/**
 * Which choices a path can take: {@link dev.tracefold.engines.feasibility.BranchOracle}s, from
 * cheap ones that look at literals, ranges or the last model to those that ask the solver. Uses
 * {@code machine} and {@code solver}.
 */
package dev.tracefold.engines.feasibility;
