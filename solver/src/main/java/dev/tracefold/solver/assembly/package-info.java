/**
 * Puts a solver together from a {@link dev.tracefold.solver.assembly.SolverConfig}: a back end and
 * the decorators upon it. Who only asks questions needs {@link dev.tracefold.solver.Solver} alone.
 */
package dev.tracefold.solver.assembly;
