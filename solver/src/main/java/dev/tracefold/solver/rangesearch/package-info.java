/**
 * Decides formulas over a few numbers by branching on their ranges: floats above all, whose
 * circuits are large where their intervals are small.
 */
package dev.tracefold.solver.rangesearch;
