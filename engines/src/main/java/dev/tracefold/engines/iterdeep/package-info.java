/**
 * Iterative deepening with interpolants, the method that the TRACER papers compare with. Uses the
 * states, the interpolation and the tree of {@code tracer}, and {@code facts} to find out which
 * interpolants are invariants.
 */
package dev.tracefold.engines.iterdeep;
