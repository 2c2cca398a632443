/**
 * What can be stacked upon a {@link dev.tracefold.solver.Solver}, each with one job: {@code
 * QueryCache} answers from what is known, {@code MeasuredSolver} counts, {@code LoggedSolver}
 * writes queries as SMT-LIB, {@code ValidatedSolver} asks a second solver, {@code
 * InterpolatingSolver} checks interpolants that others propose.
 */
package dev.tracefold.solver.decorators;
