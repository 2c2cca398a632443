/**
 * What all back ends share. An {@code SmtContext} is a solver's world of terms, a {@code Session}
 * one stack of formulas in it; {@code SessionSolver} makes a {@link dev.tracefold.solver.Solver} of
 * them that survives whatever happens to its context, and {@code StagedSolver} lets two of those
 * take turns. Uses nothing but the interfaces of the package above.
 */
package dev.tracefold.solver.backend;
