/**
 * The one interface over the SMT solvers. {@link dev.tracefold.solver.Solver} is what engines use,
 * {@link dev.tracefold.solver.SolverFactory} makes one from a {@link
 * dev.tracefold.solver.SolverConfig}; the back ends are in {@code javasmt}, what is stacked upon
 * them in {@code decorators}. Uses {@code cfa} only.
 */
package dev.tracefold.solver;
