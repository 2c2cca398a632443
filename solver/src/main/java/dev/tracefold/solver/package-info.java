/**
 * The one interface over the SMT solvers. {@link dev.tracefold.solver.Solver} is what engines use,
 * package {@code assembly} makes one; the back ends are in {@code z3}, {@code bitwuzla} and {@code
 * javasmt}, what is stacked upon them in {@code decorators}. This package itself uses {@code cfa}
 * and the packages of values, {@code model}.
 */
package dev.tracefold.solver;
