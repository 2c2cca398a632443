/** Tests that ranges hold for all values that there are. */
package dev.tracefold.solver.ranges;
